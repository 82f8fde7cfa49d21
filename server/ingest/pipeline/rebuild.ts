import type { MonitoringStore, RuleEngine } from '../../ports.ts';
import type { NewestTimes } from './newest.ts';

/** How far back the rules' timers and windows are wound up again. */
const WARM_UP_MS = 30 * 60_000;

/** Sets rules and newest times to exactly what storage holds: at start, and after a commit that failed. */
export async function rebuild(rules: RuleEngine, store: MonitoringStore, newest: NewestTimes, now: number): Promise<void> {
  const [openAlarms, cursor, latest] = await Promise.all([store.openAlarms(), store.alarmCursor(), store.latest()]);
  rules.restore(openAlarms, cursor.lastNumber);
  for await (const slice of store.recent(now - WARM_UP_MS, now + WARM_UP_MS)) rules.warmUp(slice);
  newest.reset(latest);
}
