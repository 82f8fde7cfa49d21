import { entityRoutes } from '../../../crud/entityRoutes.ts';
import type { FeatureRoute } from '../../../ui/feature.ts';

const load = () => import('./pages.ts');

/** The ledgers behind the live view: places, devices, cameras, shifts. */
export const ledgerRoutes: readonly FeatureRoute[] = [
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '报警', en: 'Alarms' },
    [
      ['kafkaMineAlarmRecord', '矿山报警记录', 'Alarm'],
      ['alarmLog', '报警变化', 'Alarm log'],
      ['shelve', '报警搁置', 'Shelved alarm'],
      ['alarmRule', '报警规则', 'Alarm rule'],
      ['notifyPolicy', '通知策略', 'Notification policy'],
      ['notification', '通知记录', 'Notification'],
      ['kafkaHostLoadAlarm', '主机负荷报警', 'Host load alarm'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '人员', en: 'People' },
    [
      ['undergroundPersonnelLocation', '井下人员位置', 'People below, now'],
      ['kafkaPerson', '人员', 'Person'],
      ['attendance', '考勤', 'Attendance'],
      ['areaEvent', '区域进出', 'Area visit'],
      ['kafkaUndergroundPersonnelLocation', '人员定位记录', 'Positions'],
      ['kafkaOvercrowdingAlarm', '超员报警', 'Overcrowding'],
      ['kafkaTimeoutAlarm', '超时报警', 'Timeout'],
      ['kafkaRestrictedAreaAlarm', '限制区域报警', 'Restricted area'],
      ['kafkaPersonSeekHelp', '人员求救', 'Seek help'],
      ['shift', '班次', 'Shift'],
      ['shiftHandover', '交接班台账', 'Handovers'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '监测数据', en: 'Readings' },
    [
      ['kafkaMonitoringPoint', '监测点', 'Monitoring point'],
      ['kafkaMonitoringStatistics', '监测统计', 'Five-minute statistics'],
      ['kafkaPointAbnormalData', '测点异常数据', 'Abnormal data'],
      ['envRecord', '环境监测记录', 'Environment record'],
      ['equiUndergroundAir', '井下空气记录', 'Underground air record'],
      ['equiVentilationSystem', '通风监测记录', 'Ventilation record'],
      ['equiGroundPressureMonitoring', '地压监测记录', 'Ground pressure record'],
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
      ['slope', '边坡', 'Slope'],
      ['radarZone', '雷达分区', 'Radar zone'],
      ['gnssSlopeDevice', 'GNSS 边坡设备', 'GNSS slope device'],
      ['kafkaGnssSlope', 'GNSS 边坡监测', 'GNSS solution'],
      ['kafkaSlopeRadar', '边坡雷达', 'Slope radar'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '监测设备', en: 'Devices' },
    [
      ['envDevice', '环境监测设备', 'Environment device'],
      ['envFactor', '环境因子', 'Environment factor'],
      ['groundPressureMonitoringEquipment', '地压监测设备', 'Ground pressure device'],
      ['undergroundAirEquipment', '井下空气设备', 'Underground air device'],
      ['ventilationSystemEquipment', '通风设备', 'Ventilation device'],
      ['kafkaSubstation', '分站', 'Substation'],
      ['kafkaSubstationRunningStatus', '分站运行状态', 'Substation status'],
      ['reader', '读卡器', 'Reader'],
      ['dataSource', '数据源', 'Data source'],
      ['calibration', '标校记录', 'Calibration'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '视频', en: 'Video' },
    [
      ['camera', '摄像机', 'Camera'],
      ['nvr', '硬盘录像机', 'Recorder (NVR)'],
      ['videoBox', '视频盒子', 'Video box'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '矿山与区域', en: 'Mine and places' },
    [
      ['companyInfo', '矿山信息', 'Mine'],
      ['mineMap', '矿图', 'Mine map'],
      ['roadwayNode', '巷道节点', 'Roadway node'],
      ['roadwayEdge', '巷道', 'Roadway'],
    ],
    load,
  ),
];
