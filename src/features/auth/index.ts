import type { Feature } from '#ui/feature.ts';

/** Signing in, registering, resetting a password; and letting a browser in from a phone. */
export const auth: Feature = {
  name: 'auth',
  dependsOn: [],
  routes: [
    {
      path: '/login',
      title: { 'zh-cn': '登录', en: 'Login' },
      permission: { none: 'signIn' },
      fullpage: true,
      open: true,
      lazy: () => import('./LoginPage.tsx'),
    },
    {
      path: '/user_register',
      title: { 'zh-cn': '注册', en: 'Register' },
      permission: { none: 'signIn' },
      fullpage: true,
      open: true,
      lazy: () => import('./RegisterPage.tsx'),
    },
    {
      path: '/reset_password',
      title: { 'zh-cn': '重置密码', en: 'Reset password' },
      permission: { none: 'signIn' },
      fullpage: true,
      open: true,
      lazy: () => import('./ResetPage.tsx'),
    },
    {
      path: '/user_scan',
      title: { 'zh-cn': '扫码授权', en: 'Authorise' },
      permission: { none: 'signIn' },
      fullpage: true,
      lazy: () => import('./ScanPage.tsx'),
    },
  ],
};
