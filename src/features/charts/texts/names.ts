import { labelTexts } from '#contracts/entity/labelTexts.ts';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';

const { feedAbnormal, offline, overRange, stuck, stationFault: substationFault } = alarmLabels;

/** States of a sample that raise an alarm are called by its name. */
export const names = {
  charts: labelTexts('state', { feedAbnormal, offline, overRange, stuck, substationFault }),
};
