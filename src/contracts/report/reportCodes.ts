/** Whoever holds one of these may run a report: the page of reports opens for him. */
export const reportCodes = [
  'data/kafkaMineAlarmRecord/list',
  'data/attendance/list',
  'data/kafkaMonitoringStatistics/list',
  'advert/device/list',
  'maint/repairRecord/list',
  'report/income/list',
  'report/worship/list',
] as const;
