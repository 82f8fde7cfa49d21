import { WATCH_CODE } from '#contracts/exam/examCodes.ts';
import type { FeatureRoute } from '#ui/feature.ts';
import { examination } from '../sitting/sittingRoutes.ts';

/** Who sits an exam now, how far he is, and what happened. */
export const watchRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/watch/:id?',
    title: { 'zh-cn': '监考', en: 'Invigilation' },
    menu: examination,
    permission: WATCH_CODE,
    lazy: () => import('./WatchPage.tsx'),
  },
];
