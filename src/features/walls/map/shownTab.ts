import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';

/** How long a wall shows one level, in ms. */
export const LEVEL_MS = 20_000;

/**
 * The picture of the most urgent unacknowledged alarm that has a place; `undefined` while none
 * waits.
 */
export function alarmTab(
  tabs: readonly string[],
  alarms: readonly Alarm[],
  tabOf: (alarm: Alarm) => string | undefined,
): string | undefined {
  const waiting = alarms
    .filter((alarm) => isAnnounced(alarm) && needsAck(alarm))
    .toSorted(byUrgency);
  for (const alarm of waiting) {
    const tab = tabOf(alarm);
    if (tab !== undefined && tabs.includes(tab)) return tab;
  }
  return undefined;
}

/** The picture that a wall shows at `now` while no alarm waits: each in turn. */
export const tabInTurn = (tabs: readonly string[], now: number): string | undefined =>
  tabs[Math.floor(now / LEVEL_MS) % Math.max(1, tabs.length)];
