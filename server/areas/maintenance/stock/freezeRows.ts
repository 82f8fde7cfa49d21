import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { stockCount } from '#contracts/maintenance/stockCount.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { lockStock } from './partStock.ts';

/** Most rows of one sheet: more are counted on several. */
const ROWS_MOST = 5000;

const partRow = z.object({
  id: z.string(),
  code: z.string(),
  qty: z.number(),
  price: z.number(),
});

/**
 * Opens a sheet: a row for each part that lies or usually lies in the warehouse, or for the parts
 * that it names, with what the books say now. A part is in one open sheet of a warehouse at a time:
 * its difference would be booked twice.
 */
export async function freezeRows(
  context: WriteContext,
  { id, warehouseId, partIds, orgId }: RecordOf<typeof stockCount>,
): Promise<Result<FieldValues, Failure>> {
  const { actor, client, engine } = context;
  await lockStock(client);
  const parts = await rowsOf(
    partRow,
    client,
    `SELECT p.id, p.code, coalesce(w.qty, 0) AS qty, coalesce(p."avgCost", p.price, 0) AS price
     FROM entity."sparePart" p
     LEFT JOIN entity."warehouseStock" w ON w."partId" = p.id AND w."warehouseId" = $1
     WHERE NOT p."isDeleted" AND CASE WHEN cardinality($2::text[]) > 0 THEN p.id = ANY ($2)
       ELSE w.qty > 0 OR p."warehouseId" = $1 END
     ORDER BY p.code LIMIT ${ROWS_MOST + 1}`,
    [warehouseId, partIds ?? []],
  );
  if (parts.length === 0)
    return err(failure('bad_request', 'Nothing lies in this warehouse.', 'warehouseId'));
  if (parts.length > ROWS_MOST)
    return err(failure('too_many_rows', `At most ${ROWS_MOST} parts on one sheet.`, 'partIds'));
  const busy = await beingCounted(
    context,
    warehouseId,
    parts.map((part) => part.id),
  );
  if (busy !== undefined)
    return err(failure('in_use', `${busy} is on another sheet of this warehouse.`, 'partIds'));
  const now = engine.clock.now();
  await query(
    client,
    `INSERT INTO entity."stockCountRow" (id, "countId", "partCode", "partId", "warehouseId",
       expected, price, "orgId", sort, "createUserId", "createUserName", "createTime")
     SELECT r.id, $1, r.code, r.part, $2, r.qty, r.price, $3, r.sort, $4, $5, $6
     FROM unnest($7::text[], $8::text[], $9::text[], $10::int4[], $11::float8[])
       WITH ORDINALITY AS r (id, code, part, qty, price, sort)`,
    [
      id,
      warehouseId,
      orgId,
      actor.userId,
      actor.name,
      now,
      parts.map(() => engine.newId()),
      parts.map((part) => part.code),
      parts.map((part) => part.id),
      parts.map((part) => part.qty),
      parts.map((part) => part.price),
    ],
  );
  return ok({ openTime: now, rowCount: parts.length, countedRows: 0, differing: 0, diffWorth: 0 });
}

/** The code of a part of these that is on another open sheet of the warehouse. */
async function beingCounted(
  { client }: WriteContext,
  warehouseId: string,
  partIds: readonly string[],
): Promise<string | undefined> {
  const open = ['counting', 'toApprove'].map((state) => storedState(stockCount, state));
  const [row] = await rowsOf(
    z.object({ code: z.string() }),
    client,
    `SELECT r."partCode" AS code FROM entity."stockCountRow" r
     JOIN entity."stockCount" c ON c.id = r."countId"
     WHERE c."warehouseId" = $1 AND c.status = ANY ($2::int4[]) AND NOT c."isDeleted"
       AND r."partId" = ANY ($3::text[]) LIMIT 1`,
    [warehouseId, open, partIds],
  );
  return row?.code;
}
