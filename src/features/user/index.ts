import type { Feature } from '#ui/feature.ts';

/** The user centre: what somebody sees and changes of himself. */
export const user: Feature = {
  name: 'user',
  dependsOn: [],
  area: 'user',
  routes: [
    {
      path: '/user/account',
      title: { 'zh-cn': '账号', en: 'Account' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./AccountPage.tsx'),
    },
    {
      path: '/user/logs',
      title: { 'zh-cn': '我的日志', en: 'My log' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./LogsPage.tsx'),
    },
    {
      path: '/user/password',
      title: { 'zh-cn': '修改密码', en: 'Password' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./PasswordPage.tsx'),
    },
    {
      path: '/user/security',
      title: { 'zh-cn': '双重验证', en: 'Second factor' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./SecurityPage.tsx'),
    },
    {
      path: '/user/push',
      title: { 'zh-cn': '推送设置', en: 'Push settings' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./PushPage.tsx'),
    },
    {
      path: '/user/settings',
      title: { 'zh-cn': '界面设置', en: 'Settings' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./SettingsPage.tsx'),
    },
    {
      path: '/user/space',
      title: { 'zh-cn': '我的空间', en: 'Space' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./SpacePage.tsx'),
    },
    {
      path: '/user/enterprise',
      title: { 'zh-cn': '企业升级', en: 'Upgrade to enterprise' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./EnterprisePage.tsx'),
    },
  ],
};
