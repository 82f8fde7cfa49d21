import { measuredRecords } from '../entity/measured.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, json, multiSelect, select, tags, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { levels } from '../entity/sharedChoices.ts';
import { policyChannels, policySteps } from './policySteps.ts';

/** How alarms are told and put aside: policies, what is shelved, what was sent. */

export const notifyPolicy = defineEntity('notifyPolicy', {
  label: ['通知策略', 'Notification policy'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, unique: true, max: 100, width: 200 }),
    levels: multiSelect('等级', 'Levels', levels),
    steps: json('步骤', 'Steps', policySteps),
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

export const notification = defineEntity('notification', {
  label: ['通知记录', 'Notification'],
  title: 'title',
  order: ['time', 'desc'],
  fields: {
    title: text('标题', 'Title', { required: true, max: 200, width: 240 }),
    alarmId: text('报警', 'Alarm', { max: 32, inList: false }),
    channel: select('渠道', 'Channel', policyChannels, { required: true, default: 'web' }),
    to: tags('接收人', 'To', { inList: false }),
    time: dateTime('时间', 'Time', { required: true }),
    ok: flag('已送达', 'Delivered'),
    error: text('错误', 'Error', { max: 300, inList: false }),
  },
});
