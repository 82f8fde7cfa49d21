import type { Feature } from '#ui/feature.ts';

/** Screens that are put together by hand. */
export const designer: Feature = {
  name: 'designer',
  dependsOn: ['mine', 'signage', 'video', 'walls'],
  area: 'screen',
  routes: [
    {
      path: '/screen/designer',
      title: { 'zh-cn': '大屏设计', en: 'Screen designer' },
      menu: true,
      permission: 'advert/template/list',
      clock: 'plays',
      lazy: () => import('./desk/DesignerPage.tsx'),
    },
    {
      path: '/screen/show',
      title: { 'zh-cn': '自定义大屏', en: 'Designed screen' },
      permission: 'advert/template/get',
      fullpage: true,
      live: true,
      lazy: () => import('./screen/ShowPage.tsx'),
    },
  ],
};
