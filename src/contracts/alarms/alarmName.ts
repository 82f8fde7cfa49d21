import type { z } from 'zod';
import { AlarmType, type Alarm } from './alarm.ts';
import type { namedAlarmSchema } from './alarmNameSchema.ts';

/** What names an alarm. */
export type NamedAlarm = z.infer<typeof namedAlarmSchema>;

export const namedAlarmOf = ({
  alarmType,
  groupKey,
  powerOffState,
  detail: { kind },
}: Pick<Alarm, 'alarmType' | 'groupKey' | 'powerOffState' | 'detail'>): NamedAlarm => ({
  alarmType,
  groupKey,
  kind: typeof kind === 'string' ? kind : null,
  powerOffState,
});

/**
 * Beginnings of keys whose alarms are known more exactly than by their type; the longer ones first.
 */
export const namesByKey: readonly (readonly [beginning: string, name: string])[] = [
  ['fan|reversed|', 'mainFanReversed'],
  ['fan|', 'mainFan'],
  ['doors|', 'doorsOpen'],
  ['battery|substation|', 'stationBattery'],
  ['fault|substation|', 'stationFault'],
  ['battery|', 'cardBattery'],
  ['proxy|', 'twoCards'],
  ['ring|', 'ringCut'],
];
/** What a switch in alarm means, by the kind of its point. */
export const namesBySwitch: ReadonlyMap<string, string> = new Map([
  ['SMOKE', 'smoke'],
  ['FAN', 'localFan'],
  ['DUCT', 'duct'],
  ['WD', 'airReversed'],
]);
/** The name of an alarm that has cut power. */
export const nameOfCut = { powerOffState: 1, name: 'powerCut' } as const;
export const namesByType: ReadonlyMap<number, string> = new Map(
  Object.entries(AlarmType).map(([name, type]) => [type, name]),
);
/** The name where nothing else is known. */
export const otherName = 'external';

/** Every name that an alarm can have. */
export const alarmNames: readonly string[] = [
  ...namesByKey.map(([, name]) => name),
  ...namesBySwitch.values(),
  nameOfCut.name,
  ...namesByType.values(),
];

/**
 * What is wrong, as exactly as the alarm tells; `alarmNameSql` of the server says the same in SQL.
 */
export function alarmName({ alarmType, groupKey, kind, powerOffState }: NamedAlarm): string {
  const exact = namesByKey.find(([beginning]) => groupKey.startsWith(beginning))?.[1];
  if (exact !== undefined) return exact;
  const byType = namesByType.get(alarmType) ?? otherName;
  if (alarmType === AlarmType.state) return namesBySwitch.get(kind ?? '') ?? byType;
  return powerOffState === nameOfCut.powerOffState ? nameOfCut.name : byType;
}
