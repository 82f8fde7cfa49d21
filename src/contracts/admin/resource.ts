import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { flag, refs, select, tags, text } from '../entity/fields.ts';
import { named, tree } from '../entity/mixins.ts';

/** What a role may be given: pages and the calls behind them, as a tree. */
export const resource = defineEntity('resource', {
  label: ['资源', 'Resource'],
  title: 'name',
  scope: 'none',
  keyword: ['name', 'permission'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    type: select(
      '类型',
      'Type',
      {
        folder: [0, '目录', 'Folder'],
        menu: [1, '菜单', 'Menu'],
        button: [2, '按钮', 'Button'],
        iframe: [3, '内嵌页', 'Embedded page'],
        link: [4, '外链', 'Link'],
      },
      { required: true, default: 1 },
    ),
    ...tree,
    permission: text('权限码', 'Permission code', {
      max: 120,
      pattern: '(\\*|[\\w-]+)/(\\*|[\\w-]+)/(\\*|[\\w-]+)|',
    }),
    routeName: text('路由名', 'Route name', { max: 100, showWhen: 'type != 2', inList: false }),
    routePath: text('路由路径', 'Route path', { max: 200, showWhen: 'type != 2' }),
    component: text('页面文件', 'Page file', { max: 200, showWhen: 'type == 1', inList: false }),
    redirect: text('重定向', 'Redirect', {
      max: 200,
      showWhen: 'type == 0 || type == 1',
      inList: false,
    }),
    url: text('地址', 'URL', { max: 500, showWhen: 'type == 3 || type == 4', inList: false }),
    icon: text('图标', 'Icon', { max: 60, inList: false }),
    fullpage: flag('整页', 'Full page', { showWhen: 'type == 1', inList: false }),
    hidden: flag('隐藏', 'Hidden', { inList: false }),
    keepAlive: flag('缓存页面', 'Keep alive', { inList: false }),
    breadcrumb: flag('面包屑', 'Breadcrumb', { default: true, inList: false }),
    roles: tags('限角色', 'Only roles', { inList: false }),
    apiIds: refs('接口', 'Calls', 'api'),
    ...named,
  },
  actions: {
    getApis: {
      label: ['资源的接口', 'Calls of a resource'],
      method: 'GET',
      input: z.object({ id: z.string().max(32) }),
      permission: 'get',
    },
  },
});
