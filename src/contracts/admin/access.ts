import { z } from 'zod';
import { choiceRows } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  images,
  integer,
  json,
  multiSelect,
  number,
  ref,
  refs,
  secret,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { named } from '../entity/mixins.ts';
import { timeOfDay } from '../entity/timeOfDay.ts';
import { genders } from '../entity/sharedChoices.ts';
import { homeCards } from './homeCards.ts';

/** Who may do what. */

const pushSettings = z.strictObject({
  alarmLevels: z.array(z.number().int().min(1).max(4)).max(4).default([]),
  channels: z
    .array(z.enum(['web', 'sms', 'mail', 'app']))
    .max(4)
    .default([]),
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullish(),
  areas: z.array(z.string().max(64)).max(500).default([]),
});

/** Kinds of users; one of kind `api` is a program. */
export const userTypes = {
  superAdmin: [0, '超级管理员', 'Super administrator'],
  admin: [1, '管理员', 'Administrator'],
  dispatcher: [2, '调度员', 'Dispatcher'],
  safety: [3, '安全员', 'Safety officer'],
  maintainer: [4, '机电/维修', 'Maintainer'],
  teamLeader: [5, '班组长', 'Team leader'],
  student: [6, '学员', 'Student'],
  regulator: [7, '监管端', 'Regulator'],
  api: [9, 'API', 'API'],
} as const;

export const user = defineEntity('user', {
  label: ['用户', 'User'],
  title: 'realName',
  keyword: ['userName', 'realName', 'mobile'],
  fields: {
    userName: text('用户名', 'User name', {
      required: true,
      unique: true,
      max: 50,
      pattern: '[\\w.@-]{3,50}',
    }),
    realName: text('姓名', 'Name', { required: true, max: 50 }),
    nickName: text('昵称', 'Nickname', { max: 50, inList: false }),
    password: secret('密码', 'Password', { required: true }),
    userType: select('用户类型', 'Type', userTypes, { required: true, default: 2 }),
    orgId: ref('所属组织', 'Organisation', 'org'),
    deptIds: refs('部门', 'Departments', 'org'),
    dataOrgIds: refs('可查看组织', 'May view data of', 'org'),
    roleIds: refs('角色', 'Roles', 'role', { inList: true }),
    mobile: text('手机', 'Mobile', {
      unique: true,
      max: 20,
      masked: true,
      hiddenByDefault: true,
      ...grammars.mobile,
    }),
    email: text('邮箱', 'Email', { max: 100, hiddenByDefault: true, ...grammars.email }),
    gender: select('性别', 'Gender', genders, { default: 0, inList: false }),
    avatar: images('头像', 'Picture', { inList: false }),
    personId: ref('对应人员', 'Person', 'kafkaPerson', { inList: false }),
    status: select(
      '状态',
      'Status',
      {
        normal: [1, '正常', 'Normal'],
        locked: [2, '锁定', 'Locked'],
        expired: [3, '过期', 'Expired'],
      },
      { required: true, default: 1 },
    ),
    lockUntil: dateTime('锁定至', 'Locked until', { readonly: true, inList: false }),
    failCount: integer('失败次数', 'Failures', { readonly: true, inList: false }),
    secondFactor: flag('双重验证', 'Second factor', {
      readonly: true,
      hiddenByDefault: false,
      width: 110,
    }),
    passwordGiven: flag('须改密码', 'Has to choose a password', { readonly: true, inList: false }),
    lastLoginTime: dateTime('最近登录', 'Last sign-in', { readonly: true }),
    lastLoginIp: text('登录 IP', 'Signed in from', { readonly: true, inList: false }),
    pwdChangeTime: dateTime('密码修改时间', 'Password changed', { readonly: true, inList: false }),
    pushSettings: json('推送设置', 'Notifications', pushSettings, { inForm: false }),
    themeSettings: json('界面设置', 'Appearance', z.record(z.string().max(60), z.unknown()), {
      inForm: false,
    }),
  },
  actions: {
    getUserTypes: {
      label: ['用户类型', 'User types'],
      method: 'GET',
      answer: choiceRows,
      permission: 'signedIn',
    },
    userchangepassword: {
      label: ['重置密码', 'Reset password'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().max(32), password: z.string().min(8).max(200) }),
      answer: z.null(),
      permission: 'resetPassword',
    },
    unlock: {
      label: ['解锁', 'Unlock'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().max(32) }),
      answer: z.null(),
      permission: 'unlock',
    },
    removeFactors: {
      label: ['移除双重验证', 'Remove second factors'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().max(32) }),
      answer: z.null(),
      permission: 'removeFactors',
    },
  },
});

export const role = defineEntity('role', {
  label: ['角色', 'Role'],
  title: 'name',
  scope: 'none',
  except: { remove: 'softdelete', removeBatch: 'softdeletebatch' },
  fields: {
    code: text('编码', 'Code', {
      required: true,
      unique: true,
      max: 40,
      pattern: '[A-Za-z][\\w-]*',
    }),
    name: text('名称', 'Name', { required: true, max: 60, width: 180 }),
    ...named,
    type: select(
      '类型',
      'Type',
      { builtIn: [0, '内置', 'Built-in'], custom: [1, '自定义', 'Custom'] },
      { readonly: true, default: 1 },
    ),
    dataScope: select(
      '数据范围',
      'Data scope',
      {
        all: [1, '全部', 'All'],
        ownOrg: [2, '本组织', 'Own organisation'],
        ownBranch: [3, '本组织及下级', 'Own organisation and below'],
        own: [4, '仅本人', 'Own records'],
        given: [5, '自定义', 'Chosen'],
      },
      { required: true, default: 3 },
    ),
    dataOrgIds: refs('自定义组织', 'Chosen organisations', 'org', { showWhen: 'dataScope == 5' }),
    isSystem: flag('系统角色', 'System role', { readonly: true }),
    resourceIds: refs('资源', 'Resources', 'resource', { inForm: false }),
    permissions: tags('固定权限', 'Fixed codes', { readonly: true, inList: false }),
    needsFactor: flag('须双重验证', 'Needs a second factor', { inList: false }),
    homePath: text('首页', 'Home page', { max: 200, inList: false }),
    /** What its people find at `/home` until they arrange it themselves; none: the usual. */
    homeCards: multiSelect('首页卡片', 'Cards of the home page', homeCards, { inList: false }),
    /** Its holders order, and approve orders of others, up to so much; no role has one: anything. */
    purchaseLimit: number('采购限额', 'Purchases up to', {
      min: 0,
      max: 1_000_000_000,
      precision: 2,
      unit: '¥',
      inList: false,
    }),
    fileQuotaMb: integer('文件空间', 'Space for files', {
      min: 0,
      max: 1_000_000,
      unit: 'MB',
      inList: false,
    }),
  },
  actions: {
    RoleAssignResources: {
      label: ['分配资源', 'Assign resources'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({
        id: z.string().max(32),
        resourceIds: z.array(z.string().max(32)).max(5000),
      }),
      answer: z.null(),
      permission: 'assign',
    },
    getResourceIds: {
      label: ['角色的资源', 'Resources of a role'],
      method: 'GET',
      input: z.object({ id: z.string().max(32) }),
      answer: z.array(z.string()),
      permission: 'get',
    },
  },
});
