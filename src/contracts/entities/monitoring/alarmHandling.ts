import { z } from 'zod';
import { keyed } from '../../entity/choices.ts';
import { defineEntity } from '../../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  multiSelect,
  number,
  ref,
  refs,
  select,
  tags,
  text,
} from '../../entity/fields.ts';
import { grammars } from '../../entity/grammars.ts';
import { askRuleBody, ruleQuery } from '../../http/limitRequests.ts';
import { levels } from '../choices.ts';
import { policyChannels, policySteps } from '../../monitoring/policySteps.ts';
import { sensorKindChoices } from './choices.ts';
import { measuredRecords } from './measured.ts';

/** How alarms are to be raised and told: rules, policies, what is shelved, what was sent. */

const perLevel = z
  .strictObject({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number() })
  .partial();
const window = z.strictObject({
  from: z.string().max(20),
  to: z.string().max(20),
  reason: z.number().int().min(0).max(9),
});
const linkage = z.strictObject({
  action: z.enum(['voice', 'soundLight', 'powerOff', 'videoPopup', 'message']),
  target: z.string().max(120),
});

export const alarmRule = defineEntity('alarmRule', {
  label: ['报警规则', 'Alarm rule'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
    scope: select(
      '对象',
      'Applies to',
      keyed({
        kind: ['传感器类型', 'Kind'],
        point: ['测点', 'Points'],
        area: ['区域', 'Area'],
        slope: ['边坡', 'Slope'],
        person: ['人员', 'Person'],
        mine: ['全矿', 'Mine'],
      }),
      { required: true, default: 'kind' },
    ),
    kind: select('传感器类型', 'Kind', sensorKindChoices, { showWhen: "scope == 'kind'" }),
    pointIds: refs('测点', 'Points', 'kafkaMonitoringPoint', { showWhen: "scope == 'point'" }),
    positionCode: text('位置代码', 'Position code', { max: 16 }),
    metric: select(
      '指标',
      'Metric',
      keyed({
        value: ['数值', 'Value'],
        rate: ['变化率', 'Rate'],
        stat: ['统计值', 'Statistic'],
        state: ['状态', 'State'],
        count: ['数量', 'Count'],
        duration: ['时长', 'Duration'],
      }),
      { required: true, default: 'value' },
    ),
    op: select('比较', 'Comparison', {
      atLeast: ['>=', '≥', '≥'],
      atMost: ['<=', '≤', '≤'],
      equal: ['=', '=', '='],
      other: ['!=', '≠', '≠'],
      range: ['range', '区间外', 'Outside'],
    }),
    thresholds: json('分级限值', 'Thresholds', perLevel, { group: 'limits' }),
    clear: json('恢复值', 'Clears at', perLevel, { group: 'limits' }),
    deadband: number('回差', 'Dead-band', { min: 0, inList: false, group: 'limits' }),
    onDelaySec: integer('报警延时', 'On delay', {
      unit: 's',
      min: 0,
      max: 86_400,
      inList: false,
      group: 'limits',
    }),
    offDelaySec: integer('恢复延时', 'Off delay', {
      unit: 's',
      min: 0,
      max: 86_400,
      inList: false,
      group: 'limits',
    }),
    validShifts: refs('有效班次', 'In shifts', 'shift'),
    suppressWindows: json('抑制时段', 'Not in', z.array(window).max(50), { group: 'more' }),
    latched: flag('需人工复位', 'Latched'),
    linkages: json('联动', 'Linked acts', z.array(linkage).max(20), { group: 'more' }),
    notifyPolicyId: ref('通知策略', 'Policy', 'notifyPolicy'),
    rulePack: select('规则包', 'Pack', {
      coal: ['cn-coal', '煤矿', 'Coal'],
      metal: ['cn-metal', '金属非金属', 'Metal'],
      pit: ['cn-pit', '露天矿', 'Open pit'],
      tsf: ['cn-tsf', '尾矿库', 'Tailings'],
      msha: ['msha', 'MSHA', 'MSHA'],
    }),
    version: integer('版本', 'Version', { readonly: true, inList: false }),
    approvedBy: text('批准人', 'Approved by', { max: 60, readonly: true }),
    effectiveTime: dateTime('生效时间', 'In force from', { readonly: true }),
  },
  actions: {
    effect: {
      label: ['将变更的限值', 'What it would change'],
      method: 'GET',
      input: ruleQuery,
      permission: 'list',
    },
    ask: { label: ['申请执行', 'Ask to apply'], method: 'POST', input: askRuleBody },
  },
});

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
    alarmId: text('报警编号', 'Alarm', { max: 32, spare: true }),
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
