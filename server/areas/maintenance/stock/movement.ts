import { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import { movementTypes } from '#contracts/maintenance/stockLifecycle.ts';
import type { FieldValues } from '#server/entity/override.ts';
import type { Order } from './order.ts';

const id = z.string().nullish();

/** A movement on its way into the table. */
const movementSchema = z.object({
  id: z.string(),
  type: z.number(),
  partId: z.string(),
  qty: z.number(),
  warehouseId: z.string(),
  toWarehouseId: id,
  price: z.number().nullish(),
  requestId: id,
  taskId: id,
  recordId: id,
  purchaseId: id,
  countId: id,
  reversesId: id,
});
export type Movement = z.output<typeof movementSchema>;

/** The values of a movement that is about to be stored; throws for values that are none. */
export const movementIn = (values: FieldValues): Movement => movementSchema.parse(values);

/** What a movement does to one warehouse, in pieces. */
export type Line = { readonly warehouseId: string; readonly delta: number };

export const typeOf = {
  in: movementTypes.in[0],
  out: movementTypes.out[0],
  return: movementTypes.return[0],
  scrap: movementTypes.scrap[0],
  check: movementTypes.check[0],
  transfer: movementTypes.transfer[0],
} as const;

const leaving: ReadonlySet<number> = new Set([typeOf.out, typeOf.scrap, typeOf.transfer]);

/** What a movement does, warehouse by warehouse; a transfer has two sides. */
export function linesOf({
  type,
  qty,
  warehouseId,
  toWarehouseId,
}: Pick<Movement, 'type' | 'qty' | 'warehouseId' | 'toWarehouseId'>): readonly Line[] {
  const here: Line = { warehouseId, delta: leaving.has(type) ? -qty : qty };
  return type === typeOf.transfer && typeof toWarehouseId === 'string'
    ? [here, { warehouseId: toWarehouseId, delta: qty }]
    : [here];
}

/** Why such a movement makes no sense; undefined where it does. */
export function faultOfMovement(movement: Movement): Failure | undefined {
  const { type, qty, warehouseId, toWarehouseId, requestId, taskId } = movement;
  const isReversal = typeof movement.reversesId === 'string';
  if (qty === 0 || (qty < 0 && type !== typeOf.check && !isReversal))
    return failure('bad_request', 'The quantity must be above zero.', 'qty');
  const isTransfer = type === typeOf.transfer;
  if (isTransfer && (typeof toWarehouseId !== 'string' || toWarehouseId === warehouseId))
    return failure('bad_request', 'A transfer leads to another warehouse.', 'toWarehouseId');
  const isOfOrder = typeof requestId === 'string' || typeof taskId === 'string';
  if (isOfOrder && type !== typeOf.out && type !== typeOf.return)
    return failure('bad_request', 'Only what is handed out or back belongs to an order.', 'type');
  return typeof requestId === 'string' && typeof taskId === 'string'
    ? failure('bad_request', 'A movement belongs to one order.', 'taskId')
    : undefined;
}

/** The order that parts are handed out for or back from; undefined for none. */
export const orderOf = ({
  requestId,
  taskId,
}: Pick<Movement, 'requestId' | 'taskId'>): Order | undefined =>
  typeof requestId === 'string'
    ? { field: 'requestId', id: requestId }
    : typeof taskId === 'string'
      ? { field: 'taskId', id: taskId }
      : undefined;

/** The document that a movement belongs to, as the ledger names it. */
export function documentOf(movement: Movement): readonly [type: string, id: string] {
  const named = {
    repairRecord: movement.recordId,
    purchaseOrder: movement.purchaseId,
    stockCount: movement.countId,
    repairRequest: movement.requestId,
    maintenanceTask: movement.taskId,
  };
  for (const [type, of] of Object.entries(named)) if (typeof of === 'string') return [type, of];
  return ['stockMovement', movement.id];
}
