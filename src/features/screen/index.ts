import { IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import type { Feature } from '#ui/feature.ts';

/** The wall screens: pages that fill a screen by themselves and are read from three metres. */
export const screen: Feature = {
  name: 'screen',
  texts: () => import('./texts.ts'),
  area: {
    name: 'screen',
    title: { 'zh-cn': '大屏', en: 'Wall screens' },
    icon: IconDeviceDesktopAnalytics,
    order: 15,
  },
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
    {
      path: '/screen/cesium',
      title: { 'zh-cn': '三维矿区', en: 'The mine in 3D' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./globe/GlobePage.tsx'),
    },
    {
      path: '/screen/three',
      title: { 'zh-cn': '井下巡视', en: 'A level from inside' },
      permission: 'data/mine/get',
      menu: true,
      fullpage: true,
      live: true,
      lazy: () => import('./tunnels/TunnelsPage.tsx'),
    },
    {
      path: '/screen/designer',
      title: { 'zh-cn': '大屏设计', en: 'Screen designer' },
      menu: true,
      permission: 'advert/template/list',
      clock: 'plays',
      lazy: () => import('./designer/DesignerPage.tsx'),
    },
    {
      path: '/screen/show',
      title: { 'zh-cn': '自定义大屏', en: 'Designed screen' },
      permission: 'advert/template/get',
      fullpage: true,
      live: true,
      lazy: () => import('./designer/ShowPage.tsx'),
    },
  ],
};
