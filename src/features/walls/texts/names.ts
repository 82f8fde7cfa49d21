import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmStateLabels } from '#contracts/alarms/alarmStates.ts';

/** States of alarms are called on walls as they are in lists. */
export const names = { tiles: labelTexts('state', alarmStateLabels) };
