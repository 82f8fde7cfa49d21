import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, longText, number, ref, refs, select, text } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

const HOUR_MS = 3_600_000;

/** Most methane by volume at which anything may burn or spark, in % (coal mine safety regulation). */
export const HOT_WORK_METHANE = 0.5;
/** The air is tested so shortly before hot work begins. */
export const GAS_TEST_MS = HOUR_MS / 2;
/** A permit holds for a day at most, one for hot work for a shift. */
export const LONGEST_PERMIT_MS = { other: 24 * HOUR_MS, hot: 8 * HOUR_MS } as const;

const lifecycle: Lifecycle = {
  field: 'status',
  tones: {
    draft: 'plain',
    requested: 'waiting',
    approved: 'waiting',
    active: 'active',
    closed: 'good',
    expired: 'over',
    rejected: 'over',
    revoked: 'bad',
  },
  transitions: {
    request: {
      label: ['申请', 'Ask for approval'],
      from: ['draft'],
      to: 'requested',
      who: ['requesterId'],
    },
    approve: {
      label: ['批准', 'Approve'],
      from: ['requested'],
      to: 'approved',
      note: 'optional',
      tells: ['requesterId'],
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['requested'],
      to: 'rejected',
      permission: 'approve',
      note: 'required',
      tells: ['requesterId'],
      final: true,
    },
    /** On the spot, when the measures are in place. */
    begin: {
      label: ['开始作业', 'Begin work'],
      from: ['approved'],
      to: 'active',
      permission: 'request',
      who: ['requesterId'],
      form: {
        gasValue: number('甲烷浓度', 'Methane', { unit: '%', precision: 2, min: 0, max: 100 }),
        gasTime: dateTime('检测时间', 'Tested at'),
      },
    },
    close: {
      label: ['作业结束', 'Close'],
      from: ['active'],
      to: 'closed',
      permission: 'request',
      who: ['requesterId'],
      note: 'optional',
      final: true,
    },
    revoke: {
      label: ['撤销', 'Revoke'],
      from: ['approved', 'active'],
      to: 'revoked',
      note: 'required',
      tells: ['requesterId'],
      final: true,
    },
  },
  timers: {
    expire: {
      label: ['到期', 'Expired'],
      from: ['requested', 'approved', 'active'],
      to: 'expired',
      at: 'toTime',
      tells: ['requesterId', 'issuerId'],
    },
  },
};

/**
 * A permit to work in an area that is closed to others: who, where, from when to when, under which
 * measures. While it is active its people raise no alarm of a restricted area there.
 */
export const workPermit = defineEntity('workPermit', {
  label: ['作业许可', 'Permit to work'],
  title: 'title',
  keyword: ['no', 'title'],
  lifecycle,
  indexes: [['status', 'toTime']],
  fields: {
    no: text('编号', 'Number', { readonly: true, unique: true, max: 40 }),
    title: text('作业内容', 'Work', { required: true, max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        requested: [1, '待批准', 'Waiting for approval'],
        approved: [2, '已批准', 'Approved'],
        active: [3, '作业中', 'Active'],
        closed: [4, '已结束', 'Closed'],
        expired: [5, '已到期', 'Expired'],
        rejected: [6, '已驳回', 'Rejected'],
        revoked: [7, '已撤销', 'Revoked'],
      },
      { readonly: true, default: 0 },
    ),
    kind: select(
      '作业类别',
      'Kind of work',
      {
        general: [1, '一般作业', 'General'],
        hot: [2, '动火作业', 'Hot work'],
        electrical: [3, '电气作业', 'Electrical'],
        confined: [4, '受限空间', 'Confined space'],
        height: [5, '高处作业', 'At height'],
      },
      { required: true, default: 1 },
    ),
    areaId: ref('作业区域', 'Area', 'area', { required: true }),
    personIds: refs('作业人员', 'People', 'kafkaPerson', { required: true }),
    fromTime: dateTime('开始时间', 'From', { required: true }),
    toTime: dateTime('结束时间', 'To', { required: true, notBefore: 'fromTime' }),
    requestId: ref('报修单', 'Repair', 'repairRequest', { inList: false }),
    taskId: ref('保养任务', 'Maintenance task', 'maintenanceTask', { inList: false }),
    measures: longText('安全措施', 'Measures', { required: true }),
    gasValue: number('甲烷浓度', 'Methane', {
      readonly: true,
      unit: '%',
      precision: 2,
      inList: false,
    }),
    gasTime: dateTime('检测时间', 'Tested at', { readonly: true, inList: false }),
    requesterId: ref('申请人', 'Asked for by', 'user', { readonly: true }),
    issuerId: ref('批准人', 'Issued by', 'user', { readonly: true }),
    approveTime: dateTime('批准时间', 'Approved', { readonly: true, inList: false }),
    beginTime: dateTime('实际开始', 'Began', { readonly: true, inList: false }),
    endTime: dateTime('实际结束', 'Ended', { readonly: true, inList: false }),
  },
});
