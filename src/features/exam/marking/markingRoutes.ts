import { DESK_CODE } from '#contracts/exam/examCodes.ts';
import type { FeatureRoute } from '#ui/feature.ts';
import { examination } from '../sitting/sittingRoutes.ts';

/** Where answers are marked that no machine can judge. */
export const markingRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/marking/:id?',
    title: { 'zh-cn': '阅卷', en: 'Marking' },
    menu: examination,
    permission: DESK_CODE,
    lazy: () => import('./MarkingPage.tsx'),
  },
];
