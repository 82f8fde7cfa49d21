import {
  AlarmState,
  isWorseBelow,
  needsAck,
  type Alarm,
  type Level,
  type TransitionEvent,
} from '#contracts/alarms/alarm.ts';
import { finite } from './newAlarm.ts';
import type { Slot } from './slot.ts';

/**
 * Why an alarm is kept from ringing: under a parent alarm, or by a window with its reason; `until`
 * is data time.
 */
export type Shield = {
  readonly parent: Slot | undefined;
  readonly until: number;
  readonly reason: number | undefined;
};

/** What a record notes of the state that it comes into. */
export function enter(alarm: Alarm, to: AlarmState, event: TransitionEvent, t: number): void {
  alarm.state = to;
  alarm.waitsSince = needsAck(alarm) ? (alarm.waitsSince ?? t) : null;
  if (to !== AlarmState.shelved) delete alarm.detail['shelf'];
  if (to !== AlarmState.outOfService) delete alarm.detail['outage'];
  if (event === 'unsuppressed' || event === 'reraised') alarm.parentAlarmId = null;
  if (event !== 'reraised') return;
  Object.assign(alarm, { ackUserName: null, ackTime: null, ackComment: null });
  for (const field of escalation) delete alarm.detail[field];
}

/** The newest value, and the worst so far. */
export function follow(alarm: Alarm, t: number, value: number): void {
  if (Number.isNaN(value)) return;
  alarm.currentValue = value;
  alarm.valueTime = t;
  const { peakValue } = alarm;
  if (peakValue !== null && (isWorseBelow(alarm) ? value >= peakValue : value <= peakValue)) return;
  alarm.peakValue = value;
  alarm.peakTime = t;
}

export function shelter(slot: Slot, alarm: Alarm, shield: Shield): void {
  slot.parent = shield.parent;
  slot.releaseAt = shield.until;
  alarm.parentAlarmId = shield.parent?.alarm?.id ?? null;
  if (shield.reason !== undefined) alarm.reason = shield.reason;
  if (Number.isFinite(shield.until)) alarm.detail['shieldUntil'] = shield.until;
}

/** What `passOn` notes; a new raise begins with the first in line again. */
const escalation = ['escalateLevel', 'escalateTime', 'escalatedTo'];

/** Put aside by an operator: on a shelf or out of service. */
export const isAside = ({ state }: Alarm): boolean =>
  state === AlarmState.shelved || state === AlarmState.outOfService;

/** Whether a cause that is back belongs to the last record: it has cleared, and not long ago. */
export function goesOn(last: Alarm, t: number, reAlarmMs: number): boolean {
  // What an operator has ended is over: the next time is a new alarm.
  if (last.detail['closeReason'] !== undefined || last.clearedTime === null) return false;
  return t - last.clearedTime <= reAlarmMs || isAside(last);
}

/** The same record again: worst level and count go on. */
export function reopen(alarm: Alarm, level: Level, t: number, value: number, limit: number): void {
  alarm.level = level;
  alarm.limitValue = finite(limit);
  if (level < alarm.maxLevel) alarm.maxLevel = level;
  alarm.count++;
  alarm.clearedTime = null;
  alarm.activeSince = t;
  follow(alarm, t, value);
}
