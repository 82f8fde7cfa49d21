import type { Label } from '../entity/field.ts';
import type { AlarmState } from './alarm.ts';

/**
 * The states of an alarm by name (ISA-18.2): the one word for each, which list, filter, sheet,
 * report, wall and record show.
 */
export const alarmStateLabels = {
  activeUnack: ['未确认', 'Unacknowledged'],
  activeAck: ['已确认', 'Acknowledged'],
  rtnUnack: ['恢复未确认', 'Cleared, unacknowledged'],
  closed: ['已关闭', 'Closed'],
  shelved: ['已搁置', 'Shelved'],
  suppressed: ['已抑制', 'Suppressed'],
  outOfService: ['停用', 'Out of service'],
} as const satisfies Readonly<Record<keyof typeof AlarmState, Label>>;
