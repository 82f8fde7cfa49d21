import { KIOSK_CODE } from '#contracts/exam/examCodes.ts';
import type { FeatureRoute } from '#ui/feature.ts';

/** A terminal at which students sit one after the other, opened by an invigilator. */
export const kioskRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/kiosk',
    title: { 'zh-cn': '考试终端', en: 'Exam kiosk' },
    permission: KIOSK_CODE,
    fullpage: true,
    keepAlive: false,
    lazy: () => import('./KioskPage.tsx'),
  },
];
