import { spanText } from './clockText.ts';
import { useNow } from './useNow.ts';

/** How long ago `since` was, moving each second; stops at `until` when that is given. */
export function Age({
  since,
  until,
}: {
  readonly since: number;
  readonly until?: number | null | undefined;
}) {
  const now = useNow();
  return <span className="ph-digits">{spanText((until ?? now) - since)}</span>;
}
