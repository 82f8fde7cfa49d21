import { MATRIX_CODE } from '#contracts/exam/certificateCalls.ts';
import type { FeatureRoute } from '#ui/feature.ts';

const menu = { 'zh-cn': '证书', en: 'Certificates' };

/** Who holds and lacks what; and the check of one certificate, which stands open. */
export const certificateRoutes: readonly FeatureRoute[] = [
  {
    path: '/exam/certificates/matrix',
    title: { 'zh-cn': '持证矩阵', en: 'Certificate matrix' },
    menu,
    permission: MATRIX_CODE,
    lazy: () => import('./MatrixPage.tsx'),
  },
  {
    path: '/certificate/:code',
    title: { 'zh-cn': '证书查验', en: 'Check a certificate' },
    permission: { none: 'plain' },
    fullpage: true,
    open: true,
    lazy: () => import('./CheckPage.tsx'),
  },
];
