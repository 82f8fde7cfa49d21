import type { Texts } from '#ui/feature.ts';

/**
 * Texts that the entry needs: namespace `app`. Those of the shell are added to it when the shell
 * comes.
 */
export const appTexts = {
  'zh-cn': {
    name: '矿山管控平台',
    version: '版本 {{version}}',
    notFound: '页面不存在',
    notFoundHint: '地址“{{path}}”没有对应的页面。',
    home: '返回首页',
    routeError: '路由错误',
    noPermission: '没有权限',
    noPermissionHint: '您没有查看此页面的权限，请联系管理员。',
    noPermissionCode: '查看此页面需要：{{code}}',
  },
  en: {
    name: 'Mine Control Platform',
    version: 'Version {{version}}',
    notFound: 'There is no such page',
    notFoundHint: 'Nothing stands at “{{path}}”.',
    home: 'Back to the home page',
    routeError: 'Route error',
    noPermission: 'No permission',
    noPermissionHint: 'You may not see this page; ask an administrator.',
    noPermissionCode: 'To see this page one needs: {{code}}',
  },
} satisfies Texts;
