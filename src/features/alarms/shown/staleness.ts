import { createContext } from 'react';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';

/**
 * Which points are too old to be believed: those of a set, or all of them while the data do not
 * come.
 */
export type Staleness = 'all' | ReadonlySet<number>;

export const noneStale: Staleness = new Set();

/** The staleness of the points whose alarms are on the screen. */
export const StalePoints = createContext<Staleness>(noneStale);

/** Whether the alarm still says something of the present: its cause has not gone. */
export const isActive = ({ state, clearedTime }: Pick<Alarm, 'state' | 'clearedTime'>): boolean =>
  clearedTime === null && state !== AlarmState.rtnUnack && state !== AlarmState.closed;

/** Whether what the row says of the present is old; what has cleared is past and stays true. */
export function isStaleAlarm(
  alarm: Pick<Alarm, 'state' | 'clearedTime' | 'pointNo'>,
  stale: Staleness,
): boolean {
  if (!isActive(alarm)) return false;
  return stale === 'all' || (alarm.pointNo !== null && stale.has(alarm.pointNo));
}
