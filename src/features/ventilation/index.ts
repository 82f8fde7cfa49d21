import type { Feature, FeatureRoute, PageModule } from '#ui/feature.ts';

const page = (
  name: string,
  zh: string,
  en: string,
  lazy: () => Promise<PageModule>,
): FeatureRoute => ({
  path: `/monitoring/${name}`,
  title: { 'zh-cn': zh, en },
  menu: { 'zh-cn': '环境与动力', en: 'Air and power' },
  permission: 'data/mine/get',
  clock: 'plays',
  lazy,
});

/** Air on its way through the mine: fans, doors, gas and the power it cuts. */
export const ventilation: Feature = {
  name: 'ventilation',
  dependsOn: ['map', 'mine', 'sensors'],
  area: 'monitoring',
  routes: [
    page('airNetwork', '通风网络', 'Air network', () => import('./airNetwork/AirNetworkPage.tsx')),
    page('gas', '瓦斯断电', 'Gas and power cuts', () => import('./gas/GasPage.tsx')),
    page('ventilation', '通风监测', 'Ventilation', () => import('./VentilationPage.tsx')),
  ],
};
