import type { Feature } from '#ui/feature.ts';

const menu = { 'zh-cn': '信息发布', en: 'Signage' };

/** What the screens of signage show: planned, now, and proven. */
export const fleet: Feature = {
  name: 'fleet',
  dependsOn: ['designer', 'replay', 'signage'],
  area: 'signage',
  routes: [
    {
      path: '/signage/fleet',
      title: { 'zh-cn': '播放器总览', en: 'Players' },
      menu,
      permission: 'advert/device/list',
      lazy: () => import('./screens/FleetPage.tsx'),
    },
    {
      path: '/signage/schedule',
      title: { 'zh-cn': '播放排期', en: 'Schedule of screens' },
      menu,
      permission: 'advert/device/list',
      lazy: () => import('./schedule/SchedulePage.tsx'),
    },
    {
      path: '/signage/proof',
      title: { 'zh-cn': '播放证明', en: 'Proof of play' },
      menu,
      permission: 'advert/device/list',
      lazy: () => import('./proof/ProofPage.tsx'),
    },
  ],
};
