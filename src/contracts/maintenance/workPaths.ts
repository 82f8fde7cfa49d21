/** Calls of work in the mine, apart from those that every page carries. */
export const workPaths = {
  repairFromAlarm: '/maint/api/v1/repairRequest/fromAlarm',
  repairsOfAlarms: '/maint/api/v1/repairRequest/ofAlarms',
  repairNearest: '/maint/api/v1/repairRequest/nearest',
  reportCodeMake: '/maint/api/v1/equipment/reportCode',
  reportCodeRevoke: '/maint/api/v1/equipment/revokeReportCode',
  openReportMachine: '/maint/api/v1/openReport/machine',
  openReport: '/maint/api/v1/openReport/report',
  openReportPicture: '/maint/api/v1/openReport/picture',
  worksUnderWay: '/maint/api/v1/repairRequest/underWay',
  workOnMachine: '/maint/api/v1/equipment/work',
} as const;
