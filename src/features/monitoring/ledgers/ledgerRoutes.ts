import { entityRoutes } from '../../../crud/entityRoutes.ts';
import type { FeatureRoute } from '../../../ui/feature.ts';

const load = () => import('./pages.ts');

/** The ledgers behind the live view: places, devices, cameras, shifts. */
export const ledgerRoutes: readonly FeatureRoute[] = [
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '矿山与区域', en: 'Mine and places' },
    [
      ['companyInfo', '矿山信息', 'Mine'],
      ['mineMap', '矿图', 'Mine map'],
      ['roadwayNode', '巷道节点', 'Roadway node'],
      ['roadwayEdge', '巷道', 'Roadway'],
      ['slope', '边坡', 'Slope'],
      ['radarZone', '雷达分区', 'Radar zone'],
    ],
    load,
  ),
  ...entityRoutes(
    'monitoring',
    { 'zh-cn': '监测设备', en: 'Devices' },
    [
      ['envDevice', '环境监测设备', 'Environment device'],
      ['envFactor', '环境因子', 'Environment factor'],
      ['gnssSlopeDevice', 'GNSS 边坡设备', 'GNSS slope device'],
      ['groundPressureMonitoringEquipment', '地压监测设备', 'Ground pressure device'],
      ['undergroundAirEquipment', '井下空气设备', 'Underground air device'],
      ['ventilationSystemEquipment', '通风设备', 'Ventilation device'],
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
    { 'zh-cn': '班次', en: 'Shifts' },
    [
      ['shift', '班次', 'Shift'],
      ['shiftHandover', '交接班', 'Shift handover'],
    ],
    load,
  ),
];
