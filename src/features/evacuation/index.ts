import type { Feature } from '#ui/feature.ts';

/** An evacuation from its call to its report. */
export const evacuation: Feature = {
  name: 'evacuation',
  dependsOn: ['alarms', 'calls', 'map', 'mine', 'people'],
  inShell: true,
  area: 'monitoring',
  routes: [
    {
      path: '/monitoring/evacuation',
      title: { 'zh-cn': '撤离', en: 'Evacuation' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/evacuation/get',
      live: true,
      lazy: () => import('./EvacuationPage.tsx'),
    },
    {
      path: '/monitoring/evacuation/report',
      title: { 'zh-cn': '撤离报告', en: 'Evacuation report' },
      permission: 'data/evacuation/get',
      lazy: () => import('./ReportPage.tsx'),
    },
    {
      path: '/monitoring/rescue',
      title: { 'zh-cn': '救援指挥', en: 'Rescue' },
      menu: { 'zh-cn': '人员', en: 'People' },
      permission: 'data/rescue/get',
      live: true,
      lazy: () => import('./rescue/RescuePage.tsx'),
    },
  ],
};
