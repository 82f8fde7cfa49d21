import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import {
  alarmName,
  alarmNames,
  namesByType,
  otherName,
  namedAlarmOf,
  type NamedAlarm,
} from '#contracts/alarms/alarmName.ts';

const stateNames = new Map<number, string>(
  Object.entries(AlarmState).map(([name, number]) => [number, name]),
);

const keyOf = (name: string): string => `type.${name}`;

/** Key of the words for a type of alarm, in the namespace `alarms`. */
export const typeKey = (alarmType: number): string =>
  keyOf(namesByType.get(alarmType) ?? otherName);

/**
 * Key of the words for what is wrong with this very alarm, as exactly as it tells: `typeKey` where
 * it tells no more.
 */
export const alarmKey = (alarm: Parameters<typeof namedAlarmOf>[0]): string =>
  alarmNameKey(namedAlarmOf(alarm));

/** The same of an alarm in a row of a report. */
export const alarmNameKey = (told: NamedAlarm): string => keyOf(alarmName(told));

/**
 * Names of alarms whose words hold `text`, so that a search finds what is shown; `t` speaks the
 * namespace `alarms`. None for no text.
 */
export function namesHolding(text: string, t: (key: string) => string): string[] {
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? []
    : alarmNames.filter((name) => t(keyOf(name)).toLowerCase().includes(wanted));
}

/** Key of the words for where the alarm stands in its life. */
export const stateKey = (state: number): string => `state.${stateNames.get(state) ?? 'closed'}`;

/**
 * The same of this very alarm: one that somebody acknowledged, whose cause is gone and that waits
 * for its reset, says so.
 */
export const standKey = ({
  state,
  clearedTime,
  ackWaits,
}: Pick<Alarm, 'state' | 'clearedTime' | 'ackWaits'>): string =>
  ackWaits === true
    ? 'state.ackWaits'
    : state === AlarmState.activeAck && clearedTime !== null
      ? 'state.waitsForReset'
      : stateKey(state);

/** The area of the alarm, where its source does not say it already. */
export const areaBeside = ({
  sourceName,
  areaName,
}: Pick<Alarm, 'sourceName' | 'areaName'>): string | null =>
  sourceName.includes(areaName ?? '') ? null : areaName;

/** Where the alarm is, or who it is about and where. */
export const placeText = (alarm: Pick<Alarm, 'sourceName' | 'areaName'>): string => {
  const area = areaBeside(alarm);
  return area ? `${alarm.sourceName}, ${area}` : alarm.sourceName;
};

/** How many people are in the place of the alarm, `undefined` when it does not say. */
export function peopleCount(alarm: Pick<Alarm, 'detail'>): number | undefined {
  const { actual, personIds } = alarm.detail;
  if (typeof actual === 'number') return actual;
  return Array.isArray(personIds) ? personIds.length : undefined;
}
