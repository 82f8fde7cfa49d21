import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import type { AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';

/** What is kept of the alarm itself in a request that is made from it. */
export const factsOf = (alarm: Alarm, at: number): Omit<AlarmEvidence, 'samples' | 'camera'> => ({
  ...namedAlarmOf(alarm),
  level: alarm.level,
  sourceName: alarm.sourceName,
  areaName: alarm.areaName,
  pointNo: alarm.pointNo,
  begun: begunAt(alarm),
  value: alarm.currentValue,
  limitValue: alarm.limitValue,
  unit: alarm.unit,
  at,
});
