import { AlarmState, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import type { Origin } from './slot.ts';

/**
 * The moment of a raise: `t` in data time; `people`: how many are in the alarm's area, where that
 * is known.
 */
type Raise = {
  readonly alarmNo: string;
  readonly mineCode: string;
  readonly groupKey: string;
  readonly level: Level;
  readonly t: number;
  readonly value: number;
  readonly limit: number;
  readonly people: number | undefined;
};

/** The record of a first raise, before its first transition. */
export function newAlarm(
  { t, value, limit, people, ...raise }: Raise,
  { detail, ...origin }: Origin,
): Alarm {
  return {
    id: raise.alarmNo,
    ...raise,
    ...origin,
    maxLevel: raise.level,
    state: AlarmState.closed,
    raisedTime: t,
    activeSince: t,
    waitsSince: null,
    raisedValue: finite(value),
    limitValue: finite(limit),
    currentValue: finite(value),
    valueTime: Number.isNaN(value) ? null : t,
    peakValue: finite(value),
    peakTime: Number.isNaN(value) ? null : t,
    clearedTime: null,
    ackUserName: null,
    ackTime: null,
    ackComment: null,
    reason: null,
    powerOffState: 0,
    parentAlarmId: null,
    count: 1,
    detail: people === undefined ? { ...detail } : { ...detail, peopleAtRaise: people },
  };
}

/** NaN and infinities, which JSON does not have, as null. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
