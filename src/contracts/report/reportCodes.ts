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
  'exam/grade/list',
  'report/income/list',
  'report/worship/list',
] as const;
