import {
  AlarmState,
  begunAt,
  isCallForHelp,
  needsAck,
  type Alarm,
  type Level,
} from '#contracts/alarms/alarm.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';

export type LevelCount = { readonly open: number; readonly unacknowledged: number };

/** The alarm list in one line; `call` and `newest` by when they began, the last time. */
export type AlarmCounts = {
  readonly byLevel: Readonly<Record<Level, LevelCount>>;
  readonly unacknowledged: number;
  /** Shelved or out of service. */
  readonly aside: number;
  /** The newest call for help that nobody has acknowledged. */
  readonly call: Alarm | undefined;
  readonly newest: Alarm | undefined;
  /** Since when the one waits that has waited longest. */
  readonly waitsSince: number | undefined;
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
  let waitsSince: number | undefined;
  for (const alarm of alarms) {
    if (alarm.state === AlarmState.shelved || alarm.state === AlarmState.outOfService) aside++;
    if (!isAnnounced(alarm)) continue;
    byLevel[alarm.level].open++;
    if (newest === undefined || begunAt(alarm) > begunAt(newest)) newest = alarm;
    if (!needsAck(alarm)) continue;
    unacknowledged++;
    if (isCallForHelp(alarm) && (call === undefined || begunAt(alarm) > begunAt(call)))
      call = alarm;
    byLevel[alarm.level].unacknowledged++;
    waitsSince = Math.min(waitsSince ?? Infinity, alarm.waitsSince ?? alarm.raisedTime);
  }
  return { byLevel, unacknowledged, aside, call, newest, waitsSince };
}
