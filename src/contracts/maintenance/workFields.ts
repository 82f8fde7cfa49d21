// oxlint-disable eslint/max-lines -- declarations, one field a line
import { z } from 'zod';
import type { Choices } from '../entity/field.ts';
import {
  date,
  dateTime,
  files,
  flag,
  images,
  integer,
  json,
  longText,
  multiSelect,
  number,
  ref,
  refs,
  select,
  tags,
  text,
  time,
} from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';
import { cronFault } from '../jobs/cron.ts';
import { MINE_ZONE } from '#base/mineTime.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { rulesOver } from '../entity/rules.ts';
import { levels, weekDays } from '../entity/sharedChoices.ts';
import { group, rows } from '../entity/structured.ts';

/**
 * Fields that checks (点检), inspections (巡检) and maintenance (保养) share; what differs stands in the
 * entity's own file.
 */

/** Given by the server. */
const workNo = text('编号', 'Number', { readonly: true, unique: true, max: 40 });

/** One thing to look at, with how and against what. */
export const itemFields = {
  name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
  code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
  equipmentTypeId: ref('设备类型', 'Equipment type', 'equipmentType'),
  part: text('部位', 'Part', { max: 60 }),
  content: longText('内容', 'What to do', { max: 500 }),
  method: select('方法', 'Method', {
    look: [1, '看', 'Look'],
    listen: [2, '听', 'Listen'],
    touch: [3, '摸', 'Touch'],
    smell: [4, '闻', 'Smell'],
    measure: [5, '测', 'Measure'],
    ask: [6, '问', 'Ask'],
  }),
  tool: text('工具', 'Tool', { max: 100, inList: false }),
  standard: text('标准', 'Standard', { max: 300 }),
  valueType: select(
    '结果类型',
    'Kind of result',
    {
      okAbnormal: [1, '正常/异常', 'Normal or not'],
      number: [2, '数值', 'Number'],
      text: [3, '文本', 'Text'],
      select: [4, '选项', 'Choice'],
      photo: [5, '照片', 'Photo'],
      auto: [6, '自动采集', 'From a point'],
    },
    { required: true, default: 1, hiddenByDefault: true },
  ),
  unit: text('单位', 'Unit', {
    max: 20,
    showWhen: 'valueType == 2 || valueType == 6',
    hiddenByDefault: true,
  }),
  min: number('下限', 'Least', { showWhen: 'valueType == 2 || valueType == 6', inList: false }),
  max: number('上限', 'Most', { showWhen: 'valueType == 2 || valueType == 6', inList: false }),
  options: tags('选项', 'Choices', { showWhen: 'valueType == 4', inList: false }),
  pointId: ref('监测点', 'Point', 'kafkaMonitoringPoint', {
    showWhen: 'valueType == 6',
    inList: false,
  }),
  needPhoto: flag('需拍照', 'Photo needed', { inList: false }),
  isStopMachine: flag('需停机', 'Machine must stand', { inList: false }),
  isKey: flag('关键项', 'Key item', { hiddenByDefault: true }),
  minutes: integer('用时', 'Takes', { unit: 'min', min: 0, inList: false }),
  cycle: text('周期', 'Cycle', { max: 40, inList: false }),
  images: images('图片', 'Pictures', { limit: 9, group: 'media', inList: false }),
} as const;

/** Items in order, for one type of equipment. */
export const groupFields = {
  name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
  code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
  equipmentTypeId: ref('设备类型', 'Equipment type', 'equipmentType'),
  version: integer('版本', 'Version', { readonly: true, default: 1, min: 1 }),
} as const;

const CYCLE_BY_CRON = 8;

