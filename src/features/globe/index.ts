import type { Feature } from '#ui/feature.ts';

/** The mine in 3D on its ground. */
export const globe: Feature = {
  name: 'globe',
  dependsOn: ['alarms', 'map', 'mine', 'space', 'walls'],
  area: 'screen',
  routes: [
    {
      path: '/screen/cesium',
      title: { 'zh-cn': '三维矿区', en: 'The mine in 3D' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./GlobePage.tsx'),
    },
  ],
};
