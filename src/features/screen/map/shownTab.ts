import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { byUrgency, isAnnounced } from '../../../contracts/monitoring/alarmOrder.ts';

/** How long a wall shows one level, in ms. */
export const LEVEL_MS = 20_000;

/**
 * The picture that a wall with no hand shows at `now`: that of the most urgent unacknowledged alarm that has a place, else
 * each in turn.
 */
export function shownTab(
  tabs: readonly string[],
  alarms: readonly Alarm[],
  tabOf: (alarm: Alarm) => string | undefined,
  now: number,
): string | undefined {
  const waiting = alarms.filter((alarm) => isAnnounced(alarm) && needsAck(alarm)).toSorted(byUrgency);
  for (const alarm of waiting) {
    const tab = tabOf(alarm);
    if (tab !== undefined && tabs.includes(tab)) return tab;
  }
  return tabs[Math.floor(now / LEVEL_MS) % Math.max(1, tabs.length)];
}
