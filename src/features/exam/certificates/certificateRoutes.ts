import type { FeatureRoute } from '#ui/feature.ts';

/** What the heading over them is called. */
export const certificates = { 'zh-cn': '证书', en: 'Certificates' };

/** Who holds and lacks what; and the check of one certificate, which stands open. */
export const certificateRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/certificate/matrix',
    title: { 'zh-cn': '证书矩阵', en: 'Matrix' },
    menu: certificates,
    permission: 'exam/certificate/matrix',
    lazy: () => import('./MatrixPage.tsx'),
  },
  {
    path: '/certificate/:id',
    title: certificates,
    permission: { none: 'plain' },
    fullpage: true,
    open: true,
    lazy: () => import('./CheckPage.tsx'),
  },
];
