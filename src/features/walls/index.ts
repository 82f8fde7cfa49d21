import type { Feature } from '#ui/feature.ts';

/** Screens that fill a wall and are read from three metres. */
export const walls: Feature = {
  name: 'walls',
  dependsOn: ['alarms', 'map', 'mine', 'people', 'replay', 'sensors', 'video'],
  area: 'screen',
  routes: [
    {
      path: '/screen/panel',
      title: { 'zh-cn': '综合大屏', en: 'Panel' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./panel/PanelPage.tsx'),
    },
    {
      path: '/screen/v2/panel',
      title: { 'zh-cn': '综合大屏 2', en: 'Panel 2' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./panelV2/PanelV2Page.tsx'),
    },
    {
      path: '/screen/map2d',
      title: { 'zh-cn': '二维地图', en: '2D map' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./map/Map2dPage.tsx'),
    },
  ],
};
