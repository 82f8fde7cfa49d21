import type { FeatureRoute, PageModule, Said } from '#ui/feature.ts';

const air: Said = { 'zh-cn': '环境与动力', en: 'Air and power' };

const page = (
  name: string,
  zh: string,
  en: string,
  lazy: () => Promise<PageModule>,
  menu: Said = air,
): FeatureRoute => ({
  path: `/monitoring/${name}`,
  title: { 'zh-cn': zh, en },
  menu,
  permission: 'data/mine/get',
  clock: 'plays',
  lazy,
});

/** The live pages of air, ground, power, substations and hosts. */
export const liveRoutes: readonly FeatureRoute[] = [
  page('livePoints', '实时测点', 'Live points', () => import('./LivePointsPage.tsx')),
  page('undergroundAir', '井下空气', 'Underground air', () => import('./UndergroundAirPage.tsx')),
  page('airNetwork', '通风网络', 'Air network', () => import('../airNetwork/AirNetworkPage.tsx')),
  page('gas', '瓦斯断电', 'Gas and power cuts', () => import('../gas/GasPage.tsx')),
  page('ventilation', '通风监测', 'Ventilation', () => import('./VentilationPage.tsx')),
  page('groundPressure', '地压监测', 'Ground pressure', () => import('./GroundPressurePage.tsx')),
  page('environment', '环境监测', 'Environment', () => import('./EnvironmentPage.tsx')),
  page('rainfall', '雨量监测', 'Rain gauges', () => import('./RainfallPage.tsx')),
  page(
    'electricity',
    '用电监测',
    'Electricity by circuit',
    () => import('../energy/EnergyPage.tsx'),
  ),
  page('machines', '设备负荷', 'Machine loads', () => import('./MachinesPage.tsx')),
  page(
    'substations',
    '分站运行',
    'Substations at work',
    () => import('../substations/SubstationsPage.tsx'),
  ),
  page('hosts', '主机与网关', 'Hosts and gateways', () => import('../hosts/HostsPage.tsx')),
];