/** When work is due and who does it; tasks are generated from it, once for each period. */
export const planFields = {
  no: workNo,
  name: text('名称', 'Name', { required: true, max: 100, width: 200 }),
  status: select(
    '状态',
    'State',
    {
      draft: [0, '草稿', 'Draft'],
      enabled: [1, '启用', 'Enabled'],
      paused: [2, '暂停', 'Paused'],
      finished: [3, '结束', 'Finished'],
    },
    { default: 0, readonly: true },
  ),
  cycleType: select(
    '周期类型',
    'Cycle',
    {
      once: [1, '一次', 'Once'],
      shift: [2, '每班', 'Each shift'],
      day: [3, '每日', 'Daily'],
      week: [4, '每周', 'Weekly'],
      month: [5, '每月', 'Monthly'],
      quarter: [6, '每季', 'Quarterly'],
      year: [7, '每年', 'Yearly'],
      cron: [CYCLE_BY_CRON, '自定义', 'By cron'],
      runHours: [9, '运行时长', 'By running hours'],
      counter: [10, '计数', 'By a counter'],
    },
    { required: true, default: 3 },
  ),
  /** Hours or counts of a meter, else periods. */
  cycleValue: integer('每几个周期', 'Every … periods', { min: 1, default: 1, inList: false }),
  cron: text('Cron 表达式', 'Cron', {
    max: 100,
    showWhen: 'cycleType == 8',
    inList: false,
    ...grammars.cron,
  }),
  shifts: refs('班次', 'Shifts', 'shift', { showWhen: 'cycleType == 2' }),
  /** One meter for all machines of the plan; none: that of each machine among its points. */
  meterPointId: ref('计量测点', 'Meter', 'kafkaMonitoringPoint', {
    showWhen: 'cycleType == 9 || cycleType == 10',
    inList: false,
  }),
  workDays: multiSelect('工作日', 'Working days', weekDays, { inList: false }),
  restDays: select(
    '休息日',
    'On days of rest',
    {
      work: [1, '照常', 'As usual'],
      skip: [2, '跳过', 'Left out'],
      move: [3, '顺延', 'On the next working day'],
    },
    { default: 1, inList: false },
  ),
  startDate: date('开始日期', 'From', { required: true }),
  endDate: date('结束日期', 'To', { notBefore: 'startDate' }),
  timeFrom: time('开始时间', 'Time from', { inList: false }),
  timeTo: time('结束时间', 'Time to', { inList: false }),
  durationDays: integer('工期', 'Days to do it', { unit: 'd', min: 1, default: 1, inList: false }),
  advanceMin: integer('提前生成', 'Made ahead', { unit: 'min', min: 0, inList: false }),
  graceMin: integer('超期宽限', 'Grace period', { unit: 'min', min: 0, inList: false }),
  executorIds: refs('执行人', 'Done by', 'personnel'),
  teamId: ref('班组', 'Team', 'org', { hiddenByDefault: true }),
  needAudit: flag('需审核', 'Needs audit', { hiddenByDefault: true }),
  auditorIds: refs('审核人', 'Auditors', 'user', { showWhen: 'needAudit' }),
  /** Told of what is late, missed and abnormal; who made the plan unless said. */
  leaderId: ref('负责人', 'Leader', 'user', { inList: false }),
  lastGenTime: dateTime('上次生成', 'Last generated', { readonly: true, inList: false }),
  nextGenTime: dateTime('下次生成', 'Next made', { readonly: true, hiddenByDefault: false }),
  /** Every period that begins before has its tasks. */
  generatedTo: dateTime('已生成至', 'Made until', { readonly: true, inList: false }),
  /** The end of its last day. */
  endTime: dateTime('结束时刻', 'Ends', { readonly: true, inList: false, inFilter: false }),
  /** What the meter of each machine stood at when its last task was made. */
  meters: json('计量基准', 'Meters', z.record(z.string().max(32), z.number()), {
    readonly: true,
  }),
} as const;

export const planRules = rulesOver(planFields, {
  cronGiven: {
    fields: ['cron', 'cycleType'],
    holds: ({ cron, cycleType }) =>
      cycleType !== CYCLE_BY_CRON ||
      (typeof cron === 'string' && cron !== '' && cronFault(cron, MINE_ZONE) === undefined),
    message: [
      '周期为自定义时须填写有时刻可执行的 Cron 表达式',
      'A cycle by cron needs an expression that comes due at some time',
    ],
  },
});

/** When a plan stands in a calendar: from its first to its last day. */
export const planCalendar = { from: 'startDate', to: 'endDate' } as const;

/** A task stands where it is due; it is late until it is done, missed or called off. */
export const taskCalendar = {
  from: 'dueTime',
  open: 'status != 5 && status != 8 && status != 9',
} as const;

