import type { Feature } from '#ui/feature.ts';

const menu = { 'zh-cn': '信息发布', en: 'Signage' };

/** What the screens of signage show: planned, now, and proven. */
export const fleet: Feature = {
  name: 'fleet',
  dependsOn: ['replay'],
  area: 'signage',
  routes: [
    {
      path: '/signage/schedule',
      title: { 'zh-cn': '播放排期', en: 'Schedule of screens' },
      menu,
      permission: 'advert/device/list',
      lazy: () => import('./schedule/SchedulePage.tsx'),
    },
  ],
};
