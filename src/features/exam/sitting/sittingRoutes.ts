import type { FeatureRoute } from '#ui/feature.ts';

/** What the heading over them is called. */
export const examination = { 'zh-cn': '考试', en: 'Examination' };

/** The reader's own exams, and the room in which one is answered. */
export const sittingRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/mine',
    title: { 'zh-cn': '我的考试', en: 'My exams' },
    permission: { none: 'own' },
    menu: examination,
    lazy: () => import('./MyExamsPage.tsx'),
  },
  {
    path: '/exam/sit/:id',
    title: { 'zh-cn': '答题', en: 'Sitting' },
    permission: { none: 'own' },
    fullpage: true,
    keepAlive: false,
    lazy: () => import('./SittingPage.tsx'),
  },
];
