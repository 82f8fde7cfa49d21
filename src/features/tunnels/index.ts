import type { Feature } from '#ui/feature.ts';

/** A level seen from inside. */
export const tunnels: Feature = {
  name: 'tunnels',
  dependsOn: ['alarms', 'map', 'space', 'walls'],
  area: 'screen',
  routes: [
    {
      path: '/screen/three',
      title: { 'zh-cn': '井下巡视', en: 'A level from inside' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./TunnelsPage.tsx'),
    },
  ],
};
