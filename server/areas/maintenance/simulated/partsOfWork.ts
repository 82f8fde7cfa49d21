import { z } from 'zod';
import type { Random } from '#base/random.ts';
import { stockReservation } from '#contracts/maintenance/stock.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** Of repairs so many want parts. */
const WITH_PARTS = 0.7;
/** Cheaper ones are used by the handful; yuan. */
const CHEAP = 150;

const fitRow = z.object({ id: z.string(), price: z.number() });

/** What a repair of a machine is likely to take: none, or one or two parts that fit its type. */
export async function partsFor(
  executor: Executor,
  equipmentId: string,
  random: Random,
): Promise<readonly { readonly partId: string; readonly qty: number }[]> {
  if (random.next() > WITH_PARTS) return [];
  const fits = await rowsOf(
    fitRow,
    executor,
    `SELECT p.id, coalesce(p.price, 0) AS price FROM entity."sparePart" p
     JOIN entity.equipment e ON e."equipmentTypeId" = ANY (p."equipmentTypeIds")
     WHERE e.id = $1 AND NOT p."isDeleted" ORDER BY p.code`,
    [equipmentId],
  );
  const first = random.below(Math.max(1, fits.length));
  const count = random.next() < 0.3 ? 2 : 1;
  return fits
    .filter((_, i) => (i - first + fits.length) % fits.length < count)
    .map(({ id, price }) => ({
      partId: id,
      qty: price < CHEAP ? 2 + random.below(6) : price < 10 * CHEAP ? 1 + random.below(2) : 1,
    }));
}

const keptRow = z.object({
  partId: z.string(),
  name: z.string(),
  qty: z.number(),
  isThere: z.boolean(),
});

/** What is kept for a repair and not used yet, each with whether so many pieces lie in the store. */
export const partsKept = (
  executor: Executor,
  requestId: string,
): Promise<readonly z.infer<typeof keptRow>[]> =>
  rowsOf(
    keptRow,
    executor,
    `SELECT r."partId", p.name, sum(r.qty)::int4 AS qty,
       coalesce(p.stock, 0) - coalesce((SELECT sum(o.qty - coalesce(o.used, 0))
         FROM entity."stockReservation" o WHERE o."partId" = r."partId" AND o.status = $2
           AND o.id < min(r.id) AND NOT o."isDeleted"), 0) >= sum(r.qty) AS "isThere"
     FROM entity."stockReservation" r JOIN entity."sparePart" p ON p.id = r."partId"
     WHERE r."requestId" = $1 AND r.status = $2 AND NOT r."isDeleted"
     GROUP BY r."partId", p.name, p.stock`,
    [requestId, storedState(stockReservation, 'reserved')],
  );
