import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, number, ref, refs, select, text } from '../entity/fields.ts';
import { movementLifecycle, movementTypes, reservationLifecycle } from './stockLifecycle.ts';

/**
 * What lies in the warehouses and who wants it. Movements alone change stock: all else here is
 * derived from them in their transaction.
 */

/** Most pieces that one movement moves. */
const QTY_MOST = 1_000_000;

/** The columns of parts that are wanted for something: which, and how many pieces. */
export const partColumns = {
  partId: ref('备件', 'Part', 'sparePart', { required: true, unique: true }),
  qty: integer('数量', 'Quantity', { required: true, min: 1, max: QTY_MOST, default: 1 }),
} as const;

/** Parts used, wanted or handed over: rows of a document. */
export const partRows = z
  .array(
    z.strictObject({
      partId: z.string().min(1).max(32),
      qty: z.number().int().positive().max(QTY_MOST),
    }),
  )
  .max(200);

/** Movements are not edited, disabled or deleted. */
const written = {
  update: false,
  disable: false,
  remove: false,
  removeBatch: false,
} as const;

export const warehouse = defineEntity('warehouse', {
  label: ['仓库', 'Warehouse'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 60, width: 180 }),
    code: text('编码', 'Code', { required: true, unique: true, max: 40 }),
    place: text('位置', 'Place', { max: 200 }),
    keeperIds: refs('保管员', 'Storekeepers', 'user', { inList: true }),
  },
});

export const warehouseStock = defineEntity('warehouseStock', {
  label: ['仓库库存', 'Stock by warehouse'],
  title: 'partCode',
  base: false,
  readonly: true,
  uniqueTogether: [['partId', 'warehouseId']],
  order: ['partCode', 'asc'],
  fields: {
    partCode: text('备件编码', 'Part code', { max: 40 }),
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    warehouseId: ref('仓库', 'Warehouse', 'warehouse', { required: true }),
    qty: integer('库存', 'Stock', { required: true, summary: 'sum' }),
    time: dateTime('最近变动', 'Last moved'),
  },
});

export const stockMovement = defineEntity('stockMovement', {
  label: ['出入库单', 'Stock movement'],
  title: 'no',
  keyword: ['no'],
  order: ['time', 'desc'],
  except: written,
  lifecycle: movementLifecycle,
  indexes: [
    ['requestId', 'partId'],
    ['taskId', 'partId'],
  ],
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    type: select('类型', 'Type', movementTypes, { required: true, default: 1 }),
    status: select(
      '状态',
      'State',
      {
        booked: [1, '已记账', 'Booked'],
        reversed: [2, '已冲销', 'Taken back'],
        reversal: [3, '冲销单', 'Takes back'],
      },
      { readonly: true, default: 1 },
    ),
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    /** Pieces; a count correction may be below zero, and so is what takes a movement back. */
    qty: integer('数量', 'Quantity', { required: true, min: -QTY_MOST, max: QTY_MOST }),
    warehouseId: ref('仓库', 'Warehouse', 'warehouse', { required: true }),
    toWarehouseId: ref('调入仓库', 'To warehouse', 'warehouse', {
      showWhen: 'type == 6',
      inList: false,
    }),
    price: number('单价', 'Price', {
      unit: '¥',
      precision: 2,
      min: 0,
      showWhen: 'type == 1 || type == 3',
    }),
    amount: number('金额', 'Amount', {
      unit: '¥',
      precision: 2,
      readonly: true,
      summary: 'sum',
    }),
    requestId: ref('报修单', 'Repair request', 'repairRequest', {
      showWhen: 'type == 2 || type == 3',
      hiddenByDefault: true,
    }),
    taskId: ref('保养任务', 'Maintenance task', 'maintenanceTask', {
      showWhen: 'type == 2 || type == 3',
      hiddenByDefault: true,
    }),
    recordId: ref('维修记录', 'Repair record', 'repairRecord', { readonly: true, inList: false }),
    purchaseId: ref('采购订单', 'Purchase order', 'purchaseOrder', {
      readonly: true,
      inList: false,
    }),
    countId: ref('盘点单', 'Stock count', 'stockCount', { readonly: true, inList: false }),
    reversesId: ref('冲销的单据', 'Takes back', 'stockMovement', {
      readonly: true,
      inList: false,
    }),
    userId: ref('经手人', 'By', 'user', { readonly: true }),
    time: dateTime('时间', 'Time', { readonly: true, hiddenByDefault: false }),
  },
});

export const stockReservation = defineEntity('stockReservation', {
  label: ['备件预留', 'Reservation'],
  title: 'no',
  keyword: ['no'],
  except: { ...written, importExcel: false, template: false },
  lifecycle: reservationLifecycle,
  indexes: [['partId', 'status']],
  fields: {
    no: text('单号', 'Number', { readonly: true, unique: true, max: 40 }),
    partId: ref('备件', 'Part', 'sparePart', { required: true }),
    qty: integer('数量', 'Quantity', { required: true, min: 1, max: QTY_MOST }),
    status: select(
      '状态',
      'State',
      {
        reserved: [1, '已预留', 'Reserved'],
        used: [2, '已领用', 'Used'],
        freed: [3, '已释放', 'Freed'],
      },
      { readonly: true, default: 1 },
    ),
    used: integer('已领用', 'Used', { readonly: true, default: 0 }),
    requestId: ref('报修单', 'Repair request', 'repairRequest'),
    taskId: ref('保养任务', 'Maintenance task', 'maintenanceTask', { hiddenByDefault: true }),
    userId: ref('预留人', 'Reserved by', 'user', { readonly: true }),
    time: dateTime('时间', 'Time', { readonly: true }),
  },
});
