import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { AreaPermit } from '#server/ports/rules.ts';

/** As long as rules look back when they begin anew. */
const BACK_MS = 3_600_000;

const permitRow = z.object({
  areaCode: z.string(),
  cards: z.array(z.string()),
  from: z.number(),
  to: z.number(),
});

/**
 * Permits to work that are active, and those that were within the last hour, with the time in which
 * they were: from their beginning on the spot to their end, and never outside of what was approved.
 */
export async function permitsInForce(executor: Executor, now: number): Promise<AreaPermit[]> {
  const rows = await rowsOf(permitRow, executor, IN_FORCE, [now - BACK_MS]);
  return rows.map(({ cards, ...permit }) => ({ ...permit, cards: new Set(cards) }));
}

const IN_FORCE = `
  SELECT a.code AS "areaCode", greatest(w."beginTime", w."fromTime") AS "from",
    least(coalesce(w."endTime", w."toTime"), w."toTime") AS "to",
    ARRAY(SELECT p."cardNo" FROM entity."kafkaPerson" p
      WHERE p.id = ANY (w."personIds") AND NOT p."isDeleted" ORDER BY 1) AS cards
  FROM entity."workPermit" w JOIN entity.area a ON a.id = w."areaId"
  WHERE w."beginTime" IS NOT NULL AND NOT w."isDeleted" AND NOT a."isDeleted"
    AND least(coalesce(w."endTime", w."toTime"), w."toTime") > $1
  ORDER BY w.id`;
