import { mineDay } from '#base/mineTime.ts';
import type { BackupRun } from '#contracts/admin/backups.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** One that failed is tried again so much later. */
const AGAIN_MS = HOUR_MS;

/**
 * Whether the day's backup is still to be made: its time has come, none since is good, and one that
 * failed was an hour ago.
 */
export function isDue(
  time: string,
  now: number,
  lastGood: number | undefined,
  last: Pick<BackupRun, 'began'> | undefined,
): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = mineDay(now) + hour * HOUR_MS + minute * MINUTE_MS;
  const planned = today <= now ? today : today - DAY_MS;
  return (
    (lastGood ?? 0) < planned &&
    (last === undefined || now - last.began >= AGAIN_MS || last.began < planned)
  );
}
