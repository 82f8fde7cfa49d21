import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  number,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import { askRuleBody, ruleQuery } from './limitRequestCalls.ts';
import { sensorKindChoices } from '../sensors/sensorKindChoices.ts';

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
