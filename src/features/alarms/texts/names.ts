import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmStateLabels } from '#contracts/alarms/alarmStates.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';

/** What alarms and their states are called everywhere. */
export const names = {
  alarms: { ...labelTexts('type', alarmLabels), ...labelTexts('state', alarmStateLabels) },
};
