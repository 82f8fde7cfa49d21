import { reportCodes } from '#contracts/report/reportCodes.ts';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Reports that the server declares, and the two ledgers of the specification. */
export const report: Feature = {
  name: 'report',
  dependsOn: [],
  area: 'report',
  routes: [
    {
      path: '/report/reports',
      title: { 'zh-cn': '报表中心', en: 'Report centre' },
      menu: { 'zh-cn': '报表', en: 'Reports' },
      permission: reportCodes,
      lazy: () => import('./page/ReportsPage.tsx'),
    },
    {
      path: '/report/builder',
      title: { 'zh-cn': '自制报表', en: 'Report builder' },
      menu: { 'zh-cn': '报表', en: 'Reports' },
      permission: 'report/ownReport/list',
      lazy: () => import('./own/OwnReportsPage.tsx'),
    },
    ...entityRoutes(
      'report',
      { 'zh-cn': '报表', en: 'Reports' },
      [
        ['income', '收入', 'Income'],
        ['worship', '登记', 'Registrations'],
        ['reportPlan', '报表计划', 'Report plans'],
        ['ownReport', '自制报表台账', 'Own reports'],
      ],
      load,
    ),
  ],
};
