import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Substation } from '#contracts/mine/mine.ts';

/**
 * Names of the substations that a cut ring has silenced, by their codes: those that its record
 * names, and those that fell silent under it since. Empty for an alarm of anything else; a code
 * that the mine does not know stands for itself.
 */
export function cutStations(
  { id, detail }: Pick<Alarm, 'id' | 'detail'>,
  open: readonly Pick<Alarm, 'groupKey' | 'parentAlarmId' | 'sourceId'>[],
  known: readonly Pick<Substation, 'code' | 'name'>[],
): string[] {
  const named = detail['substations'];
  if (!Array.isArray(named)) return [];
  const since = open.flatMap(({ groupKey, parentAlarmId, sourceId }) =>
    parentAlarmId === id && groupKey === `comms|${sourceId}` ? [sourceId] : [],
  );
  const names = new Map(known.map(({ code, name }) => [code, name]));
  return [...new Set([...named.map(String), ...since])]
    .toSorted()
    .map((code) => names.get(code) ?? code);
}
