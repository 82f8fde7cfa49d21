import type { Pool } from 'pg';
import { allEntities } from '#contracts/allEntities.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import { stockReservation } from '#contracts/maintenance/stock.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { query } from '#server/entity/rows.ts';

/** What must hold of stored work whoever was killed while he wrote it. */

const OPEN = storedState(stockReservation, 'reserved');

const WRONG_STOCK = `
  SELECT p.code, p.stock, m.sum, w.sum AS "inWarehouses", p.reserved, r.sum AS wanted FROM entity."sparePart" p
    LEFT JOIN (SELECT "partId", sum(qty * CASE type WHEN 1 THEN 1 WHEN 2 THEN -1 WHEN 3 THEN 1
      WHEN 4 THEN -1 WHEN 5 THEN 1 ELSE 0 END)::int8 AS sum
      FROM entity."stockMovement" WHERE NOT "isDeleted" GROUP BY 1) m ON m."partId" = p.id
    LEFT JOIN (SELECT "partId", sum(qty)::int8 AS sum, min(qty) AS least
      FROM entity."warehouseStock" GROUP BY 1) w ON w."partId" = p.id
    LEFT JOIN (SELECT "partId", sum(qty - coalesce(used, 0))::int8 AS sum
      FROM entity."stockReservation"
      WHERE status = ${OPEN} AND NOT "isDeleted" GROUP BY 1) r ON r."partId" = p.id
  WHERE coalesce(p.reserved, 0) <> coalesce(r.sum, 0)
    OR coalesce(p.available, 0) <> coalesce(p.stock, 0) - coalesce(p.reserved, 0)
    OR coalesce(p.stock, 0) < 0 OR coalesce(w.least, 0) < 0
    OR coalesce(p.stock, 0) <> coalesce(m.sum, 0) OR coalesce(p.stock, 0) <> coalesce(w.sum, 0)`;

/**
 * Parts whose stock is not what their movements make of it, or is below zero; or of which not as many
 * are reserved as open reservations want.
 */
export const wrongStock = async (pool: Pool): Promise<unknown[]> =>
  (await query(pool, WRONG_STOCK)).rows;

const living = allEntities.filter(
  (entity) => entity.stored && entity.area === 'maint' && entity.lifecycle !== undefined,
);

/**
 * Records whose state is not where the last row of their history left it, or that left their first
 * state without one. The last is the last to be written, since the clock of simulated people goes to
 * and fro within a stretch of time.
 */
export async function strayed(pool: Pool): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const entity of living) {
    if (entity.lifecycle === undefined) continue;
    const { field, transitions, timers } = entity.lifecycle;
    const states = Object.entries(statesOf(entity.fields, entity.lifecycle));
    const names = states.map(([name, [number]]) => `WHEN ${number} THEN '${name}'`).join(' ');
    const ways = Object.values({ ...transitions, ...timers });
    // What nothing leads to, a record is made in: what takes a movement back, for one.
    const made = states
      .filter(
        ([name, [number]]) =>
          number === entity.fields[field]?.default || !ways.some(({ to }) => to === name),
      )
      .map(([name]) => `'${name}'`);
    const { rows } = await query(
      pool,
      `
      SELECT '${entity.name}' AS entity, r.id, r."${field}" AS state, h."toState" AS told
      FROM entity."${entity.name}" r LEFT JOIN (SELECT DISTINCT ON ("recordId") "recordId", "toState"
        FROM entity."stateChange" WHERE entity = '${entity.name}'
        ORDER BY "recordId", xmin::text::int8 DESC, cmin::text::int8 DESC) h ON h."recordId" = r.id
      WHERE (CASE r."${field}" ${names} END
        = ANY (CASE WHEN h."toState" IS NULL THEN ARRAY[${made.join(', ')}]::text[]
          ELSE ARRAY[h."toState"::text] END)) IS NOT TRUE LIMIT 5`,
    );
    found.push(...rows);
  }
  return found;
}
