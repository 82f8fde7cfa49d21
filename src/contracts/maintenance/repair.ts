import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  files,
  flag,
  images,
  integer,
  json,
  longText,
  number,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import { rows } from '../entity/structured.ts';
import {
  dispatchKinds,
  dispatchLifecycle,
  outageFields,
  recordLifecycle,
  requestLifecycle,
} from './repairLifecycle.ts';
import { faultSources } from './workFields.ts';
import { alarmEvidence, itemReadings } from './workInTheMine.ts';

/**
 * A repair from the request to the confirmed record. How states move stands in
 * `repairLifecycle.ts`; none moves by an edit.
 */

export const repairRequest = defineEntity('repairRequest', {
  label: ['报修单', 'Repair request'],
  title: 'title',
  keyword: ['no', 'title'],
  lifecycle: requestLifecycle,
  talks: true,
  takesFields: true,
  calendar: { from: 'expectTime' },
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    title: text('标题', 'Title', { required: true, max: 100, width: 220 }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        submitted: [1, '已提交', 'Submitted'],
        dispatched: [2, '已派单', 'Dispatched'],
        accepted: [3, '已接单', 'Accepted'],
        repairing: [4, '维修中', 'Under repair'],
        toConfirm: [5, '待确认', 'To confirm'],
        closed: [6, '已关闭', 'Closed'],
        rejected: [7, '已驳回', 'Rejected'],
        cancelled: [8, '已取消', 'Cancelled'],
        suspended: [9, '已挂起', 'Suspended'],
      },
      { readonly: true, default: 0 },
    ),
    faultId: ref('故障', 'Fault', 'equipmentFault', { inList: false }),
    level: select(
      '紧急程度',
      'Urgency',
      {
        emergency: [1, '特急', 'Emergency'],
        urgent: [2, '紧急', 'Urgent'],
        normal: [3, '一般', 'Normal'],
        low: [4, '较低', 'Low'],
      },
      { required: true, default: 3 },
    ),
    description: longText('故障描述', 'Description'),
    reporterId: ref('报修人', 'Reported by', 'user', { hiddenByDefault: true }),
    reportTime: dateTime('报修时间', 'Reported'),
    expectTime: dateTime('期望完成', 'Wanted by', { inList: false }),
    areaId: ref('区域', 'Area', 'area', { inList: false }),
    source: select('来源', 'Source', faultSources, { default: 1, hiddenByDefault: true }),
    isStop: flag('停机', 'Machine stands'),
    reworkCount: integer('返工次数', 'Reworked', {
      readonly: true,
      default: 0,
      min: 0,
      inList: false,
    }),
    /** The alarm that it was made from: one request each. */
    alarmId: text('报警', 'Alarm', { readonly: true, unique: true, max: 32, inList: false }),
    alarmNo: text('报警编号', 'Alarm number', { readonly: true, max: 40, inList: false }),
    evidence: json('报警资料', 'From the alarm', alarmEvidence, { readonly: true, inList: false }),
    /** Of a request that was made of an item which a point answers. */
    readings: json('测点读数', 'Readings of the point', itemReadings, {
      readonly: true,
      inList: false,
    }),
    images: images('图片', 'Pictures', { limit: 9, group: 'media', inList: false }),
    video: files('视频', 'Video', { limit: 1, group: 'media' }),
  },
});

export const repairDispatch = defineEntity('repairDispatch', {
  label: ['维修派单', 'Repair dispatch'],
  title: 'no',
  lifecycle: dispatchLifecycle,
  takesFields: true,
  calendar: { from: 'planStart', to: 'planEnd' },
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    requestId: ref('报修单', 'Request', 'repairRequest', { required: true }),
    status: select(
      '状态',
      'State',
      {
        waiting: [1, '待接单', 'Waiting'],
        accepted: [2, '已接单', 'Accepted'],
        arrived: [3, '已到场', 'On site'],
        working: [4, '作业中', 'Working'],
        finished: [5, '已完成', 'Finished'],
        refused: [6, '已拒单', 'Refused'],
      },
      { readonly: true, default: 1 },
    ),
    dispatcherId: ref('派单人', 'Dispatched by', 'user', { hiddenByDefault: true }),
    dispatchTime: dateTime('派单时间', 'Dispatched', { hiddenByDefault: true }),
    type: select('派单方式', 'Kind', dispatchKinds, {
      required: true,
      default: 1,
      hiddenByDefault: true,
    }),
    personnelIds: refs('维修人员', 'Staff', 'personnel', { inList: true }),
    leaderId: ref('负责人', 'Leader', 'personnel'),
    contractorId: ref('外委单位', 'Contractor', 'supplier', {
      showWhen: 'type == 3',
      hiddenByDefault: true,
    }),
    planStart: dateTime('计划开始', 'Planned start'),
    planEnd: dateTime('计划完成', 'Planned end', {
      hiddenByDefault: false,
      notBefore: 'planStart',
    }),
    requirement: longText('要求', 'Requirements', { max: 1000 }),
    safetyMeasures: longText('安全措施', 'Safety measures', { max: 2000 }),
    lacks: longText('缺少证件', 'Lacking certificates', {
      readonly: true,
      max: 1000,
      inList: false,
    }),
    ...outageFields,
    acceptTime: dateTime('接单时间', 'Accepted', { readonly: true, inList: false }),
    rejectReason: text('拒单原因', 'Why refused', { readonly: true, max: 300, inList: false }),
  },
});

