import type { FeatureRoute } from '#ui/feature.ts';
import { examination } from '../sitting/sittingRoutes.ts';

/** The reader's own answers beside the right ones, and what he got wrong, to be practised. */
export const reviewRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/review/:id',
    title: { 'zh-cn': '答卷', en: 'Answers' },
    permission: { none: 'own' },
    lazy: () => import('./ReviewPage.tsx'),
  },
  {
    path: '/exam/wrong',
    title: { 'zh-cn': '错题本', en: 'Practice' },
    permission: { none: 'own' },
    menu: examination,
    lazy: () => import('./WrongBookPage.tsx'),
  },
];
