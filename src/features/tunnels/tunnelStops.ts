import type { Alarm } from '#contracts/alarms/alarm.ts';

const LEVEL = 'level:';

/**
 * The stops of the tour: the alarms underground, the most urgent first, else each level in turn.
 */
export function tunnelStops(
  alarms: readonly Pick<Alarm, 'id'>[],
  levels: readonly string[],
): string[] {
  return alarms.length > 0 ? alarms.map(({ id }) => id) : levels.map((level) => `${LEVEL}${level}`);
}

/** The level that a stop is about, `undefined` for an alarm. */
export const levelOfStop = (stop: string): string | undefined =>
  stop.startsWith(LEVEL) ? stop.slice(LEVEL.length) : undefined;
