import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import type { Choices } from '../entity/field.ts';
import { integer, json, number, ref, refs, select, tags, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { geo, mine, named, tree } from '../entity/mixins.ts';
import { levels } from '../entity/sharedChoices.ts';
import { polygon } from '../mine/polygon.ts';

/** Who belongs where, and where things are. */

const roadwaySegments = z
  .array(z.object({ roadwayId: z.string().max(64), from: z.number(), to: z.number() }))
  .max(2000);

export const org = defineEntity('org', {
  label: ['组织机构', 'Organisation'],
  title: 'name',
  scope: 'none',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    ...named,
    shortName: text('简称', 'Short name', { max: 40 }),
    code: text('编码', 'Code', { required: true, unique: true, max: 40, width: 200 }),
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
    phone: text('电话', 'Phone', { max: 30, ...grammars.phone }),
    address: text('地址', 'Address', { max: 200, inList: false }),
    companyId: ref('对应矿山', 'Its mine', 'companyInfo', { showWhen: 'type == 3', inList: false }),
  },
  actions: {
    getMyShop: {
      label: ['我的组织', 'My organisation'],
      method: 'GET',
      answer: 'records',
      permission: 'signedIn',
    },
    getMyChildList: {
      label: ['我的下级组织', 'Organisations below mine'],
      method: 'GET',
      answer: 'records',
      permission: 'signedIn',
    },
    getChilds: {
      label: ['下级组织', 'Organisations below one'],
      method: 'GET',
      answer: 'records',
      input: z.object({ id: z.string().max(32) }),
      permission: 'list',
    },
    getShows: {
      label: ['可查看组织', 'Organisations whose data I may view'],
      method: 'GET',
      answer: 'records',
      permission: 'signedIn',
    },
    getAlls: {
      label: ['全部组织', 'All organisations'],
      method: 'GET',
      answer: 'records',
      permission: 'list',
    },
  },
});

/** What an area of the mine is to those who enter it. */
export const areaTypes = {
  ordinary: [0, '普通', 'Ordinary'],
  key: [1, '重点', 'Key'],
  restricted: [2, '限制', 'Restricted'],
  admission: [3, '准入', 'Admission only'],
  danger: [4, '危险', 'Danger'],
  entrance: [5, '出入口', 'Entrance or exit'],
  boundary: [6, '超层越界', 'Boundary'],
  refuge: [7, '避险硐室', 'Refuge'],
} as const satisfies Choices;

export const areaKinds = {
  division: [1, '行政区划', 'Administrative division'],
  mine: [2, '矿区域', 'Mine area'],
} as const satisfies Choices;

/** Administrative divisions (kind 1) and areas of a mine (kind 2); pickers say which. */
export const area = defineEntity('area', {
  label: ['区域', 'Area'],
  title: 'name',
  uniqueTogether: [['kind', 'mineCode', 'code']],
  takesFields: true,
  fields: {
    kind: select('种类', 'Kind', areaKinds, { required: true, default: 2 }),
    code: text('编码', 'Code', { required: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
    fullName: text('全称', 'Full name', { max: 300, showWhen: 'kind == 1', inList: false }),
    ...tree,
    ...mine,
    areaType: select('区域类型', 'Area type', areaTypes, { showWhen: 'kind == 2', default: 0 }),
    place: select(
      '场所',
      'Kind of place',
      keyed({
        pitBottom: ['井底车场', 'Pit bottom'],
        district: ['采区', 'District'],
        face: ['采煤/采矿工作面', 'Working face'],
        heading: ['掘进工作面', 'Heading'],
        chamber: ['硐室', 'Chamber'],
        goaf: ['采空区', 'Goaf'],
        explosives: ['爆破器材库', 'Explosives store'],
        substationRoom: ['变电所', 'Electrical room'],
        roadway: ['巷道', 'Roadway'],
        pit: ['露天采场', 'Open pit'],
        dump: ['排土场', 'Dump'],
        surface: ['地面', 'Surface'],
        refuge: ['避险硐室', 'Refuge'],
      }),
      { showWhen: 'kind == 2', inList: false },
    ),
    levelCode: text('所在水平', 'Level', { max: 64, showWhen: 'kind == 2', inList: false }),
    maxAllow: integer('核定人数', 'Most people', {
      min: 0,
      max: 100_000,
      showWhen: 'kind == 2',
      group: 'limits',
    }),
    maxStay: integer('最长停留', 'Longest stay', {
      unit: 'min',
      min: 0,
      max: 10_000,
      showWhen: 'kind == 2',
      group: 'limits',
      inList: false,
    }),
    dangerDistance: number('危险距离', 'Danger distance', {
      unit: 'm',
      min: 0,
      showWhen: 'kind == 2',
      group: 'limits',
      inList: false,
    }),
    riskLevel: select('风险等级', 'Risk level', levels, { showWhen: 'kind == 2' }),
    polygon: json('边界', 'Outline', polygon, { showWhen: 'kind == 2', group: 'place' }),
    zMin: number('最低高程', 'Lowest', {
      unit: 'm',
      precision: 1,
      showWhen: 'kind == 2',
      group: 'place',
      inList: false,
    }),
    zMax: number('最高高程', 'Highest', {
      unit: 'm',
      precision: 1,
      showWhen: 'kind == 2',
      group: 'place',
      inList: false,
    }),
    longitude: geo.longitude,
    latitude: geo.latitude,
    geojson: json('地理边界', 'Geographic outline', z.record(z.string(), z.unknown()), {
      group: 'place',
      inForm: false,
    }),
    roadwaySegments: json('巷道段', 'Roadway segments', roadwaySegments, {
      group: 'place',
      inForm: false,
    }),
    readerIds: refs('读卡器', 'Readers', 'reader', { showWhen: 'kind == 2', group: 'more' }),
    adjoinAreaIds: refs('相邻区域', 'Adjoining areas', 'area', {
      showWhen: 'kind == 2',
      group: 'more',
    }),
    allowWorkTypes: tags('准入工种', 'Trades allowed', {
      showWhen: 'kind == 2',
      group: 'more',
      inList: false,
    }),
    allowPersonIds: refs('准入人员', 'People allowed', 'kafkaPerson', {
      showWhen: 'kind == 2',
      group: 'more',
    }),
    allowShifts: refs('准入班次', 'Shifts allowed', 'shift', {
      showWhen: 'kind == 2',
      group: 'more',
    }),
    managerId: ref('负责人', 'In charge', 'user', { group: 'more', inList: false }),
  },
});
