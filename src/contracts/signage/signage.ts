import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  color,
  date,
  dateTime,
  flag,
  images,
  integer,
  json,
  multiSelect,
  number,
  ref,
  select,
  tags,
  text,
  time,
} from '../entity/fields.ts';
import { geo } from '../entity/mixins.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { presence, weekDays } from '../entity/sharedChoices.ts';
import { rows } from '../entity/structured.ts';
import { fleetActions } from './fleetActions.ts';
import { pairBody } from './player.ts';
import { proofAsked } from './playProof.ts';
import { proofsAsked } from './proofLines.ts';
import { scheduleAsked } from './schedule.ts';
import { takenOver } from './takenOver.ts';
import { templateContent } from './templateContent.ts';
import { versionAsked, versionsAsked } from './templateVersions.ts';

/** Screens on walls and what they play. */

export const device = defineEntity('device', {
  label: ['信发设备', 'Signage device'],
  title: 'name',
  keyword: ['name', 'deviceNo'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 180 }),
    deviceNo: text('设备编号', 'Device number', { required: true, unique: true, max: 64 }),
    type: select(
      '类型',
      'Type',
      {
        led: [1, 'LED 屏', 'LED'],
        lcd: [2, 'LCD 屏', 'LCD'],
        box: [3, '电视盒', 'TV box'],
        web: [4, '网页', 'Web'],
      },
      { required: true, default: 2 },
    ),
    groupName: text('分组', 'Group', { max: 60 }),
    tags: tags('标签', 'Tags'),
    screenW: integer('屏宽', 'Width', { unit: 'px', min: 1, max: 32_000, inList: false }),
    screenH: integer('屏高', 'Height', { unit: 'px', min: 1, max: 32_000, inList: false }),
    orientation: select(
      '方向',
      'Orientation',
      { landscape: [0, '横屏', 'Landscape'], portrait: [90, '竖屏', 'Portrait'] },
      { default: 0, hiddenByDefault: true },
    ),
    templateId: ref('模板', 'Template', 'template'),
    playlist: rows(
      '播放列表',
      'Playlist',
      {
        templateId: ref('模板', 'Template', 'template', { required: true }),
        start: time('开始', 'From', { required: true }),
        // An end that is not after the start lies on the next day.
        end: time('结束', 'To', { required: true }),
        weekDays: multiSelect('星期', 'Days', weekDays),
        fromDay: date('起始日期', 'From day'),
        toDay: date('截止日期', 'To day', { notBefore: 'fromDay' }),
        // The highest wins, of equal ones that which was saved later.
        priority: integer('优先级', 'Priority', { min: 0, max: 100, default: 0 }),
        valid: flag('有效', 'In force', { default: true }),
        savedAt: dateTime('保存时间', 'Saved', { readonly: true, inForm: false }),
      },
      { max: 100 },
    ),
    onlineState: select('在线状态', 'State', presence, { readonly: true, default: 0 }),
    stateSince: dateTime('在线或离线始于', 'Online or offline since', {
      readonly: true,
      inList: false,
    }),
    lastHeartbeat: dateTime('最近心跳', 'Last heard of', { readonly: true }),
    appVersion: text('播放器版本', 'Player version', { readonly: true, max: 40, inList: false }),
    showing: ref('正在显示', 'Shows now', 'template', { readonly: true }),
    showingVersion: integer('显示的模板版本', 'Template version shown', {
      readonly: true,
      inList: false,
    }),
    storageMb: number('已用存储', 'Storage used', { readonly: true, unit: 'MB', inList: false }),
    ip: text('IP 地址', 'IP address', { max: 45, hiddenByDefault: true }),
    mac: text('MAC 地址', 'MAC address', { max: 17, inList: false }),
    volume: integer('音量', 'Volume', { unit: '%', min: 0, max: 100, default: 50, inList: false }),
    brightness: integer('亮度', 'Brightness', {
      unit: '%',
      min: 0,
      max: 100,
      default: 80,
      inList: false,
    }),
    powerPlan: rows(
      '开关机计划',
      'Power plan',
      {
        on: time('开机', 'On', { required: true }),
        off: time('关机', 'Off', { required: true }),
        weekDays: multiSelect('星期', 'Days', weekDays),
      },
      { max: 20 },
    ),
    ...takenOver,
    snapshotUrl: images('截图', 'Snapshot', { readonly: true, inList: false }),
    isAllowed: flag('已授权', 'Allowed'),
    showVersion: flag('显示版本', 'Shows version', { inList: false }),
    ...geo,
  },
  actions: {
    proof: {
      label: ['播放证明', 'Proof of play'],
      method: 'GET',
      input: proofAsked,
      permission: 'list',
    },
    schedule: {
      label: ['排期', 'Schedule'],
      method: 'GET',
      input: scheduleAsked,
      permission: 'list',
    },
    proofs: {
      label: ['播放证明', 'Proofs of play'],
      method: 'GET',
      input: proofsAsked,
      permission: 'list',
    },
    ...fleetActions,
    pair: { label: ['配对屏幕', 'Pair a screen'], method: 'POST', input: pairBody },
    AllowSet: {
      label: ['授权', 'Allow'],
      method: 'POST',
      input: z.strictObject({ id: z.string().max(32), isAllowed: z.boolean() }),
      permission: 'update',
    },
    isShowVer: {
      label: ['显示版本', 'Show its version'],
      method: 'POST',
      input: z.strictObject({ id: z.string().max(32), showVersion: z.boolean() }),
      permission: 'update',
    },
  },
});

/** Screens play a template as it was published last; what is drawn on it later waits. */
const templateLife: Lifecycle = {
  field: 'status',
  tones: { draft: 'plain', published: 'good', withdrawn: 'over' },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['draft', 'published', 'withdrawn'],
      to: 'published',
      note: 'optional',
      many: true,
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['published'],
      to: 'withdrawn',
      note: 'optional',
      many: true,
    },
  },
};

export const template = defineEntity('template', {
  label: ['模板', 'Template'],
  title: 'name',
  lifecycle: templateLife,
  sharedBy: 'isPublic',
  actions: {
    SetPublic: {
      label: ['公开', 'Make public'],
      method: 'POST',
      input: z.strictObject({ id: z.string().max(32), isPublic: z.boolean() }),
      permission: 'update',
    },
    versions: {
      label: ['已发布版本', 'Published versions'],
      method: 'GET',
      input: versionsAsked,
      permission: 'get',
    },
    version: {
      label: ['已发布的一版', 'A published version'],
      method: 'GET',
      input: versionAsked,
      permission: 'get',
    },
  },
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 220 }),
    type: select(
      '类型',
      'Type',
      { signage: [1, '信息发布', 'Signage'], screen: [2, '大屏', 'Big screen'] },
      { required: true, default: 1 },
    ),
    width: integer('宽', 'Width', {
      unit: 'px',
      required: true,
      min: 1,
      max: 32_000,
      default: 1920,
    }),
    height: integer('高', 'Height', {
      unit: 'px',
      required: true,
      min: 1,
      max: 32_000,
      default: 1080,
    }),
    background: color('背景', 'Background', { inList: false }),
    coverUrl: images('封面', 'Cover'),
    content: json('内容', 'Content', templateContent, { inForm: false }),
    isPublic: flag('公开', 'Public', { readonly: true }),
    ownerId: ref('所有者', 'Owner', 'user', { readonly: true }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        withdrawn: [2, '已撤回', 'Withdrawn'],
      },
      { default: 0, readonly: true },
    ),
    /** The last that was published; 0 before the first. */
    version: integer('版本', 'Version', { readonly: true, default: 0 }),
  },
});
