import { STATISTICS_CODE } from '../exam/examCodes.ts';

/** Whoever holds one of these may run a report: the page of reports opens for him. */
export const reportCodes = [
  'data/kafkaMineAlarmRecord/list',
  'data/attendance/list',
  'data/kafkaMonitoringStatistics/list',
  'advert/device/list',
  'maint/checkTask/list',
  'maint/inspectionTask/list',
  'maint/maintenanceTask/list',
  'maint/repairRecord/list',
  STATISTICS_CODE,
  'report/income/list',
  'report/worship/list',
] as const;
