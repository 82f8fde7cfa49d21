import { AlarmState, begunAt, isCallForHelp, needsAck, type Alarm } from './alarm.ts';

type Ordered = Pick<Alarm, 'id' | 'alarmType' | 'state' | 'level' | 'raisedTime' | 'activeSince'>;

/**
 * The order of the alarm list: unacknowledged first, then calls for help, then the most severe
 * level, then what began last; equal ones by id.
 */
export function byUrgency(a: Ordered, b: Ordered): number {
  return (
    Number(needsAck(b)) - Number(needsAck(a)) ||
    Number(isCallForHelp(b)) - Number(isCallForHelp(a)) ||
    a.level - b.level ||
    begunAt(b) - begunAt(a) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/**
 * Whether the alarm speaks to the dispatcher: neither closed, nor shelved, suppressed or out of
 * service.
 */
export const isAnnounced = ({ state }: Pick<Alarm, 'state'>): boolean =>
  state === AlarmState.activeUnack ||
  state === AlarmState.activeAck ||
  state === AlarmState.rtnUnack;
