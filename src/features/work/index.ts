import type { Feature } from '#ui/feature.ts';

/** What somebody has to do today, with or without a network. */
export const work: Feature = {
  name: 'work',
  dependsOn: [],
  area: 'maintenance',
  routes: [
    {
      path: '/maintenance/myWork',
      title: { 'zh-cn': '我的工作', en: 'My work' },
      permission: [
        'maint/checkTask/list',
        'maint/inspectionTask/list',
        'maint/maintenanceTask/list',
      ],
      menu: true,
      lazy: () => import('./MyWorkPage.tsx'),
    },
  ],
};
