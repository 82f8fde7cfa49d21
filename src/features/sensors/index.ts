import { entityRoutes } from '#crud/entityRoutes.ts';
import { livePage } from '#crud/livePage.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

const page = livePage({ 'zh-cn': '环境与动力', en: 'Air and power' });

/** What is measured: live points, air, ground, power, substations, hosts. */
export const sensors: Feature = {
  name: 'sensors',
  dependsOn: ['alarms', 'charts', 'mine'],
  area: 'monitoring',
  routes: [
    page('livePoints', '实时测点', 'Live points', () => import('./live/LivePointsPage.tsx')),
    page(
      'undergroundAir',
      '井下空气',
      'Underground air',
      () => import('./bars/UndergroundAirPage.tsx'),
    ),
    page(
      'groundPressure',
      '地压监测',
      'Ground pressure',
      () => import('./strata/GroundPressurePage.tsx'),
    ),
    page('environment', '环境监测', 'Environment', () => import('./live/EnvironmentPage.tsx')),
    page('rainfall', '雨量监测', 'Rain gauges', () => import('./rain/RainfallPage.tsx')),
    page(
      'electricity',
      '用电监测',
      'Electricity by circuit',
      () => import('./energy/EnergyPage.tsx'),
    ),
    page('machines', '设备负荷', 'Machine loads', () => import('./live/MachinesPage.tsx')),
    page(
      'substations',
      '分站运行',
      'Substations at work',
      () => import('./substations/SubstationsPage.tsx'),
    ),
    page('hosts', '主机与网关', 'Hosts and gateways', () => import('./hosts/HostsPage.tsx')),
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
        ['calibration', '标校记录', 'Calibrations'],
      ],
      load,
    ),
  ],
};
