import { dateText, momentMs } from '#base/dateText.ts';
import { relativeText } from './relativeText.ts';
import { useNow } from './useNow.ts';

/**
 * How long ago a moment (ms, or ten digits of seconds) was, moving each minute; the tooltip has it
 * in full. '-' for none.
 */
export function RelativeTime({ at }: { readonly at: number | null | undefined }) {
  const now = useNow(60_000);
  if (at === null || at === undefined) return <>-</>;
  return (
    <time
      className="ph-digits"
      dateTime={new Date(momentMs(at)).toISOString()}
      title={dateText(at)}
    >
      {relativeText(at, now)}
    </time>
  );
}
