import type { Feature } from '#ui/feature.ts';

/** The user's own start page, and small pages around it. */
export const home: Feature = {
  name: 'home',
  dependsOn: ['alarms', 'mine', 'sensors'],
  area: 'home',
  routes: [
    {
      path: '/home',
      title: { 'zh-cn': '首页', en: 'Home' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./HomePage.tsx'),
    },
    {
      path: '/home/start',
      title: { 'zh-cn': '开始使用', en: 'Getting started' },
      permission: ['data/companyInfo/create', 'data/dataSource/create', 'admin/user/create'],
      menu: true,
      lazy: () => import('./start/StartPage.tsx'),
    },
    {
      path: '/home/permission',
      title: { 'zh-cn': '我的权限', en: 'My permissions' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./PermissionPage.tsx'),
    },
    {
      path: '/home/dictionary',
      title: { 'zh-cn': '字典查询', en: 'Dictionaries' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./DictionaryPage.tsx'),
    },
    {
      path: '/home/config',
      title: { 'zh-cn': '配置查看', en: 'Configuration' },
      permission: { none: 'own' },
      menu: true,
      lazy: () => import('./ConfigPage.tsx'),
    },
    {
      path: '/home/preview',
      title: { 'zh-cn': '文件预览', en: 'Preview' },
      permission: { none: 'plain' },
      menu: true,
      lazy: () => import('./PreviewPage.tsx'),
    },
    {
      path: '/home/print',
      title: { 'zh-cn': '打印', en: 'Print' },
      permission: { none: 'plain' },
      menu: true,
      lazy: () => import('./PrintPage.tsx'),
    },
    {
      path: '/home/enterprise',
      title: { 'zh-cn': '企业升级', en: 'Upgrade to enterprise' },
      permission: { none: 'own' },
      lazy: () => import('./EnterprisePage.tsx'),
    },
    {
      path: '/home/404',
      title: { 'zh-cn': '页面不存在', en: 'Page not found' },
      permission: { none: 'plain' },
      lazy: () => import('./MissingPage.tsx'),
    },
  ],
};
