import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { stockCount, type stockCountRow } from '#contracts/maintenance/stockCount.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { inCents } from './averageCost.ts';
import { lockStock, stockIn } from './partStock.ts';

const COUNTING = storedChoice(stockCount, 'status', 'counting');

/**
 * A count of one part: its difference is that against the stock at the moment of counting, so that
 * what is moved before or after it is no difference.
 */
export async function countRow(
  values: FieldValues,
  before: RecordOf<typeof stockCountRow>,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  if (values['counted'] === undefined && values['countTime'] === undefined) return ok(values);
  const { actor, client, engine } = context;
  const sheet = await within(context).get(stockCount, before.countId ?? '');
  if (!sheet.ok) return sheet;
  if (sheet.value.status !== COUNTING)
    return err(failure('wrong_state', 'This count is not under way.', 'counted'));
  const counted = values['counted'] === undefined ? before.counted : values['counted'];
  if (counted === null) return ok({ ...values, ...uncounted });
  const now = engine.clock.now();
  // Who counts anew without saying when has counted now.
  const countTime = Number(values['countTime'] ?? now);
  if (countTime > now || countTime < (sheet.value.openTime ?? 0))
    return err(failure('bad_request', 'Counted between the opening and now.', 'countTime'));
  await lockStock(client);
  const { partId, warehouseId, price } = before;
  const stockThen = await stockAt(client, partId ?? '', warehouseId ?? '', countTime);
  const difference = Number(counted) - stockThen;
  return ok({
    ...values,
    countTime,
    stockThen,
    difference,
    worth: inCents(difference * (price ?? 0)),
    counterId: actor.userId,
  });
}

const uncounted = {
  countTime: null,
  stockThen: null,
  difference: null,
  worth: null,
  counterId: null,
} as const;

/** What lay in a warehouse at a moment: what lies there now without what was moved since. */
async function stockAt(
  client: Executor,
  partId: string,
  warehouseId: string,
  time: number,
): Promise<number> {
  const [moved] = await rowsOf(
    z.object({ qty: z.number() }),
    client,
    `SELECT coalesce(sum(qty), 0)::int8 AS qty FROM entity."sparePartStock"
     WHERE "partId" = $1 AND "warehouseId" = $2 AND time > $3`,
    [partId, warehouseId, time],
  );
  return (await stockIn(client, partId, warehouseId)) - (moved?.qty ?? 0);
}

/** Sums of a sheet over its rows, without a version of their own: who counts is in nobody's way. */
export async function reckonSheet({ client }: WriteContext, countId: string): Promise<void> {
  await query(
    client,
    `UPDATE entity."stockCount" c SET "countedRows" = r.counted, differing = r.differing,
       "diffWorth" = r.worth, "counterIds" = r.counters
     FROM (SELECT count(counted)::int4 AS counted,
         (count(*) FILTER (WHERE difference <> 0))::int4 AS differing,
         coalesce(sum(worth), 0) AS worth,
         coalesce(array_agg(DISTINCT "counterId") FILTER (WHERE "counterId" IS NOT NULL),
           '{}') AS counters
       FROM entity."stockCountRow" WHERE "countId" = $1 AND NOT "isDeleted") r
     WHERE c.id = $1`,
    [countId],
  );
}
