import {
  dateTime,
  flag,
  images,
  integer,
  longText,
  ref,
  refs,
  select,
  text,
} from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { rows } from '../entity/structured.ts';
import { partColumns } from './stock.ts';

/**
 * A repair from the request to the confirmed record, domain 2.11.2: whoever reports asks and
 * confirms, a leader dispatches, those who are sent accept, work and report.
 */

/** Parts that are kept for a repair from its dispatch or acceptance on. */
const reserved = rows('预留备件', 'Parts to reserve', partColumns, { max: 200 });

/** How staff come to a repair. */
export const dispatchKinds = {
  assign: [1, '指派', 'Assigned'],
  grab: [2, '抢单', 'Taken'],
  outsource: [3, '外委', 'Outsourced'],
} as const;

/** What the work does to the points of its machine while it goes on. */
export const outageFields = {
  outOfService: flag('作业期间停用本设备测点', "Machine's points out of service meanwhile", {
    default: true,
    inList: false,
  }),
  /** Points that guard people, such as methane: never by themselves. */
  guardsOut: flag('安全监测点也停用', 'Those that guard people too', {
    inList: false,
    showWhen: 'outOfService',
  }),
} as const;

export const requestLifecycle: Lifecycle = {
  field: 'status',
  tones: {
    draft: 'plain',
    submitted: 'waiting',
    dispatched: 'waiting',
    accepted: 'active',
    repairing: 'active',
    toConfirm: 'waiting',
    closed: 'good',
    rejected: 'over',
    cancelled: 'over',
    suspended: 'bad',
  },
  transitions: {
    submit: { label: ['提交', 'Submit'], from: ['draft'], to: 'submitted', who: ['reporterId'] },
    dispatch: {
      label: ['派单', 'Dispatch'],
      from: ['submitted'],
      to: 'dispatched',
      form: {
        personnelIds: refs('维修人员', 'Staff', 'personnel', { required: true }),
        leaderId: ref('负责人', 'Leader', 'personnel', { required: true }),
        type: select('派单方式', 'Kind', dispatchKinds, { required: true, default: 1 }),
        contractorId: ref('外委单位', 'Contractor', 'supplier', { showWhen: 'type == 3' }),
        planStart: dateTime('计划开始', 'Planned start'),
        planEnd: dateTime('计划完成', 'Planned end', { notBefore: 'planStart' }),
        requirement: longText('要求', 'Requirements', { max: 1000 }),
        safetyMeasures: longText('安全措施', 'Safety measures', { max: 2000 }),
        ...outageFields,
        spares: reserved,
      },
    },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['submitted'],
      to: 'rejected',
      permission: 'dispatch',
      note: 'required',
      tells: ['reporterId'],
      final: true,
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'submitted', 'dispatched'],
      to: 'cancelled',
      permission: 'submit',
      who: ['reporterId'],
      note: 'required',
      final: true,
    },
    /** Nobody of those who were sent takes it: it waits for another dispatch. */
    giveBack: { label: ['退回', 'Give back'], from: ['dispatched'], to: 'submitted', inner: true },
    accept: { label: ['接单', 'Accept'], from: ['dispatched'], to: 'accepted', inner: true },
    begin: { label: ['开始维修', 'Begin'], from: ['accepted'], to: 'repairing', inner: true },
    suspend: {
      label: ['挂起', 'Suspend'],
      from: ['repairing'],
      to: 'suspended',
      permission: 'repair',
      note: 'required',
      tells: ['reporterId'],
    },
    resume: {
      label: ['恢复维修', 'Resume'],
      from: ['suspended'],
      to: 'repairing',
      permission: 'repair',
    },
    report: {
      label: ['报告完成', 'Report'],
      from: ['repairing'],
      to: 'toConfirm',
      inner: true,
      tells: ['reporterId'],
    },
    confirm: {
      label: ['确认', 'Confirm'],
      from: ['toConfirm'],
      to: 'closed',
      who: ['reporterId'],
      form: {
        score: integer('评分', 'Score', { required: true, min: 1, max: 5 }),
        opinion: text('意见', 'Opinion', { max: 300 }),
        signature: images('签名', 'Signature'),
      },
      final: true,
    },
    rework: {
      label: ['返工', 'Rework'],
      from: ['toConfirm'],
      to: 'repairing',
      permission: 'confirm',
      who: ['reporterId'],
      note: 'required',
    },
  },
};

/** Fields of a dispatch that name who is sent. */
export const staff = ['personnelIds', 'leaderId'] as const;

export const dispatchLifecycle: Lifecycle = {
  field: 'status',
  tones: {
    waiting: 'waiting',
    accepted: 'active',
    arrived: 'active',
    working: 'active',
    finished: 'good',
    refused: 'over',
  },
  transitions: {
    accept: {
      label: ['接单', 'Accept'],
      from: ['waiting'],
      to: 'accepted',
      who: staff,
      tells: ['dispatcherId'],
      form: { spares: reserved },
    },
    refuse: {
      label: ['拒单', 'Refuse'],
      from: ['waiting'],
      to: 'refused',
      permission: 'accept',
      who: staff,
      note: 'required',
      tells: ['dispatcherId'],
      final: true,
    },
    arrive: {
      label: ['到场', 'On site'],
      from: ['accepted'],
      to: 'arrived',
      permission: 'accept',
      who: staff,
    },
    work: {
      label: ['开始作业', 'Begin work'],
      from: ['accepted', 'arrived'],
      to: 'working',
      permission: 'accept',
      who: staff,
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['waiting'],
      to: 'refused',
      inner: true,
      tells: staff,
    },
    finish: { label: ['完成', 'Finish'], from: ['working'], to: 'finished', inner: true },
    workAgain: {
      label: ['返工', 'Rework'],
      from: ['finished'],
      to: 'working',
      inner: true,
      tells: staff,
    },
  },
};

export const recordLifecycle: Lifecycle = {
  field: 'status',
  tones: { draft: 'plain', submitted: 'waiting', confirmed: 'good', refused: 'bad' },
  transitions: {
    submit: {
      label: ['提交', 'Submit'],
      from: ['draft', 'refused'],
      to: 'submitted',
      permission: 'update',
    },
    confirm: { label: ['确认', 'Confirm'], from: ['submitted'], to: 'confirmed', inner: true },
    refuse: { label: ['退回', 'Refuse'], from: ['submitted'], to: 'refused', inner: true },
  },
};
