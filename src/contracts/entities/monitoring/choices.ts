import { choicesBy } from '../../entity/choices.ts';
import type { Choices } from '../../entity/field.ts';
import { AlarmState, AlarmType } from '../../monitoring/alarm.ts';
import { alarmStateLabels } from '../../monitoring/alarmStates.ts';
import { alarmLabels } from '../../monitoring/alarmTypes.ts';
import { sensorKinds, type SensorKindCode } from '../../monitoring/sensorKind.ts';

/** Values that several monitoring entities share. */

/** Kinds of alarms. */
export const alarmTypeChoices = choicesBy(AlarmType, (name) => alarmLabels[name]);

/** Where an alarm stands in its life. */
export const alarmStateChoices = choicesBy(AlarmState, (name) => alarmStateLabels[name]);

export const reasons = {
  blasting: [0, '放炮', 'Blasting'],
  powerCut: [1, '停电', 'Power cut'],
  coalCutting: [2, '割煤', 'Coal cutting'],
  weighting: [3, '采空区来压', 'Goaf weighting'],
  debugging: [4, '调试', 'Debugging'],
  ventilation: [5, '通风', 'Ventilation'],
  combustion: [6, '发火', 'Combustion'],
  lineBreak: [7, '断线断电', 'Line break'],
  calibration: [8, '标校', 'Calibration'],
  other: [9, '其他', 'Other'],
} as const satisfies Choices;

export const scopes = {
  mine: [1, '全矿', 'Mine'],
  area: [2, '区域', 'Area'],
} as const satisfies Choices;

export const runStates = {
  stopped: [0, '停止', 'Stopped'],
  running: [1, '运行', 'Running'],
  fault: [2, '故障', 'Fault'],
  reverse: [3, '反转', 'Reverse'],
  maintenance: [4, '检修', 'Maintenance'],
} as const satisfies Choices;

/** What a sensor measures. */
export const sensorKindChoices = Object.fromEntries(
  Object.entries(sensorKinds).map(([code, { zh, en }]) => [code, [code, zh, en]] as const),
) as unknown as Readonly<Record<SensorKindCode, readonly [SensorKindCode, string, string]>>;
