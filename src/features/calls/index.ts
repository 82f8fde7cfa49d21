import type { Feature } from '#ui/feature.ts';

/** Calls to people below: a card, an area or everybody, and who answered. */
export const calls: Feature = {
  name: 'calls',
  dependsOn: ['mine'],
  inShell: true,
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/calls',
      title: { 'zh-cn': '人员呼叫', en: 'Calls to people' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/personCall/get',
      lazy: () => import('./page/CallsPage.tsx'),
    },
  ],
};
