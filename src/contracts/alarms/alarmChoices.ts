import { choicesBy } from '../entity/choices.ts';
import { AlarmState, AlarmType } from './alarm.ts';
import { alarmStateLabels } from './alarmStates.ts';
import { alarmLabels } from './alarmTypes.ts';

/** Kinds of alarms. */
export const alarmTypeChoices = choicesBy(AlarmType, (name) => alarmLabels[name]);

/** Where an alarm stands in its life. */
export const alarmStateChoices = choicesBy(AlarmState, (name) => alarmStateLabels[name]);
