import { livePage } from '#crud/livePage.ts';
import type { Feature } from '#ui/feature.ts';

const page = livePage({ 'zh-cn': '环境与动力', en: 'Air and power' });

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
