import type { FeatureRoute } from '#ui/feature.ts';

/** What the heading over them is called. */
export const learning = { 'zh-cn': '学习', en: 'Learning' };

/** Studying a course; without one what there is to study: the reader's own. */
export const courseRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/learn/:id?',
    title: learning,
    permission: { none: 'own' },
    menu: learning,
    lazy: () => import('./StudyPage.tsx'),
  },
];
