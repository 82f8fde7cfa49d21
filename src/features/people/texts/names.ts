import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';

/** What an alarm tells of somebody is called by its name. */
export const names = {
  people: labelTexts('trouble', {
    seekHelp: alarmLabels.seekHelp,
    restricted: alarmLabels.restrictedArea,
    lost: alarmLabels.lostContact,
    timeout: alarmLabels.timeout,
    still: alarmLabels.still,
    uncertified: alarmLabels.uncertified,
    lowBattery: alarmLabels.cardBattery,
    twoCards: alarmLabels.twoCards,
  }),
};
