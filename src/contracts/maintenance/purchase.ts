import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { date, dateTime, integer, number, ref, select, text } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';
import { rows } from '../entity/structured.ts';

/** Buying parts: what is wanted, at whose price, ordered and received. */

/** A part that is ordered; without a price the supplier's own of that day. Price in yuan. */
export const orderedRow = z.strictObject({
  partId: z.string().min(1).max(32),
  qty: z.number().int().positive().max(1_000_000),
  price: z.number().min(0).optional(),
  /** Set by the server. */
  received: z.number().int().min(0).optional(),
});

/** A part, its pieces, and what each costs where that is not known already. */
const boughtColumns = {
  partId: ref('备件', 'Part', 'sparePart', { required: true }),
  qty: integer('数量', 'Quantity', { required: true, min: 1, max: 1_000_000, default: 1 }),
  price: number('单价', 'Price each', { unit: '¥', precision: 2, min: 0 }),
} as const;

/** What has come; without a price that of the order. */
export const receivedRows = z
  .array(orderedRow.omit({ received: true }))
  .min(1)
  .max(200);

export const supplierPrice = defineEntity('supplierPrice', {
  label: ['供应商报价', 'Supplier price'],
  title: 'quoteNo',
  indexes: [['partId', 'price']],
  fields: {
    quoteNo: text('报价单号', 'Quotation', { max: 60 }),
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    supplierId: ref('供应商', 'Supplier', 'supplier', { required: true }),
    price: number('单价', 'Price', { unit: '¥', precision: 2, min: 0, required: true }),
    leadDays: integer('供货周期', 'Lead time', { unit: 'd', min: 0, max: 3650 }),
    validFrom: date('有效期自', 'Valid from'),
    validTo: date('有效期至', 'Valid to', { notBefore: 'validFrom' }),
  },
});

/** What is to be bought, read from stock, reservations and open orders. */
export const purchaseNeed = defineEntity('purchaseNeed', {
  label: ['采购建议', 'To be bought'],
  title: 'code',
  base: false,
  readonly: true,
  stored: false,
  order: ['code', 'asc'],
  fields: {
    code: text('编码', 'Code', { max: 40 }),
    partId: ref('备件', 'Part', 'sparePart'),
    stock: integer('库存', 'Stock'),
    reserved: integer('已预留', 'Reserved'),
    ordered: integer('在途', 'On order'),
    minStock: integer('最低库存', 'Least stock'),
    maxStock: integer('最高库存', 'Most stock'),
    suggestQty: integer('建议采购', 'Suggested', { summary: 'sum' }),
    supplierId: ref('供应商', 'Supplier', 'supplier'),
    price: number('单价', 'Price', { unit: '¥', precision: 2 }),
    amount: number('金额', 'Amount', { unit: '¥', precision: 2, summary: 'sum' }),
    leadDays: integer('供货周期', 'Lead time', { unit: 'd' }),
  },
  actions: {
    /** Draft orders of these parts, one for each supplier and warehouse. */
    order: {
      label: ['生成采购订单', 'Make purchase orders'],
      method: 'POST',
      on: 'selection',
      input: z.strictObject({ ids: z.array(z.string().min(1).max(32)).min(1).max(200) }),
    },
  },
});

const orderLifecycle: Lifecycle = {
  field: 'status',
  tones: {
    draft: 'plain',
    toApprove: 'waiting',
    ordered: 'waiting',
    partly: 'active',
    received: 'good',
    cancelled: 'over',
  },
  transitions: {
    /** By whom its amount allows it. */
    order: { label: ['下单', 'Order'], from: ['draft'], to: 'ordered' },
    /** What is over the limit of the buyer's roles. */
    submit: {
      label: ['提交审批', 'Hand in'],
      from: ['draft'],
      to: 'toApprove',
      permission: 'order',
      note: 'optional',
    },
    approve: {
      label: ['批准下单', 'Approve and order'],
      from: ['toApprove'],
      to: 'ordered',
      note: 'optional',
      tells: ['submittedBy'],
    },
    sendBack: {
      label: ['退回', 'Send back'],
      from: ['toApprove'],
      to: 'draft',
      permission: 'approve',
      note: 'required',
      tells: ['submittedBy'],
    },
    receiveAll: {
      label: ['全部到货', 'All has come'],
      from: ['ordered', 'partly'],
      to: 'received',
      permission: 'receive',
      note: 'optional',
    },
    receive: {
      label: ['部分到货', 'Some has come'],
      from: ['ordered', 'partly'],
      to: 'partly',
      note: 'optional',
      form: {
        rows: rows('到货明细', 'What has come', boughtColumns, {
          required: true,
          min: 1,
          max: 200,
        }),
      },
    },
    /** The last of it has come. */
    complete: { label: ['到齐', 'Complete'], from: ['partly'], to: 'received', inner: true },
    /** A receipt was taken back. */
    takeBack: {
      label: ['冲销到货', 'Receipt taken back'],
      from: ['partly', 'received'],
      to: 'partly',
      inner: true,
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'toApprove', 'ordered', 'partly'],
      to: 'cancelled',
      permission: 'order',
      note: 'required',
      final: true,
    },
  },
};

export const purchaseOrder = defineEntity('purchaseOrder', {
  label: ['采购订单', 'Purchase order'],
  title: 'no',
  keyword: ['no'],
  lifecycle: orderLifecycle,
  talks: true,
  takesFields: true,
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    supplierId: ref('供应商', 'Supplier', 'supplier', { required: true }),
    status: select(
      '状态',
      'State',
      {
        draft: [1, '草稿', 'Draft'],
        ordered: [2, '已下单', 'Ordered'],
        partly: [3, '部分到货', 'Partly received'],
        received: [4, '已到货', 'Received'],
        cancelled: [5, '已取消', 'Cancelled'],
        toApprove: [6, '待审批', 'To approve'],
      },
      { readonly: true, default: 1 },
    ),
    warehouseId: ref('收货仓库', 'Received in', 'warehouse'),
    rows: rows(
      '采购明细',
      'Rows',
      {
        ...boughtColumns,
        /** Set by the server. */
        received: integer('已到', 'Received', { readonly: true, min: 0 }),
      },
      { max: 200 },
    ),
    amount: number('金额', 'Amount', { unit: '¥', precision: 2, readonly: true, summary: 'sum' }),
    submittedBy: ref('提交人', 'Handed in by', 'user', { readonly: true, hiddenByDefault: true }),
    submitTime: dateTime('提交时间', 'Handed in', { readonly: true, inList: false }),
    approvedBy: ref('审批人', 'Approved by', 'user', { readonly: true, hiddenByDefault: true }),
    approveTime: dateTime('审批时间', 'Approved', { readonly: true, inList: false }),
    orderTime: dateTime('下单时间', 'Ordered', { readonly: true }),
    orderedBy: ref('下单人', 'Ordered by', 'user', { readonly: true, hiddenByDefault: true }),
    expectDate: date('期望到货', 'Wanted by'),
    receiveTime: dateTime('到货时间', 'Received at', { readonly: true }),
  },
});
