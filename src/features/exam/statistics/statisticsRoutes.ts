import { STATISTICS_CODE } from '#contracts/exam/examCodes.ts';
import type { FeatureRoute } from '#ui/feature.ts';
import { learning } from '../courses/courseRoutes.ts';

/** Training of everybody in figures. */
export const statisticsRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/statistics',
    title: { 'zh-cn': '培训统计', en: 'Training statistics' },
    menu: learning,
    permission: STATISTICS_CODE,
    lazy: () => import('./StatisticsPage.tsx'),
  },
];
