import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';

/** What an alarm tells of somebody is called by its name. */
export const names = {
  map: labelTexts('flag', {
    timeout: alarmLabels.timeout,
    restricted: alarmLabels.restrictedArea,
    seekHelp: alarmLabels.seekHelp,
    lowBattery: alarmLabels.cardBattery,
    lost: alarmLabels.lostContact,
    still: alarmLabels.still,
    uncertified: alarmLabels.uncertified,
  }),
};
