import { z } from 'zod';
import { stockReservation } from '#contracts/maintenance/stock.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { Failure } from '#contracts/errors.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { typeOf } from './movement.ts';
import type { Order } from './order.ts';

const RESERVED = storedState(stockReservation, 'reserved');
const USED = storedState(stockReservation, 'used');

/**
 * Locks what is reserved for an order before stock is: whoever frees a reservation holds it while
 * he waits for stock.
 */
export const lockReservations = (client: Executor, order: Order): Promise<unknown> =>
  query(
    client,
    `SELECT FROM entity."stockReservation" WHERE "${order.field}" = $1 AND NOT "isDeleted"
     ORDER BY id FOR UPDATE`,
    [order.id],
  );

const openRow = z.object({ open: z.number(), own: z.boolean() });

/**
 * How many pieces of a part are kept from who takes `qty` for `order`: what others reserved before
 * him, and of what he has not reserved whatever others have reserved.
 */
export async function heldFromOthers(
  client: Executor,
  partId: string,
  order: Order | undefined,
  qty: number,
): Promise<number> {
  const own = order === undefined ? 'false' : `coalesce("${order.field}" = $3, false)`;
  const rows = await rowsOf(
    openRow,
    client,
    `SELECT qty - coalesce(used, 0) AS open, ${own} AS own FROM entity."stockReservation"
     WHERE "partId" = $1 AND status = $2 AND NOT "isDeleted" ORDER BY id`,
    [partId, RESERVED, ...(order === undefined ? [] : [order.id])],
  );
  const sum = (of: readonly z.output<typeof openRow>[]) =>
    of.reduce((total, { open }) => total + open, 0);
  const mine = rows.filter((row) => row.own);
  const others = rows.filter((row) => !row.own);
  if (mine.length === 0 || qty > sum(mine)) return sum(others);
  return sum(
    rows.slice(
      0,
      rows.findIndex((row) => row.own),
    ),
  );
}

const netRow = z.object({ qty: z.number(), amount: z.number() });

/** What has been handed out for an order and not handed back: pieces, and yuan. */
export async function takenFor(
  client: Executor,
  { field, id }: Order,
  partId: string,
): Promise<z.output<typeof netRow>> {
  const sign = `CASE type WHEN ${typeOf.out} THEN 1 ELSE -1 END`;
  const [row] = await rowsOf(
    netRow,
    client,
    `SELECT coalesce(sum(qty * ${sign}), 0)::int8 AS qty,
       coalesce(sum(amount * ${sign}), 0)::float8 AS amount
     FROM entity."stockMovement" WHERE "${field}" = $1 AND "partId" = $2 AND NOT "isDeleted"
       AND type IN (${typeOf.out}, ${typeOf.return})`,
    [id, partId],
  );
  return row ?? { qty: 0, amount: 0 };
}

const reservationRow = z.object({
  id: z.string(),
  qty: z.number(),
  used: z.number(),
  status: z.number(),
});

/** Tells the reservations of an order how much of them has been taken, the first one first. */
export async function settleReservations(
  context: WriteContext,
  order: Order,
  partId: string,
): Promise<Failure | undefined> {
  const rows = await rowsOf(
    reservationRow,
    context.client,
    `SELECT id, qty, coalesce(used, 0) AS used, status FROM entity."stockReservation"
     WHERE "${order.field}" = $1 AND "partId" = $2 AND status IN ($3, $4) AND NOT "isDeleted"
     ORDER BY id`,
    [order.id, partId, RESERVED, USED],
  );
  if (rows.length === 0) return undefined;
  let { qty: left } = await takenFor(context.client, order, partId);
  for (const { id, qty, used, status } of rows) {
    const now = Math.min(qty, Math.max(left, 0));
    left -= now;
    if (now === used) continue;
    // The movement tells it.
    await within(context).stamp(stockReservation, id, { used: now });
    const move = now === qty ? 'use' : status === USED ? 'reopen' : undefined;
    if (move === undefined) continue;
    const moved = await within(context).move(stockReservation, move, { id });
    if (!moved.ok) return moved.error;
  }
  return undefined;
}

/** Frees what is still reserved for orders that are closed or will not be done. */
export async function releaseReservations(
  context: WriteContext,
  field: Order['field'],
  ids: readonly string[],
): Promise<Failure | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."stockReservation"
     WHERE "${field}" = ANY ($1::text[]) AND status = $2 AND NOT "isDeleted"
     ORDER BY id FOR UPDATE`,
    [ids, RESERVED],
  );
  for (const { id } of rows) {
    const moved = await within(context).move(stockReservation, 'release', { id });
    if (!moved.ok) return moved.error;
  }
  return undefined;
}
