import { AlarmState, isCallForHelp, needsAck, type Alarm, type Level } from '../../contracts/monitoring/alarm.ts';
import { isAnnounced } from '../../contracts/monitoring/alarmOrder.ts';

export type LevelCount = { readonly open: number; readonly unacknowledged: number };

/** The alarm list in one line; `call`, `newest` and `oldestUnacknowledged` by the time they were raised. */
export type AlarmCounts = {
  readonly byLevel: Readonly<Record<Level, LevelCount>>;
  readonly unacknowledged: number;
  /** Shelved or out of service. */
  readonly aside: number;
  /** The newest call for help that nobody has acknowledged. */
  readonly call: Alarm | undefined;
  readonly newest: Alarm | undefined;
  readonly oldestUnacknowledged: Alarm | undefined;
};

/** Counts the announced alarms of `alarms`; zeros and `undefined` when there are none. */
export function alarmCounts(alarms: readonly Alarm[]): AlarmCounts {
  const byLevel: Record<Level, { open: number; unacknowledged: number }> = {
    1: { open: 0, unacknowledged: 0 },
    2: { open: 0, unacknowledged: 0 },
    3: { open: 0, unacknowledged: 0 },
    4: { open: 0, unacknowledged: 0 },
  };
  let unacknowledged = 0;
  let aside = 0;
  let call: Alarm | undefined;
  let newest: Alarm | undefined;
  let oldest: Alarm | undefined;
  for (const alarm of alarms) {
    if (alarm.state === AlarmState.shelved || alarm.state === AlarmState.outOfService) aside++;
    if (!isAnnounced(alarm)) continue;
    byLevel[alarm.level].open++;
    if (newest === undefined || alarm.raisedTime > newest.raisedTime) newest = alarm;
    if (!needsAck(alarm)) continue;
    unacknowledged++;
    if (isCallForHelp(alarm) && (call === undefined || alarm.raisedTime > call.raisedTime)) call = alarm;
    byLevel[alarm.level].unacknowledged++;
    if (oldest === undefined || alarm.raisedTime < oldest.raisedTime) oldest = alarm;
  }
  return { byLevel, unacknowledged, aside, call, newest, oldestUnacknowledged: oldest };
}
