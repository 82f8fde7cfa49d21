import { z } from 'zod';
import { measuredRecords } from '../entity/measured.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  longText,
  multiSelect,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import { keyed } from '../entity/choices.ts';
import { grammars } from '../entity/grammars.ts';
import { levels } from '../entity/sharedChoices.ts';
import { alarmTypeChoices } from './alarmChoices.ts';
import { channelSchema, policyChannels, policySteps } from './policySteps.ts';
import { sendFaults } from './sendFaults.ts';

/** How alarms are told and put aside: policies, what is shelved, what was sent. */

export const notifyPolicy = defineEntity('notifyPolicy', {
  label: ['通知策略', 'Notification policy'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, unique: true, max: 100, width: 200 }),
    levels: multiSelect('等级（空为全部）', 'Levels (none: all)', levels),
    alarmTypes: multiSelect('报警类型（空为全部）', 'Types (none: all)', alarmTypeChoices),
    areaIds: refs('区域（空为全部）', 'Areas (none: all)', 'area'),
    hoursFrom: text('生效开始', 'In force from', { max: 5, inList: false, ...grammars.timeOfDay }),
    hoursTo: text('生效结束', 'In force to', { max: 5, inList: false, ...grammars.timeOfDay }),
    steps: json('步骤', 'Steps', policySteps),
    tellCleared: flag('恢复时告知', 'Tell when it is over', { width: 110 }),
    quietFrom: text('免打扰开始', 'Quiet from', { max: 5, ...grammars.timeOfDay }),
    quietTo: text('免打扰结束', 'Quiet to', { max: 5, ...grammars.timeOfDay }),
  },
});

/** Every time that an alarm was put aside; read from the log, written by the act itself. */
export const shelve = defineEntity('shelve', {
  ...measuredRecords,
  label: ['报警搁置', 'Shelved alarm'],
  title: 'alarmKey',
  order: ['time', 'desc'],
  keyword: ['sourceName', 'alarmKey'],
  fields: {
    time: dateTime('搁置时间', 'Shelved', { required: true, width: 170 }),
    alarmId: text('报警编号', 'Alarm', { max: 32, hiddenByDefault: true }),
    alarmKey: text('报警对象', 'What', { max: 120, width: 160 }),
    sourceName: text('来源', 'Source', { max: 200, width: 200 }),
    level: select('等级', 'Level', levels),
    until: dateTime('搁置至', 'Until'),
    reason: text('原因', 'Why', { max: 300, width: 240 }),
    by: text('操作人', 'By', { max: 60 }),
  },
});

/** Who was told what by which way, and what came of it. */
export const notification = defineEntity('notification', {
  label: ['通知记录', 'Notification'],
  title: 'title',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['title', 'to', 'body', 'answer'],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    title: text('标题', 'Title', { max: 200, width: 280 }),
    channel: select('渠道', 'Channel', policyChannels, { width: 120 }),
    to: text('接收人', 'To', { max: 100, width: 120 }),
    state: select(
      '状态',
      'State',
      keyed({
        waiting: ['等待发送', 'Waiting'],
        delivered: ['已送达', 'Delivered'],
        givenUp: ['已放弃', 'Given up'],
        notSent: ['未发送', 'Not sent'],
      }),
      { width: 100 },
    ),
    fault: select('原因', 'Why not', sendFaults, { width: 170 }),
    level: select('等级', 'Level', levels, { width: 90 }),
    count: integer('报警数', 'Alarms', { width: 90 }),
    tries: integer('次数', 'Tries', { width: 80 }),
    tried: dateTime('最近发送', 'Last try', { width: 170 }),
    due: dateTime('下次发送', 'Next try', { width: 170, hiddenByDefault: true }),
    tookMs: integer('耗时', 'Took', { unit: 'ms', hiddenByDefault: true }),
    answer: text('最近应答', 'Last answer', { max: 1000, width: 240, hiddenByDefault: true }),
    policyId: ref('通知策略', 'Policy', 'notifyPolicy', { width: 160 }),
    alarmId: text('报警', 'Alarm', { max: 32, hiddenByDefault: true }),
    userId: text('用户', 'User', { max: 32, inList: false }),
    body: longText('内容', 'Content', { max: 8000 }),
  },
  actions: {
    resend: {
      label: ['重新发送', 'Send again'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    },
    test: {
      label: ['测试渠道', 'Try a channel'],
      method: 'POST',
      input: z.strictObject({ channel: channelSchema }),
    },
  },
});
