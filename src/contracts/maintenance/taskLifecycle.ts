import { images, integer, longText, ref, refs } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { rows } from '../entity/structured.ts';

/** Whoever carries a task out: those it names, and who has received it. */
const staff = ['executorIds', 'receiverId'] as const;
/** What whoever carries tasks out may do with them, one permission for all of it. */
const permission = 'execute';

const report = {
  summary: longText('总结', 'Summary', { max: 1000 }),
  photos: images('照片', 'Photos', { limit: 9 }),
  signature: images('签名', 'Signature'),
} as const;
const submit = {
  label: ['提交', 'Submit'],
  from: ['doing'],
  to: 'submitted',
  permission,
  who: staff,
  form: report,
} as const;

/**
 * A task of a check, an inspection or maintenance, domain 2.11.4: received, under way, submitted,
 * audited where its plan says so. Time makes it overdue, which can still be made good, and missed,
 * which cannot.
 */
export const taskLifecycle: Lifecycle = {
  field: 'status',
  tones: {
    notStarted: 'plain',
    received: 'active',
    doing: 'active',
    submitted: 'waiting',
    waitingAudit: 'waiting',
    done: 'good',
    rejected: 'bad',
    overdue: 'bad',
    missed: 'bad',
    cancelled: 'over',
  },
  transitions: {
    receive: {
      label: ['接收', 'Receive'],
      from: ['notStarted', 'overdue'],
      to: 'received',
      permission,
      who: staff,
    },
    begin: {
      label: ['开始', 'Begin'],
      from: ['notStarted', 'received', 'overdue', 'rejected'],
      to: 'doing',
      permission,
      who: staff,
    },
    submit,
    /** What was submitted waits for whoever looks at it. */
    awaitAudit: {
      label: ['送审', 'To audit'],
      from: ['submitted'],
      to: 'waitingAudit',
      inner: true,
      tells: ['auditorIds'],
    },
    /** What was submitted needs nobody to look at it. */
    complete: { label: ['完成', 'Complete'], from: ['submitted'], to: 'done', inner: true },
    approve: {
      label: ['审核通过', 'Approve'],
      from: ['waitingAudit'],
      to: 'done',
      permission: 'audit',
      note: 'optional',
      tells: ['receiverId'],
    },
    reject: {
      label: ['审核驳回', 'Reject'],
      from: ['waitingAudit'],
      to: 'rejected',
      permission: 'audit',
      note: 'required',
      tells: ['receiverId'],
    },
    transfer: {
      label: ['转交', 'Hand over'],
      from: ['notStarted', 'received', 'doing', 'overdue', 'rejected'],
      to: 'notStarted',
      note: 'optional',
      tells: ['executorIds'],
      form: { executorIds: refs('执行人', 'Done by', 'personnel', { required: true }) },
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['notStarted', 'received', 'doing', 'overdue', 'rejected'],
      to: 'cancelled',
      note: 'required',
      tells: ['receiverId'],
      final: true,
    },
    /** Taken back with its plan, and wanted again with it. */
    revive: { label: ['恢复', 'Revive'], from: ['cancelled'], to: 'notStarted', inner: true },
    /** Done in time where no network was, and handed in after it counted as missed. */
    recover: { label: ['补交', 'Recover'], from: ['missed'], to: 'doing', inner: true },
  },
  timers: {
    expire: {
      label: ['超期', 'Overdue'],
      from: ['notStarted', 'received'],
      to: 'overdue',
      at: 'overdueAt',
    },
    /** Work that goes on past its time goes on, and is said to be late. */
    expireUnderWay: {
      label: ['作业超期', 'Late under way'],
      from: ['doing'],
      to: 'doing',
      at: 'overdueAt',
    },
    miss: {
      label: ['漏检', 'Missed'],
      from: ['notStarted', 'received', 'doing', 'overdue'],
      to: 'missed',
      at: 'missAt',
    },
  },
};

/** A task of maintenance: as any other, and what is handed in says which parts were used. */
export const upkeepLifecycle: Lifecycle = {
  ...taskLifecycle,
  transitions: {
    ...taskLifecycle.transitions,
    submit: {
      ...submit,
      form: {
        ...report,
        spares: rows(
          '领用备件',
          'Parts used',
          {
            partId: ref('备件', 'Part', 'sparePart', { required: true, unique: true }),
            qty: integer('数量', 'Quantity', { required: true, min: 1, default: 1 }),
          },
          { max: 200 },
        ),
      },
    },
  },
};
