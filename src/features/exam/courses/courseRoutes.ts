import type { FeatureRoute } from '#ui/feature.ts';

/** Studying a course, and signing that one is at a lesson: both are the reader's own. */
export const courseRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/learning',
    title: { 'zh-cn': '我的学习', en: 'My learning' },
    menu: { 'zh-cn': '学习', en: 'Learning' },
    permission: { none: 'own' },
    lazy: () => import('./LearningPage.tsx'),
  },
  {
    path: '/exam/study/:courseId',
    title: { 'zh-cn': '学习课程', en: 'Study' },
    permission: { none: 'own' },
    lazy: () => import('./StudyPage.tsx'),
  },
  {
    path: '/exam/sign/:code',
    title: { 'zh-cn': '课堂签到', en: 'Sign in to a lesson' },
    permission: { none: 'own' },
    lazy: () => import('./SignPage.tsx'),
  },
];
