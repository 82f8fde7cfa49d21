import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { color, flag, json, ref, select, text } from '../entity/fields.ts';
import { tree } from '../entity/mixins.ts';

/** Administration: who may do what, what things are called, where they are, what happened. */

export const dictheader = defineEntity('dictheader', {
  label: ['字典', 'Dictionary'],
  title: 'headerName',
  keyword: ['headerName', 'headerCode'],
  scope: 'none',
  fields: {
    headerCode: text('编码', 'Code', { required: true, unique: true, max: 60, pattern: '[A-Za-z][\\w.-]*' }),
    headerName: text('名称', 'Name', { required: true, max: 100 }),
    type: select('类型', 'Type', { system: [0, '系统', 'System'], business: [1, '业务', 'Business'] }, { required: true, default: 1 }),
    isTree: flag('树形', 'Tree'),
  },
});

export const dict = defineEntity('dict', {
  label: ['字典项', 'Dictionary entry'],
  title: 'name',
  scope: 'none',
  uniqueTogether: [['headerCode', 'value']],
  fields: {
    headerCode: text('字典编码', 'Dictionary', { required: true, max: 60 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    value: text('值', 'Value', { required: true, max: 100 }),
    color: color('颜色', 'Colour'),
    icon: text('图标', 'Icon', { max: 60, inList: false }),
    isDefault: flag('默认', 'Default'),
    ext: json('扩展', 'Extension', z.record(z.string(), z.unknown())),
    ...tree,
  },
  actions: {
    getDict: {
      label: ['按编码取字典', 'Entries of a dictionary'],
      method: 'GET',
      input: z.object({ headerCode: z.string().max(60) }),
      permission: 'signedIn',
    },
  },
});

export const org = defineEntity('org', {
  label: ['组织机构', 'Organisation'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    shortName: text('简称', 'Short name', { max: 40 }),
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    type: select(
      '类型',
      'Type',
      {
        group: [1, '集团', 'Group'],
        company: [2, '公司', 'Company'],
        mine: [3, '矿山', 'Mine'],
        department: [4, '部门', 'Department'],
        team: [5, '班组', 'Team'],
        shop: [6, '门店', 'Shop'],
      },
      { required: true, default: 4 },
    ),
    ...tree,
    leaderId: ref('负责人', 'Leader', 'user'),
    phone: text('电话', 'Phone', { max: 30 }),
    address: text('地址', 'Address', { max: 200, inList: false }),
    companyId: ref('对应矿山', 'Its mine', 'companyInfo', { showWhen: 'type == 3', inList: false }),
  },
  actions: {
    getMyShop: { label: ['我的组织', 'My organisation'], method: 'GET', permission: 'signedIn' },
    getMyChildList: { label: ['我的下级组织', 'Organisations below mine'], method: 'GET', permission: 'signedIn' },
    getChilds: {
      label: ['下级组织', 'Organisations below one'],
      method: 'GET',
      input: z.object({ id: z.string().max(32) }),
      permission: 'list',
    },
    getShows: { label: ['可查看组织', 'Organisations whose data I may view'], method: 'GET', permission: 'signedIn' },
    getAlls: { label: ['全部组织', 'All organisations'], method: 'GET', permission: 'list' },
  },
});

/** Every entity declared here. */
export const adminEntities = [dictheader, dict, org] as const;
