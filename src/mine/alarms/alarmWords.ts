import { AlarmState, AlarmType, type Alarm } from '../../contracts/monitoring/alarm.ts';

const typeNames = new Map<number, string>(Object.entries(AlarmType).map(([name, number]) => [number, name]));
const stateNames = new Map<number, string>(Object.entries(AlarmState).map(([name, number]) => [number, name]));

/** Key of the words for what is wrong, in the namespace `alarms`. */
export const typeKey = (alarmType: number): string => `type.${typeNames.get(alarmType) ?? 'external'}`;

/** Key of the words for where the alarm stands in its life. */
export const stateKey = (state: number): string => `state.${stateNames.get(state) ?? 'closed'}`;

/** How many people are in the place of the alarm, `undefined` when it does not say. */
export function peopleCount(alarm: Pick<Alarm, 'detail'>): number | undefined {
  const { actual, personIds } = alarm.detail;
  if (typeof actual === 'number') return actual;
  return Array.isArray(personIds) ? personIds.length : undefined;
}
