import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, number, ref, refs, select, text } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

/**
 * Counting what lies in a warehouse. A difference is that of the count against the stock at the
 * moment of counting, so that movements before and after it change nothing about it.
 */

const countLifecycle: Lifecycle = {
  field: 'status',
  tones: {
    draft: 'plain',
    counting: 'active',
    toApprove: 'waiting',
    booked: 'good',
    cancelled: 'over',
  },
  transitions: {
    open: { label: ['开始盘点', 'Open'], from: ['draft'], to: 'counting', permission: 'update' },
    submit: {
      label: ['提交审批', 'Submit'],
      from: ['counting'],
      to: 'toApprove',
      permission: 'update',
      note: 'optional',
    },
    recount: {
      label: ['退回复盘', 'Count again'],
      from: ['toApprove'],
      to: 'counting',
      permission: 'approve',
      note: 'required',
      tells: ['counterIds'],
    },
    approve: {
      label: ['批准记账', 'Approve and book'],
      from: ['toApprove'],
      to: 'booked',
      note: 'optional',
      tells: ['counterIds'],
      final: true,
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'counting', 'toApprove'],
      to: 'cancelled',
      permission: 'update',
      note: 'required',
      final: true,
    },
  },
};

export const stockCount = defineEntity('stockCount', {
  label: ['盘点单', 'Stock count'],
  title: 'title',
  keyword: ['no', 'title'],
  lifecycle: countLifecycle,
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    /** Left empty it says what is counted, where, and when. */
    title: text('标题', 'Title', { max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        draft: [1, '草稿', 'Draft'],
        counting: [2, '盘点中', 'Counting'],
        toApprove: [3, '待审批', 'To approve'],
        booked: [4, '已记账', 'Booked'],
        cancelled: [5, '已取消', 'Cancelled'],
      },
      { readonly: true, default: 1 },
    ),
    warehouseId: ref('仓库', 'Warehouse', 'warehouse', { required: true }),
    /** None: whatever lies or usually lies there. */
    partIds: refs('仅盘点备件', 'Only these parts', 'sparePart'),
    openTime: dateTime('开始时间', 'Opened', { readonly: true }),
    rowCount: integer('行数', 'Rows', { readonly: true, default: 0 }),
    countedRows: integer('已盘行数', 'Counted', { readonly: true, default: 0 }),
    differing: integer('差异行数', 'Differing', { readonly: true, default: 0 }),
    diffWorth: number('差异金额', 'Worth of differences', {
      unit: '¥',
      precision: 2,
      readonly: true,
      summary: 'sum',
    }),
    counterIds: refs('盘点人', 'Counted by', 'user', { readonly: true }),
    approverId: ref('审批人', 'Approved by', 'user', { readonly: true, hiddenByDefault: true }),
    approveTime: dateTime('审批时间', 'Approved', { readonly: true, inList: false }),
  },
});

export const stockCountRow = defineEntity('stockCountRow', {
  label: ['盘点明细', 'Counted row'],
  title: 'partCode',
  except: {
    create: false,
    disable: false,
    remove: false,
    removeBatch: false,
    importExcel: false,
    template: false,
  },
  uniqueTogether: [['countId', 'partId']],
  fields: {
    countId: ref('盘点单', 'Stock count', 'stockCount', { readonly: true }),
    partCode: text('备件编码', 'Part code', { readonly: true, max: 40 }),
    partId: ref('备件', 'Part', 'sparePart', { readonly: true }),
    warehouseId: ref('仓库', 'Warehouse', 'warehouse', { readonly: true, inList: false }),
    expected: integer('账面数(开始时)', 'On the books at opening', { readonly: true }),
    counted: integer('实盘数', 'Counted', { min: 0, max: 100_000_000 }),
    countTime: dateTime('盘点时间', 'Counted at', { hiddenByDefault: true }),
    stockThen: integer('账面数(盘点时)', 'On the books when counted', { readonly: true }),
    difference: integer('差异', 'Difference', {
      readonly: true,
      hiddenByDefault: false,
      summary: 'sum',
    }),
    price: number('单价', 'Price', { unit: '¥', precision: 2, readonly: true, inList: false }),
    worth: number('差异金额', 'Worth', {
      unit: '¥',
      precision: 2,
      readonly: true,
      summary: 'sum',
    }),
    counterId: ref('盘点人', 'Counted by', 'user', { readonly: true, hiddenByDefault: true }),
    disabled: flag('停用', 'Disabled', { inForm: false, inList: false }),
  },
  actions: {
    /** What a scanner reads: the code of a part, or `sp:` and the code. */
    scan: {
      label: ['扫码盘点', 'Count by code'],
      method: 'POST',
      input: z.strictObject({
        countId: z.string().min(1).max(32),
        code: z.string().trim().min(1).max(60),
        counted: z.number().int().min(0).max(100_000_000),
      }),
      permission: 'update',
    },
  },
});
