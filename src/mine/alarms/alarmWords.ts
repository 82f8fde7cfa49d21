import { AlarmState, AlarmType, type Alarm } from '../../contracts/monitoring/alarm.ts';

const typeNames = new Map<number, string>(Object.entries(AlarmType).map(([name, number]) => [number, name]));
const stateNames = new Map<number, string>(Object.entries(AlarmState).map(([name, number]) => [number, name]));

/** Key of the words for a type of alarm, in the namespace `alarms`. */
export const typeKey = (alarmType: number): string => `type.${typeNames.get(alarmType) ?? 'external'}`;

type Told = Pick<Alarm, 'alarmType' | 'groupKey' | 'powerOffState' | 'detail'>;

/** Beginnings of keys whose alarms are known more exactly than by their type; the longer ones first. */
const exactKeys: readonly (readonly [beginning: string, words: string])[] = [
  ['fan|', 'mainFan'],
  ['doors|', 'doorsOpen'],
  ['battery|substation|', 'stationBattery'],
  ['fault|substation|', 'stationFault'],
  ['battery|', 'cardBattery'],
  ['proxy|', 'twoCards'],
  ['ring|', 'ringCut'],
];
/** What a switch in alarm means, by the kind of its point. */
const switchKinds: Readonly<Record<string, string>> = { SMOKE: 'smoke', FAN: 'localFan', DUCT: 'duct', WD: 'airReversed' };
const CUT = 1;

/** Key of the words for what is wrong with this very alarm, as exactly as it tells: `typeKey` where it tells no more. */
export function alarmKey({ alarmType, groupKey, powerOffState, detail }: Told): string {
  const exact = exactKeys.find(([beginning]) => groupKey.startsWith(beginning))?.[1];
  if (exact !== undefined) return `type.${exact}`;
  if (alarmType === AlarmType.state) return `type.${switchKinds[String(detail['kind'])] ?? 'state'}`;
  return powerOffState === CUT ? 'type.powerCut' : typeKey(alarmType);
}

/** Key of the words for where the alarm stands in its life. */
export const stateKey = (state: number): string => `state.${stateNames.get(state) ?? 'closed'}`;

/** How many people are in the place of the alarm, `undefined` when it does not say. */
export function peopleCount(alarm: Pick<Alarm, 'detail'>): number | undefined {
  const { actual, personIds } = alarm.detail;
  if (typeof actual === 'number') return actual;
  return Array.isArray(personIds) ? personIds.length : undefined;
}
