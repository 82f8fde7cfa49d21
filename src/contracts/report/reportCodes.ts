import { STATISTICS_CODE } from '../exam/examCodes.ts';

/** Whoever holds one of these may run a report: the page of reports opens for him. */
export const reportCodes = [
  'data/kafkaMineAlarmRecord/list',
  'data/attendance/list',
  'data/kafkaMonitoringStatistics/list',
  'data/kafkaElectricityConsumption/list',
  'data/gnssSlopeDevice/list',
  'advert/device/list',
  'maint/checkTask/list',
  'maint/inspectionTask/list',
  'maint/maintenanceTask/list',
  'maint/repairRecord/list',
  STATISTICS_CODE,
  'data/dataSource/list',
  'report/income/list',
  'report/worship/list',
] as const;