/** What was handed in from a phone under a key of its own, so that sending again does nothing. */
const handIn = z.object({ key: z.string(), time: z.number(), answer: z.unknown() });

/** One piece of work for one period. */
export const taskFields = {
  no: workNo,
  status: select(
    '状态',
    'State',
    {
      notStarted: [0, '未开始', 'Not started'],
      received: [1, '已接收', 'Received'],
      doing: [2, '进行中', 'Under way'],
      submitted: [3, '已提交', 'Submitted'],
      waitingAudit: [4, '待审核', 'Waiting for audit'],
      done: [5, '已完成', 'Done'],
      rejected: [6, '已驳回', 'Rejected'],
      overdue: [7, '已超期', 'Overdue'],
      missed: [8, '漏检', 'Missed'],
      cancelled: [9, '已取消', 'Cancelled'],
    },
    { readonly: true, default: 0 },
  ),
  periodStart: dateTime('周期开始', 'Period from', { inList: false }),
  periodEnd: dateTime('周期结束', 'Period to', { inList: false, notBefore: 'periodStart' }),
  dueTime: dateTime('截止时间', 'Due'),
  executorIds: refs('执行人', 'Done by', 'personnel'),
  receiverId: ref('接收人', 'Received by', 'personnel', { readonly: true }),
  acceptTime: dateTime('接收时间', 'Received', { readonly: true, inList: false }),
  startTime: dateTime('开始时间', 'Started', { readonly: true, inList: false }),
  finishTime: dateTime('完成时间', 'Finished', { readonly: true, hiddenByDefault: true }),
  itemTotal: integer('项目数', 'Items', { readonly: true, default: 0, hiddenByDefault: true }),
  itemDone: integer('已完成', 'Done', { readonly: true, default: 0, hiddenByDefault: true }),
  itemAbnormal: integer('异常数', 'Abnormal', { readonly: true, default: 0, summary: 'sum' }),
  auditStatus: select(
    '审核状态',
    'Audit',
    {
      none: [0, '无需', 'None'],
      waiting: [1, '待审核', 'Waiting'],
      passed: [2, '通过', 'Passed'],
      rejected: [3, '驳回', 'Rejected'],
    },
    { readonly: true, default: 0, hiddenByDefault: true },
  ),
  auditUserId: ref('审核人', 'Audited by', 'user', { readonly: true, inList: false }),
  auditTime: dateTime('审核时间', 'Audited', { readonly: true, inList: false }),
  auditOpinion: text('审核意见', 'Opinion', { readonly: true, max: 300, inList: false }),
  result: select(
    '结果',
    'Result',
    { none: [0, '无', 'None'], normal: [1, '正常', 'Normal'], abnormal: [2, '异常', 'Abnormal'] },
    { readonly: true, default: 0 },
  ),
  isOverdue: flag('超期', 'Overdue', { readonly: true }),
  transferFrom: ref('转交自', 'Handed over by', 'personnel', { readonly: true, inList: false }),
  needAudit: flag('需审核', 'Needs audit', { readonly: true, inList: false }),
  auditorIds: refs('审核人', 'Auditors', 'user', { readonly: true }),
  leaderId: ref('负责人', 'Leader', 'user', { readonly: true, inList: false }),
  /** When it turns overdue; empty once it has. */
  overdueAt: dateTime('超期时刻', 'Overdue from', { readonly: true, inList: false }),
  /** When it counts as missed. */
  missAt: dateTime('漏检时刻', 'Missed from', { readonly: true, inList: false }),
  /** Reading of the meter that made it due. */
  meter: number('计量读数', 'Meter', { readonly: true, inList: false }),
  /** Taken back because its plan was paused. */
  withPlan: flag('随计划取消', 'Cancelled with its plan', { readonly: true, inList: false }),
  /** Walks that were handed in after having been offline, by the key that their phone gave them. */
  handIns: json('离线提交', 'Handed in', z.array(handIn).max(50), { readonly: true }),
} as const;

