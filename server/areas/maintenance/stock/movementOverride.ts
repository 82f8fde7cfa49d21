import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import {
  override,
  type FieldValues,
  type Move,
  type WriteContext,
} from '#server/entity/override.ts';
import { bookMovement } from './bookMovement.ts';
import { watchPart } from './lowStock.ts';
import { orderOf } from './movement.ts';
import { unreceive } from './receipts.ts';
import { settleReservations } from './reservations.ts';
import { tellReport } from './upkeepParts.ts';

type StockMovement = RecordOf<typeof stockMovement>;

/** Movements: stored means booked. */
export const movementOverride = override(stockMovement, {
  hooks: {
    beforeCreate: bookMovement,
    async afterWrite({ action, after }, context) {
      if (after === undefined || (action !== 'create' && action !== 'import')) return;
      const order = orderOf(after);
      const fault =
        (order && (await settleReservations(context, order, after.partId))) ??
        (await tellReport(after, context));
      if (fault !== undefined) throw new Error(fault.message);
      await watchPart(context, after.partId);
    },
  },
  transitions: {
    reverse: { guard: ({ record }) => faultOfReversal(record), effect: takeBack },
    undo: { effect: takeBack },
  },
});

/** A movement of a document is undone by what undoes the document. */
const faultOfReversal = ({ recordId, countId }: StockMovement): Failure | undefined =>
  recordId !== null
    ? failure('stock_by_movement', 'It belongs to a repair record: send that back.', 'recordId')
    : countId !== null
      ? failure('stock_by_movement', 'It belongs to a stock count: count anew.', 'countId')
      : undefined;

/** Books the opposite of a movement at its own price. */
async function takeBack(
  { record, note }: Move<typeof stockMovement>,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const { type, partId, warehouseId, toWarehouseId, requestId, taskId } = record;
  const made = await within(context).create(
    stockMovement,
    { type, partId, qty: -record.qty, warehouseId, toWarehouseId, requestId, taskId },
    {
      price: record.price,
      status: storedState(stockMovement, 'reversal'),
      reversesId: record.id,
      recordId: record.recordId,
      purchaseId: record.purchaseId,
      countId: record.countId,
      remark: note?.slice(0, 500) ?? null,
    },
  );
  if (!made.ok) return made;
  const fault = record.purchaseId === null ? undefined : await unreceive(context, record);
  return fault === undefined ? ok({}) : err(fault);
}
