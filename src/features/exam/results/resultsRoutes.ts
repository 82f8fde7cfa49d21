import { RESULTS_CODE } from '#contracts/exam/examCodes.ts';
import type { FeatureRoute } from '#ui/feature.ts';
import { examination } from '../sitting/sittingRoutes.ts';

/** What came of an exam: ranks, how points are spread, how its questions did. */
export const resultsRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/results/:id?',
    title: { 'zh-cn': '成绩分析', en: 'Results' },
    menu: examination,
    permission: RESULTS_CODE,
    lazy: () => import('./ResultsPage.tsx'),
  },
];
