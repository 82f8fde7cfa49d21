import type { Alarm } from '#contracts/alarms/alarm.ts';
import { headsAtRaise } from '#features/people/api.ts';
import { peopleCount } from '../shown/alarmWords.ts';

type Told = Pick<Alarm, 'areaNo' | 'personNo' | 'detail'>;

/**
 * How many people are where these alarms are, each area once: by the `heads` of each area now,
 * where they are not known as many as there were when the alarms began; and whoever an alarm
 * without an area is about. Undefined where nothing tells.
 */
export function peopleAtRisk(
  alarms: readonly Told[],
  heads: ReadonlyMap<number, number> | undefined,
): number | undefined {
  const areas = new Map<number, number>();
  const alone = new Set<number>();
  for (const alarm of alarms) {
    const { areaNo, personNo } = alarm;
    if (areaNo === null) {
      if (personNo !== null) alone.add(personNo);
      continue;
    }
    const then = headsAtRaise(alarm) ?? peopleCount(alarm);
    const there = heads === undefined ? then : (heads.get(areaNo) ?? 0);
    if (there !== undefined) areas.set(areaNo, Math.max(there, areas.get(areaNo) ?? 0));
  }
  if (areas.size === 0 && alone.size === 0) return undefined;
  return [...areas.values()].reduce((sum, there) => sum + there, alone.size);
}