/** Why a machine broke. */
export const causeTypes = {
  wear: [1, '磨损老化', 'Wear'],
  misuse: [2, '操作不当', 'Misuse'],
  quality: [3, '质量缺陷', 'Defect'],
  environment: [4, '环境因素', 'Surroundings'],
  other: [9, '其他', 'Other'],
} as const;

export const repairRecord = defineEntity('repairRecord', {
  label: ['维修记录', 'Repair record'],
  title: 'no',
  lifecycle: recordLifecycle,
  takesFields: true,
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    requestId: ref('报修单', 'Request', 'repairRequest', { required: true }),
    dispatchId: ref('派单', 'Dispatch', 'repairDispatch', { inList: false }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    status: select(
      '状态',
      'State',
      {
        draft: [1, '草稿', 'Draft'],
        submitted: [2, '已提交', 'Submitted'],
        confirmed: [3, '已确认', 'Confirmed'],
        refused: [4, '已退回', 'Refused'],
      },
      { readonly: true, default: 1 },
    ),
    faultId: ref('故障', 'Fault', 'equipmentFault', { inList: false }),
    startTime: dateTime('开始时间', 'Started', { required: true }),
    endTime: dateTime('结束时间', 'Ended', { hiddenByDefault: true, notBefore: 'startTime' }),
    downtimeMin: integer('停机时长', 'Standstill', { unit: 'min', min: 0, summary: 'sum' }),
    causeType: select('原因类别', 'Kind of cause', causeTypes, { inList: false }),
    cause: longText('原因分析', 'Cause', { max: 1000 }),
    process: longText('处理过程', 'What was done'),
    result: select('结果', 'Result', {
      fixed: [1, '已修复', 'Repaired'],
      temporary: [2, '临时处理', 'For the time being'],
      unfixed: [3, '未修复', 'Not repaired'],
      scrap: [4, '报废', 'Scrapped'],
    }),
    spares: rows(
      '更换备件',
      'Parts used',
      {
        partId: ref('备件', 'Part', 'sparePart', { required: true, unique: true }),
        qty: integer('数量', 'Quantity', { required: true, min: 1, max: 1_000_000, default: 1 }),
        /** Set by the server when the parts are booked out. */
        price: number('单价', 'Price each', {
          unit: '¥',
          precision: 2,
          min: 0,
        }),
      },
      { max: 200 },
    ),
    laborHours: number('工时', 'Labour', { unit: 'h', precision: 1, min: 0, summary: 'sum' }),
    partsCost: number('备件费用', 'Cost of parts', {
      unit: '¥',
      precision: 2,
      readonly: true,
      inList: false,
      summary: 'sum',
    }),
    laborCost: number('人工费用', 'Cost of labour', {
      unit: '¥',
      precision: 2,
      readonly: true,
      inList: false,
      summary: 'sum',
    }),
    /** Invoices of contractors, hired machines, transport. */
    otherCost: number('外委及其他费用', 'Contractors and other costs', {
      unit: '¥',
      precision: 2,
      min: 0,
      inList: false,
      summary: 'sum',
    }),
    /** Of parts, labour and all else, reckoned when it is submitted. */
    cost: number('费用', 'Cost', { unit: '¥', precision: 2, readonly: true, summary: 'sum' }),
    photosBefore: images('维修前', 'Before', { limit: 9, group: 'media', inList: false }),
    photosAfter: images('维修后', 'After', { limit: 9, group: 'media', inList: false }),
    signature: images('签名', 'Signature', { group: 'media', inList: false }),
    confirmUserId: ref('确认人', 'Confirmed by', 'user', { readonly: true }),
    confirmTime: dateTime('确认时间', 'Confirmed', { readonly: true, inList: false }),
    score: integer('评分', 'Score', { readonly: true, min: 1, max: 5 }),
    opinion: text('意见', 'Opinion', { readonly: true, max: 300, inList: false }),
  },
});
