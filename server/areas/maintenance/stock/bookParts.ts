import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { repairRecord } from '#contracts/maintenance/repair.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inCents, rounded } from './averageCost.ts';
import { typeOf } from './movement.ts';
import type { Order } from './order.ts';
import { lockPart, lockStock, stockShort, type Part } from './partStock.ts';
import { heldFromOthers, lockReservations, takenFor } from './reservations.ts';

/** Parts that were used, each once, with what a piece cost in yuan. */
export type UsedParts = {
  readonly spares: readonly { partId: string; qty: number; price: number }[];
  readonly cost: number;
};

/**
 * Books out what was used for an order, beyond what has been handed out for it already; all of it
 * or nothing.
 */
export async function bookParts(
  context: WriteContext,
  order: Order,
  used: readonly { readonly partId: string; readonly qty: number }[],
  set: FieldValues = {},
): Promise<Result<UsedParts, Failure>> {
  const { client } = context;
  await lockReservations(client, order);
  await lockStock(client);
  const spares: { partId: string; qty: number; price: number }[] = [];
  for (const [partId, rows] of Map.groupBy(used, (row) => row.partId)) {
    const qty = rows.reduce((sum, row) => sum + row.qty, 0);
    const part = await lockPart(client, partId);
    if (!part.ok)
      return err(failure('bad_reference', `There is no sparePart ${partId}.`, 'spares'));
    const handed = await takenFor(client, order, partId);
    const fault = await takeOut(context, order, part.value, qty - handed.qty, set);
    if (fault !== undefined) return err({ ...fault, field: 'spares' });
    const taken = await takenFor(client, order, partId);
    spares.push({ partId, qty, price: rounded(taken.amount / taken.qty) });
  }
  return ok({ spares, cost: inCents(spares.reduce((sum, one) => sum + one.qty * one.price, 0)) });
}

const placeRow = z.object({ warehouseId: z.string(), qty: z.number() });

/** Takes so many pieces, from the usual warehouse first, then from where most of them lie. */
async function takeOut(
  context: WriteContext,
  order: Order,
  part: Part,
  asked: number,
  set: FieldValues,
): Promise<Failure | undefined> {
  if (asked <= 0) return undefined;
  const { client } = context;
  const reserved = await heldFromOthers(client, part.id, order, asked);
  if (asked > part.stock - reserved)
    return stockShort({ part, asked, there: part.stock, reserved });
  const places = await rowsOf(
    placeRow,
    client,
    `SELECT "warehouseId", qty FROM entity."warehouseStock" WHERE "partId" = $1 AND qty > 0
     ORDER BY ("warehouseId" = $2) DESC NULLS LAST, qty DESC, "warehouseId"`,
    [part.id, part.warehouseId],
  );
  let left = asked;
  for (const { warehouseId, qty } of places) {
    const now = Math.min(qty, left);
    if (now === 0) break;
    const booked = await within(context).create(
      stockMovement,
      {
        type: typeOf.out,
        partId: part.id,
        qty: now,
        warehouseId,
        [order.field]: order.id,
      },
      set,
    );
    if (!booked.ok) return booked.error;
    left -= now;
  }
  return left === 0
    ? undefined
    : stockShort({ part, asked, there: asked - left, reserved: 0, where: 'all warehouses' });
}

const rateRow = z.object({ rate: z.number().nullable() });

/** What a repair has cost, and its parts booked out; set on the record that reports it. */
export async function bookRepair(
  context: WriteContext,
  { id, requestId, dispatchId, spares, laborHours, otherCost }: RecordOf<typeof repairRecord>,
): Promise<Result<FieldValues, Failure>> {
  const order: Order = { field: 'requestId', id: requestId };
  const booked = await bookParts(context, order, spares ?? [], { recordId: id });
  if (!booked.ok) return booked;
  const [hour] = await rowsOf(
    rateRow,
    context.client,
    `SELECT avg(p."hourlyRate")::float8 AS rate FROM entity."repairDispatch" d
     JOIN entity."personnel" p ON p.id = ANY (d."personnelIds") OR p.id = d."leaderId"
     WHERE d.id = $1`,
    [dispatchId],
  );
  const partsCost = booked.value.cost;
  const laborCost = inCents((laborHours ?? 0) * (hour?.rate ?? 0));
  return ok({
    spares: booked.value.spares,
    partsCost,
    laborCost,
    cost: inCents(partsCost + laborCost + (otherCost ?? 0)),
  });
}

/** What a report booked out comes back when it is refused. */
export async function unbookRepair(
  context: WriteContext,
  recordId: string,
  note: string | undefined,
): Promise<Result<FieldValues, Failure>> {
  const rows = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."stockMovement"
     WHERE "recordId" = $1 AND status = $2 AND NOT "isDeleted" ORDER BY id`,
    [recordId, storedState(stockMovement, 'booked')],
  );
  for (const { id } of rows) {
    const undone = await within(context).move(stockMovement, 'undo', { id, note });
    if (!undone.ok) return undone;
  }
  return ok({});
}
