import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { orderedRow, purchaseOrder, receivedRows } from '#contracts/maintenance/purchase.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { typeOf } from './movement.ts';

export type PurchaseOrder = RecordOf<typeof purchaseOrder>;
export type OrderedRow = z.output<typeof orderedRow>;

/** The rows of an order. */
export const rowsIn = (rows: unknown): readonly OrderedRow[] =>
  z.array(orderedRow).parse(rows ?? []);

const openOf = ({ qty, received = 0 }: OrderedRow): number => Math.max(qty - received, 0);

/** Whether everything has come that was ordered. */
export const isComplete = ({ rows }: Pick<PurchaseOrder, 'rows'>): boolean =>
  rowsIn(rows).every((row) => openOf(row) === 0);

/** Books what has come of an order at its price; what was asked for of no row is refused. */
export async function receive(
  context: WriteContext,
  order: PurchaseOrder,
  given: unknown,
): Promise<Result<FieldValues, Failure>> {
  const rows = rowsIn(order.rows).map((row) => ({ ...row }));
  const come = given === undefined ? outstanding(rows) : receivedRows.parse(given);
  for (const { partId, qty, price } of come) {
    let left = qty;
    for (const row of rows.filter((one) => one.partId === partId)) {
      const now = Math.min(left, openOf(row));
      if (now === 0) continue;
      const booked = await takeIn(context, order, partId, now, price ?? row.price ?? 0);
      if (!booked.ok) return booked;
      row.received = (row.received ?? 0) + now;
      left -= now;
    }
    if (left > 0)
      return err(failure('bad_request', `${left} of ${partId} were not ordered.`, 'rows'));
  }
  return ok({ rows, receiveTime: context.engine.clock.now() });
}

const outstanding = (rows: readonly OrderedRow[]): readonly OrderedRow[] =>
  rows.map((row) => ({ ...row, qty: openOf(row) })).filter(({ qty }) => qty > 0);

const takeIn = (
  context: WriteContext,
  { id, warehouseId }: PurchaseOrder,
  partId: string,
  qty: number,
  price: number,
) =>
  within(context).create(
    stockMovement,
    { type: typeOf.in, partId, qty, price, warehouseId: warehouseId ?? '' },
    { purchaseId: id },
  );

/** An order's row is open again by what a receipt that is taken back had brought. */
export async function unreceive(
  context: WriteContext,
  { purchaseId, partId, qty }: RecordOf<typeof stockMovement>,
): Promise<Failure | undefined> {
  if (purchaseId === null) return undefined;
  const order = await within(context).get(purchaseOrder, purchaseId);
  if (!order.ok) return order.error;
  let left = qty;
  const rows = rowsIn(order.value.rows)
    .toReversed()
    .map((row) => {
      if (row.partId !== partId) return row;
      const back = Math.min(left, row.received ?? 0);
      left -= back;
      return { ...row, received: (row.received ?? 0) - back };
    })
    .toReversed();
  const set = await within(context).set(purchaseOrder, purchaseId, { rows });
  if (!set.ok) return set.error;
  // What was cancelled meanwhile stays so.
  if (set.value.status !== 3 && set.value.status !== 4) return undefined;
  const moved = await within(context).move(purchaseOrder, 'takeBack', { id: purchaseId });
  return moved.ok ? undefined : moved.error;
}
