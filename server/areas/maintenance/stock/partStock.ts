import { z } from 'zod';
import { sparePart } from '#contracts/maintenance/masterData.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { oneAtATime } from '#server/entity/write/oneAtATime.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Line } from './movement.ts';

/**
 * Waits until no other transaction writes stock. Movements are numbered one after the other anyway;
 * taken before any part is locked, it keeps documents of many parts from waiting for each other in
 * a circle.
 */
export const lockStock = (client: Executor): Promise<unknown> => oneAtATime(client, 'stock');

const partRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  stock: z.number(),
  average: z.number(),
  warehouseId: z.string().nullable(),
});
/** A part as its stock is reckoned with; `average` in yuan, of a new part its list price. */
export type Part = z.output<typeof partRow>;

/** The part, locked until the transaction ends; `bad_reference` for one that is not there. */
export async function lockPart(client: Executor, partId: string): Promise<Result<Part, Failure>> {
  const [row] = await rowsOf(
    partRow,
    client,
    `SELECT id, code, name, coalesce(stock, 0) AS stock, "warehouseId",
       coalesce("avgCost", price, 0) AS average
     FROM entity."sparePart" WHERE id = $1 AND NOT "isDeleted" FOR UPDATE`,
    [partId],
  );
  return row === undefined
    ? err(failure('bad_reference', `There is no ${sparePart.name} ${partId}.`, 'partId'))
    : ok(row);
}

/** What is asked of a part and what there is of it. */
type Short = {
  readonly part: Pick<Part, 'code' | 'name'>;
  readonly asked: number;
  readonly there: number;
  /** For others. */
  readonly reserved: number;
  readonly where?: string | undefined;
};

/** Not enough of a part: which, how many were asked for, are there, are kept for others. */
export const stockShort = ({ part, asked, there, reserved, where }: Short): Failure =>
  failure(
    'stock_short',
    `${part.code} ${part.name}: ${asked} asked, ${there} there${
      where === undefined ? '' : ` in ${where}`
    }, ${reserved} reserved for others.`,
    'qty',
  );

const leftRow = z.object({ left: z.number() });

/** Changes what lies of a part in one warehouse; never below zero. Answers what is left there. */
export async function moveInWarehouse(
  { engine, client }: WriteContext,
  part: Part,
  { warehouseId, delta }: Line,
): Promise<Result<number, Failure>> {
  await query(
    client,
    `INSERT INTO entity."warehouseStock" (id, "partCode", "partId", "warehouseId", qty)
     VALUES ($1, $2, $3, $4, 0) ON CONFLICT ("partId", "warehouseId") DO NOTHING`,
    [engine.newId(), part.code, part.id, warehouseId],
  );
  const [row] = await rowsOf(
    leftRow,
    client,
    `UPDATE entity."warehouseStock"
     SET qty = qty + $3, "partCode" = $4, time = $5, "rowVersion" = "rowVersion" + 1
     WHERE "partId" = $1 AND "warehouseId" = $2 AND qty + $3 >= 0 RETURNING qty AS left`,
    [part.id, warehouseId, delta, part.code, engine.clock.now()],
  );
  if (row !== undefined) return ok(row.left);
  const there = await stockIn(client, part.id, warehouseId);
  const where = await warehouseNamed(client, warehouseId);
  return err(stockShort({ part, asked: -delta, there, reserved: 0, where }));
}

/** Changes the whole stock of a part and its average cost; never below zero. */
export async function movePart(
  client: Executor,
  part: Part,
  delta: number,
  average: number,
): Promise<Failure | undefined> {
  const { rowCount } = await query(
    client,
    `UPDATE entity."sparePart" SET stock = coalesce(stock, 0) + $2, "avgCost" = $3
     WHERE id = $1 AND coalesce(stock, 0) + $2 >= 0`,
    [part.id, delta, average],
  );
  return rowCount === 1
    ? undefined
    : stockShort({ part, asked: -delta, there: part.stock, reserved: 0 });
}

const qtyRow = z.object({ qty: z.number() });

/** How many of a part lie in a warehouse. */
export async function stockIn(
  client: Executor,
  partId: string,
  warehouseId: string,
): Promise<number> {
  const [row] = await rowsOf(
    qtyRow,
    client,
    `SELECT qty FROM entity."warehouseStock" WHERE "partId" = $1 AND "warehouseId" = $2`,
    [partId, warehouseId],
  );
  return row?.qty ?? 0;
}

async function warehouseNamed(client: Executor, id: string): Promise<string | undefined> {
  const [row] = await rowsOf(
    z.object({ name: z.string() }),
    client,
    'SELECT name FROM entity."warehouse" WHERE id = $1',
    [id],
  );
  return row?.name;
}
