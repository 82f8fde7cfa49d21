import { backupCodes } from '#contracts/admin/backupCodes.ts';
import { sessionCodes } from '#contracts/auth/sessionCodes.ts';
import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature, FeatureRoute } from '#ui/feature.ts';

const load = () => import('./pages.ts');

const logPages: readonly FeatureRoute[] = (
  [
    ['business', '业务日志', 'Business log', 'BusinessLog'],
    ['system', '系统日志', 'System log', 'SystemLog'],
    ['http', 'HTTP 日志', 'HTTP log', 'HttpLog'],
    ['login', '登录日志', 'Sign-in log', 'SignInLog'],
  ] as const
).map(([path, zh, en, page]) => ({
  path: `/admin/log/${path}`,
  title: { 'zh-cn': zh, en },
  menu: { 'zh-cn': '日志与消息', en: 'Logs and messages' },
  permission: 'admin/log/list',
  lazy: async () => ({ Component: (await import('./logs/logPages.tsx'))[page] }),
}));

/** Running the product: who may do what, what things are called, what happened. */
export const admin: Feature = {
  name: 'admin',
  dependsOn: [],
  area: 'admin',
  routes: [
    {
      path: '/admin/settings',
      title: { 'zh-cn': '系统参数', en: 'Settings' },
      menu: { 'zh-cn': '系统参数', en: 'Settings' },
      permission: 'admin/sysset/list',
      lazy: () => import('./settings/SettingsPage.tsx'),
    },
    {
      path: '/admin/messages',
      title: { 'zh-cn': '我的消息', en: 'My messages' },
      permission: { none: 'own' },
      menu: { 'zh-cn': '日志与消息', en: 'Logs and messages' },
      lazy: () => import('./messages/MyMessagesPage.tsx'),
    },
    {
      path: '/admin/table',
      title: { 'zh-cn': '表格设置', en: 'Tables' },
      permission: { none: 'own' },
      menu: { 'zh-cn': '系统参数', en: 'Settings' },
      lazy: () => import('./tables/TablesPage.tsx'),
    },
    {
      path: '/admin/session',
      title: { 'zh-cn': '在线用户', en: 'Signed-in users' },
      menu: { 'zh-cn': '用户与权限', en: 'Users and roles' },
      permission: sessionCodes.list,
      lazy: () => import('./sessions/SessionsPage.tsx'),
    },
    {
      path: '/admin/backup',
      title: { 'zh-cn': '备份', en: 'Backups' },
      menu: { 'zh-cn': '系统参数', en: 'Settings' },
      permission: backupCodes.list,
      lazy: () => import('./backups/BackupsPage.tsx'),
    },
    ...logPages,
    ...entityRoutes(
      'admin',
      { 'zh-cn': '用户与权限', en: 'Users and roles' },
      [
        ['user', '用户', 'Users'],
        ['role', '角色', 'Roles'],
        ['resource', '资源', 'Resources'],
        ['org', '组织机构', 'Organisations'],
      ],
      load,
    ),
    ...entityRoutes(
      'admin',
      { 'zh-cn': '基础数据', en: 'Master records' },
      [
        ['dictheader', '字典', 'Dictionaries'],
        ['dict', '字典项', 'Dictionary entries'],
        ['area', '区域', 'Areas'],
        ['addedField', '自定义字段', 'Own fields'],
      ],
      load,
    ),
    ...entityRoutes(
      'admin',
      { 'zh-cn': '系统参数', en: 'Settings' },
      [
        ['sysset', '系统设置', 'System settings'],
        ['config', '配置', 'Configuration'],
      ],
      load,
    ),
    ...entityRoutes(
      'admin',
      { 'zh-cn': '日志与消息', en: 'Logs and messages' },
      [
        ['log', '日志', 'Log'],
        ['stateChange', '状态变更', 'Changes of state'],
        ['recordNote', '记录留言', 'Notes on records'],
        ['message', '消息', 'Messages'],
        ['file', '文件', 'Files'],
      ],
      load,
    ),
    ...entityRoutes(
      'admin',
      { 'zh-cn': '接口', en: 'Interfaces' },
      [
        ['api', '接口', 'Calls'],
        ['appclient', '客户端', 'API clients'],
        ['webhook', '网络钩子', 'Webhooks'],
        ['webhookDelivery', '推送记录', 'Webhook deliveries'],
      ],
      load,
    ),
    ...entityRoutes(
      'admin',
      { 'zh-cn': '应用与支付', en: 'App and payment' },
      [
        ['appVersion', '应用版本', 'App versions'],
        ['shop', '门店', 'Shops'],
        ['paytype', '支付方式', 'Payment types'],
        ['enterpriseApply', '企业升级申请', 'Enterprise upgrades'],
      ],
      load,
    ),
  ],
};
