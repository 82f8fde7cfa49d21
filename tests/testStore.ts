import { ManualClock } from '#base/clock.ts';
import type { Database } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { openStore, type Store, type StoreOptions } from '#server/storage/store.ts';

/**
 * A store over `database` whose clock stands still until the test moves it; points have a period of
 * one second.
 */
export async function openTestStore(
  database: Database,
  now: number,
  options: Partial<StoreOptions> = {},
): Promise<{ store: Store; clock: ManualClock }> {
  const clock = new ManualClock(now);
  const opened = await openStore({
    database,
    clock,
    log: silentLog,
    periodSecOf: () => 1,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return { store: opened.value, clock };
}
