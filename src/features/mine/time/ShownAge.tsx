import { Age } from '#ui/time/Age.tsx';
import { useReplay } from './useClock.ts';

/**
 * How long before the moment that this window shows `since` was: it stands still with a replay.
 * Ends at `until` when that is given.
 */
export function ShownAge({
  since,
  until,
}: {
  readonly since: number;
  readonly until?: number | null | undefined;
}) {
  const at = useReplay()?.at;
  return <Age since={since} until={until ?? at} />;
}
