import type { Feature } from '../../ui/feature.ts';

/** Signing in. */
export const auth: Feature = {
  name: 'auth',
  texts: () => import('./texts.ts'),
  routes: [{ path: '/login', title: { 'zh-cn': '登录', en: 'Login' }, fullpage: true, open: true, lazy: () => import('./LoginPage.tsx') }],
};
