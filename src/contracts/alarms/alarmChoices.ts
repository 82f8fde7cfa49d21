import { choicesBy, keyed } from '../entity/choices.ts';
import type { Label } from '../entity/field.ts';
import { AlarmState, AlarmType, type TransitionEvent } from './alarm.ts';
import { alarmStateLabels } from './alarmStates.ts';
import { alarmLabels } from './alarmTypes.ts';

/** Kinds of alarms. */
export const alarmTypeChoices = choicesBy(AlarmType, (name) => alarmLabels[name]);

/** Where an alarm stands in its life. */
export const alarmStateChoices = choicesBy(AlarmState, (name) => alarmStateLabels[name]);

/** Steps in the life of an alarm. */
export const alarmStepChoices = keyed({
  raised: ['报警', 'Raised'],
  reraised: ['再次报警', 'Raised again'],
  escalated: ['升级', 'Escalated'],
  lowered: ['降级', 'Lowered'],
  acknowledged: ['确认', 'Acknowledged'],
  cleared: ['恢复', 'Cleared'],
  closed: ['关闭', 'Closed'],
  powerOff: ['断电', 'Power cut'],
  powerOn: ['复电', 'Power restored'],
  suppressed: ['抑制', 'Suppressed'],
  unsuppressed: ['解除抑制', 'No longer suppressed'],
  shelved: ['搁置', 'Shelved'],
  unshelved: ['解除搁置', 'No longer shelved'],
  outOfService: ['停用', 'Out of service'],
  inService: ['恢复使用', 'In service'],
  reset: ['复位', 'Reset'],
  overdue: ['超期未确认', 'Overdue'],
} as const satisfies Readonly<Record<TransitionEvent, Label>>);
