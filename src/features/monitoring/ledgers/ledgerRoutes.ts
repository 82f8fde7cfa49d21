import { recordsLabel } from '#contracts/monitoring/alarmTypes.ts';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { FeatureRoute } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** The ledgers behind the live view: places, devices, cameras, shifts. */
export const ledgerRoutes: readonly FeatureRoute[] = [
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '报警', en: 'Alarms' },
    [
      ['kafkaMineAlarmRecord', '矿山报警记录', 'Alarms'],
      ['alarmLog', '报警变化', 'Alarm log'],
      ['shelve', '报警搁置', 'Shelved alarms'],
      ['alarmRule', '报警规则', 'Alarm rules'],
      ['limitRequest', '限值变更申请', 'Limit change requests'],
      ['notifyPolicy', '通知策略', 'Notification policies'],
      ['notification', '通知记录', 'Notifications'],
      ['kafkaHostLoadAlarm', '主机负荷报警', 'Host load alarms'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '人员', en: 'People' },
    [
      ['undergroundPersonnelLocation', '井下人员位置', 'People below now'],
      ['kafkaPerson', '人员', 'People'],
      ['attendance', '考勤', 'Attendance'],
      ['areaEvent', '区域进出', 'Area visits'],
      ['kafkaUndergroundPersonnelLocation', '人员定位记录', 'Positions'],
      ['kafkaOvercrowdingAlarm', ...recordsLabel('overcrowding')],
      ['kafkaTimeoutAlarm', ...recordsLabel('timeout')],
      ['kafkaRestrictedAreaAlarm', ...recordsLabel('restrictedArea')],
      ['kafkaPersonSeekHelp', ...recordsLabel('seekHelp')],
      ['shift', '班次', 'Shifts'],
      ['shiftHandover', '交接班台账', 'Shift handovers'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '监测数据', en: 'Readings' },
    [
      ['kafkaMonitoringPoint', '监测点', 'Monitoring points'],
      ['kafkaMonitoringStatistics', '监测统计', 'Five-minute statistics'],
      ['kafkaPointAbnormalData', '测点异常数据', 'Abnormal data'],
      ['envRecord', '环境监测记录', 'Environment records'],
      ['equiUndergroundAir', '井下空气记录', 'Underground air records'],
      ['equiVentilationSystem', '通风监测记录', 'Ventilation records'],
      ['equiGroundPressureMonitoring', '地压监测记录', 'Ground pressure records'],
      ['kafkaRainfall', '雨量', 'Rainfall'],
      ['kafkaElectricityConsumption', '用电量', 'Electricity'],
      ['kafkaOpenEnterpriseElectricityConsumption', '露天企业用电量', 'Open-pit electricity'],
      ['kafkaHostStatus', '主机状态', 'Host status'],
      ['kafkaHostLoadData', '主机负荷', 'Host load'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '边坡', en: 'Slopes' },
    [
      ['slope', '边坡', 'Slopes'],
      ['radarZone', '雷达分区', 'Radar zones'],
      ['gnssSlopeDevice', 'GNSS 边坡设备', 'GNSS slope devices'],
      ['kafkaGnssSlope', 'GNSS 边坡监测', 'GNSS solutions'],
      ['kafkaSlopeRadar', '边坡雷达', 'Slope radars'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '监测设备', en: 'Devices' },
    [
      ['envDevice', '环境监测设备', 'Environment devices'],
      ['envFactor', '环境因子', 'Environment factors'],
      ['groundPressureMonitoringEquipment', '地压监测设备', 'Ground pressure devices'],
      ['undergroundAirEquipment', '井下空气设备', 'Underground air devices'],
      ['ventilationSystemEquipment', '通风设备', 'Ventilation devices'],
      ['kafkaSubstation', '分站', 'Substations'],
      ['kafkaSubstationRunningStatus', '分站运行状态', 'Substation status'],
      ['reader', '读卡器', 'Readers'],
      ['dataSource', '数据源', 'Data sources'],
      ['deadLetter', '被拒数据', 'Refused rows'],
      ['calibration', '标校记录', 'Calibrations'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '视频', en: 'Video' },
    [
      ['camera', '摄像机', 'Cameras'],
      ['nvr', '硬盘录像机', 'Recorders (NVR)'],
      ['videoBox', '视频盒子', 'Video boxes'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '矿山与区域', en: 'Mine and places' },
    [
      ['companyInfo', '矿山信息', 'Mines'],
      ['mineMap', '矿图', 'Mine maps'],
      ['roadwayNode', '巷道节点', 'Roadway nodes'],
      ['roadwayEdge', '巷道', 'Roadways'],
    ],
    load,
  ),
];
