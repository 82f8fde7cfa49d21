import type { Feature } from '#ui/feature.ts';

/** Many mines at once, as an installation of their group knows them. */
export const group: Feature = {
  name: 'group',
  dependsOn: ['alarms'],
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/group',
      title: { 'zh-cn': '集团总览', en: 'Group view' },
      menu: { 'zh-cn': '集团', en: 'Group' },
      permission: 'group/mine/list',
      lazy: () => import('./GroupPage.tsx'),
    },
    {
      path: '/monitoring/groupAlarms',
      title: { 'zh-cn': '集团报警', en: 'Alarms of all mines' },
      menu: { 'zh-cn': '集团', en: 'Group' },
      permission: 'group/alarm/list',
      lazy: () => import('./AlarmBookPage.tsx'),
    },
  ],
};