/** What came of looking at one item. */
export const answerResults = {
  todo: [0, '待检', 'To do'],
  normal: [1, '正常', 'Normal'],
  abnormal: [2, '异常', 'Abnormal'],
  skipped: [3, '跳过', 'Skipped'],
} as const satisfies Choices;

/** Why a point says nothing that could be taken for an answer. */
const sampleFaults = {
  none: [1, '没有数据', 'Nothing measured'],
  old: [2, '数据过旧', 'Too old'],
  bad: [3, '数据质量差', 'Not to be trusted'],
} as const satisfies Choices;

/** The answer to one item of a task; what the item said then is kept with it. */
export const answerFields = {
  itemName: text('项目', 'Item', { required: true, max: 100, width: 200 }),
  seq: integer('序号', 'Number', { min: 0, width: 70, hiddenByDefault: true }),
  standard: text('标准', 'Standard', { max: 300, hiddenByDefault: true }),
  valueType: itemFields.valueType,
  unit: text('单位', 'Unit', { max: 20, inList: false }),
  min: number('下限', 'Least', { inList: false }),
  max: number('上限', 'Most', { inList: false }),
  options: tags('选项', 'Choices', { inList: false }),
  pointId: ref('监测点', 'Point', 'kafkaMonitoringPoint', { inList: false }),
  isKey: flag('关键项', 'Key item', { hiddenByDefault: true }),
  needPhoto: flag('需拍照', 'Photo needed', { inList: false }),
  value: text('结果值', 'Answer', { max: 500 }),
  numValue: number('数值', 'Number', { inList: false }),
  result: select('结论', 'Result', answerResults, { default: 0 }),
  abnormalDesc: text('异常描述', 'What is wrong', { max: 500, showWhen: 'result == 2' }),
  skipReason: text('跳过原因', 'Why skipped', {
    max: 300,
    showWhen: 'result == 3',
    inList: false,
  }),
  photos: images('照片', 'Photos', { limit: 9, inList: false }),
  voice: files('语音备注', 'Voice notes', { limit: 9, inList: false }),
  time: dateTime('时间', 'Time'),
  /** By the clock of the phone on which it was answered. */
  phoneTime: dateTime('手机时间', 'By the phone', { readonly: true, inList: false }),
  /** When the value of a point was measured. */
  sampleTime: dateTime('采样时间', 'Measured', { readonly: true, inList: false }),
  /** Why the value of a point could not be taken. */
  sampleFault: select('采样问题', 'What the value lacks', sampleFaults, {
    readonly: true,
    inList: false,
  }),
  /** What the meter stood at that made the item due. */
  meterAt: number('计量读数', 'Meter', { readonly: true, inList: false, inFilter: false }),
  personId: ref('人员', 'By', 'personnel'),
  faultId: ref('故障', 'Fault', 'equipmentFault', { readonly: true, inList: false }),
  requestId: ref('报修单', 'Repair request', 'repairRequest', { readonly: true, inList: false }),
} as const;

/** A reading outside its limits is not in order, whoever says so. */
export const answerRules = rulesOver(answerFields, {
  normalWithinLimits: {
    fields: ['result', 'numValue', 'min', 'max'],
    holds: ({ result, numValue, min, max }) =>
      result !== answerResults.normal[0] ||
      typeof numValue !== 'number' ||
      (numValue >= (min ?? -Infinity) && numValue <= (max ?? Infinity)),
    message: ['数值超出限值，结论不能为正常', 'A value outside its limits is not normal'],
  },
});

/** A submission; nobody changes it afterwards. */
export const doneFields = {
  doneTime: dateTime('完成时间', 'Done', { required: true }),
  personIds: refs('人员', 'By', 'personnel', { inList: true }),
  durationMin: integer('用时', 'Took', {
    unit: 'min',
    min: 0,
    hiddenByDefault: true,
    summary: 'sum',
  }),
  summary: longText('总结', 'Summary', { max: 1000 }),
  abnormalCount: integer('异常数', 'Abnormal', { min: 0, default: 0, summary: 'sum' }),
  photos: images('照片', 'Photos', { limit: 9, group: 'media', inList: false }),
  signature: images('签名', 'Signature', { group: 'media', inList: false }),
} as const;

/**
 * What the second edition of maintenance items adds: its own standard, tools, lubricant and
 * trigger.
 */
