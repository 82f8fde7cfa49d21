import { fullMomentText, momentText } from './clockText.ts';
import { useNow } from './useNow.ts';

/** A moment: the time today, the date before; the tooltip has both. '-' when there is none. */
export function Moment({ at }: { readonly at: number | null | undefined }) {
  const now = useNow(60_000);
  if (at === null || at === undefined) return <>-</>;
  return (
    <time className="ph-digits" dateTime={new Date(at).toISOString()} title={fullMomentText(at)}>
      {momentText(at, now)}
    </time>
  );
}
