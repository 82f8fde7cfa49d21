import { z } from 'zod';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { MonthAccount, MonthsAsked } from '#contracts/maintenance/taskCalls.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { visibleSql } from '#server/entity/read/selection.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { Values } from '#server/entity/where.ts';

const monthRow = z.object({
  month: z.string(),
  equipmentId: z.string(),
  equipmentName: z.string(),
  family: z.number(),
  planned: z.number(),
  done: z.number(),
  missed: z.number(),
  abnormal: z.number(),
  rate: z.number().nullable(),
}) satisfies z.ZodType<MonthAccount>;

/** Most lines of one answer. */
const MOST = 20_000;

/** The account of each machine that the caller sees, month by month, of days up to today. */
export function accountByMonth(
  { pool }: Engine,
  actor: Actor,
  { from, to, equipmentIds, family }: MonthsAsked,
): Promise<readonly MonthAccount[]> {
  const values = new Values();
  const parts = [
    `c.day >= ${values.add(`${from}-01`)}::date`,
    `c.day < ${values.add(`${to}-01`)}::date + interval '1 month'`,
    ...(family === undefined ? [] : [`c.family = ${values.add(family)}`]),
    ...(equipmentIds === undefined
      ? []
      : [`c."equipmentId" = ANY (${values.add(equipmentIds)}::text[])`]),
  ];
  const seen = visibleSql(equipment, actor, values);
  return rowsOf(
    monthRow,
    pool,
    `SELECT to_char(c.day, 'YYYY-MM') AS month, c."equipmentId", e.name AS "equipmentName",
       c.family, sum(c.planned)::int AS planned, sum(c.done)::int AS done,
       sum(c.missed)::int AS missed, sum(c.abnormal)::int AS abnormal,
       CASE WHEN sum(c.planned) > 0
         THEN round(1000.0 * sum(c.done) / sum(c.planned))::float8 / 10 END AS rate
     FROM entity."checkAccount" c
     JOIN (SELECT id, name FROM entity.equipment ${seen.length === 0 ? '' : `WHERE ${seen.join(' AND ')}`}) e
       ON e.id = c."equipmentId"
     WHERE ${parts.join(' AND ')}
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 4 LIMIT ${MOST}`,
    values.list,
  );
}
