import type { Alarm, Level } from '#contracts/alarms/alarm.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';

/**
 * What a level's tab says of it: who is there and the worst alarm, so that nobody who looks at one
 * level misses another.
 */
export type LevelState = {
  /** Undefined before anything is known of where people are. */
  readonly people: number | undefined;
  readonly worst: Level | undefined;
  /** How many alarms of the worst level there are. */
  readonly count: number;
};

/** How each picture stands, by its key; an alarm whose place is not known is on none. */
export function levelStates(
  heads: ReadonlyMap<string, number> | undefined,
  alarms: readonly Alarm[],
  tabOf: (alarm: Alarm) => string | undefined,
): Map<string, LevelState> {
  const stands = new Map<string, LevelState>(
    [...(heads ?? [])].map(([key, people]) => [key, { people, worst: undefined, count: 0 }]),
  );
  for (const alarm of alarms) {
    const key = isAnnounced(alarm) ? tabOf(alarm) : undefined;
    if (key === undefined) continue;
    const stand = stands.get(key) ?? { people: undefined, worst: undefined, count: 0 };
    if (stand.worst !== undefined && alarm.level > stand.worst) continue;
    stands.set(key, {
      ...stand,
      worst: alarm.level,
      count: alarm.level === stand.worst ? stand.count + 1 : 1,
    });
  }
  return stands;
}