export const secondEditionFields = {
  level: select('保养级别', 'Level', {
    daily: [1, '日常保养', 'Daily'],
    first: [2, '一级保养', 'First'],
    second: [3, '二级保养', 'Second'],
    overhaul: [4, '大修', 'Overhaul'],
  }),
  trigger: select(
    '触发方式',
    'Trigger',
    {
      calendar: [1, '日历', 'Calendar'],
      runHours: [2, '运行时长', 'Running hours'],
      counter: [3, '计数', 'Counter'],
    },
    { default: 1 },
  ),
  triggerValue: number('触发值', 'Trigger value', { min: 0, showWhen: 'trigger != 1' }),
  lubricant: group('润滑', 'Lubricant', {
    type: text('种类', 'Kind', { max: 60 }),
    brand: text('牌号', 'Brand', { max: 60 }),
    qty: number('用量', 'Quantity', { min: 0 }),
    unit: text('单位', 'Unit', { max: 20 }),
  }),
  steps: rows(
    '步骤',
    'Steps',
    {
      no: integer('序号', 'Number', { required: true, min: 1, inForm: false }),
      text: text('做什么', 'What to do', { required: true, max: 500 }),
      image: images('图片', 'Picture'),
    },
    { max: 100, numbered: 'no' },
  ),
  safetyNotes: longText('安全注意', 'Safety', { max: 1000 }),
  sparePartIds: refs('备件', 'Parts', 'sparePart'),
} as const;

/** Where a fault or a wish for a repair came from. */
export const faultSources = {
  manual: [1, '人工', 'By hand'],
  check: [2, '点检', 'Check'],
  inspection: [3, '巡检', 'Inspection'],
  maintenance: [4, '保养', 'Maintenance'],
  alarm: [5, '报警', 'Alarm'],
  qr: [6, '扫码', 'QR code'],
} as const satisfies Choices;

/** Kinds of recurring work, by the same values as the sources of a fault. */
export const families = {
  check: faultSources.check,
  inspection: faultSources.inspection,
  maintenance: faultSources.maintenance,
} as const satisfies Choices;

/** What becomes of a warning: somebody handles it, or says why nothing is to be done. */
export const warnLifecycle: Lifecycle = {
  field: 'status',
  tones: { open: 'bad', handled: 'good', ignored: 'over' },
  transitions: {
    handle: { label: ['处理', 'Handle'], from: ['open'], to: 'handled', note: 'required' },
    ignore: {
      label: ['忽略', 'Ignore'],
      from: ['open'],
      to: 'ignored',
      permission: 'handle',
      note: 'required',
      final: true,
    },
    /** What it warned of has been made good. */
    settle: { label: ['消除', 'Settle'], from: ['open'], to: 'handled', inner: true },
  },
};

/** Levels and kinds of a warning from work that is due or went wrong. */
export const warnFields = {
  no: { ...workNo, hiddenByDefault: true },
  type: select(
    '类型',
    'Type',
    {
      missed: [1, '漏检', 'Missed'],
      overdue: [2, '超期', 'Overdue'],
      abnormal: [3, '数值异常', 'Abnormal value'],
      dueSoon: [4, '即将到期', 'Due soon'],
      maintenanceDue: [5, '保养到期', 'Maintenance due'],
      calibrationDue: [6, '标校到期', 'Calibration due'],
      expiring: [7, '质保/证件到期', 'Expiring'],
    },
    { required: true },
  ),
  level: select('等级', 'Level', levels),
  message: text('内容', 'Message', { required: true, max: 300, width: 280 }),
  status: select(
    '状态',
    'State',
    {
      open: [0, '未处理', 'Open'],
      handled: [1, '已处理', 'Handled'],
      ignored: [2, '已忽略', 'Ignored'],
    },
    { default: 0, readonly: true },
  ),
  time: dateTime('时间', 'Time', { required: true }),
  handlerId: ref('处理人', 'Handled by', 'user', { readonly: true, inList: false }),
  handleTime: dateTime('处理时间', 'Handled', { readonly: true, inList: false }),
  handleResult: longText('处理结果', 'What was done', { readonly: true, max: 1000 }),
} as const;
