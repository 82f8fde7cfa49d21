import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { query } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import type { Family } from './family.ts';

const DAY_MS = 86_400_000;

/** The mine's day of a moment in SQL. */
const daySql = (moment: string): string =>
  `(date '1970-01-01' + ((${moment} + ${MINE_OFFSET_MS}) / ${DAY_MS})::int)`;

/**
 * Counts anew what was planned, done and missed of the machines and days that these tasks are about.
 * Those who count the same day at once do so one after the other, so that the last one sees all.
 */
export async function keepAccount(
  client: Executor,
  family: Family,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return;
  const task = `entity.${quoted(family.task.name)}`;
  const answer = `entity.${quoted(family.answer.name)}`;
  const begins = `coalesce(t."periodStart", t."createTime")`;
  const ofMachine =
    family.stop === undefined
      ? `SELECT t.id, t."equipmentId" AS machine, ${begins} AS at, t.status,
           coalesce(t."itemAbnormal", 0) AS abnormal FROM ${task} t WHERE NOT t."isDeleted"`
      : `SELECT t.id, a."equipmentId" AS machine, ${begins} AS at, t.status,
           count(*) FILTER (WHERE a.result = 2) AS abnormal
         FROM ${task} t JOIN ${answer} a ON a."taskId" = t.id AND a."equipmentId" IS NOT NULL
         WHERE NOT t."isDeleted"`;
  const grouped = family.stop === undefined ? '' : 'GROUP BY t.id, a."equipmentId"';
  const keys =
    family.stop === undefined
      ? `SELECT DISTINCT t."equipmentId" AS machine, ${daySql(begins)} AS day
         FROM ${task} t WHERE t.id = ANY ($1::text[]) AND t."equipmentId" IS NOT NULL`
      : `SELECT DISTINCT a."equipmentId" AS machine, ${daySql(begins)} AS day
         FROM ${task} t JOIN ${answer} a ON a."taskId" = t.id
         WHERE t.id = ANY ($1::text[]) AND a."equipmentId" IS NOT NULL`;
  // Taken in one order, so that two who count many days do not wait for each other.
  await query(
    client,
    `INSERT INTO entity."checkAccount" AS c (id, "equipmentId", family, day)
     SELECT md5(k.machine || '/' || $2::int || '/' || k.day), k.machine, $2::int, k.day
     FROM (${keys}) k ORDER BY k.machine, k.day
     ON CONFLICT ("equipmentId", family, day) DO UPDATE SET day = c.day`,
    [taskIds, family.value],
  );
  const from =
    family.stop === undefined ? `t."equipmentId" = k.machine` : `a."equipmentId" = k.machine`;
  await query(
    client,
    `UPDATE entity."checkAccount" c SET planned = n.planned, done = n.done, missed = n.missed,
       abnormal = n.abnormal, "rowVersion" = c."rowVersion" + 1,
       rate = CASE WHEN n.planned > 0 THEN round(1000.0 * n.done / n.planned)::float8 / 10 END
     FROM (SELECT k.machine, k.day, (count(o.id) FILTER (WHERE o.status <> $5))::int AS planned,
         (count(o.id) FILTER (WHERE o.status = $3))::int AS done,
         (count(o.id) FILTER (WHERE o.status = $4))::int AS missed,
         coalesce(sum(o.abnormal), 0)::int AS abnormal
       FROM (${keys}) k LEFT JOIN LATERAL (${ofMachine} AND ${from}
         AND ${begins} >= ((k.day - date '1970-01-01')::int8 * ${DAY_MS} - ${MINE_OFFSET_MS})
         AND ${begins} < ((k.day - date '1970-01-01' + 1)::int8 * ${DAY_MS} - ${MINE_OFFSET_MS})
         ${grouped}) o ON true
       GROUP BY k.machine, k.day) n
     WHERE c."equipmentId" = n.machine AND c.family = $2 AND c.day = n.day`,
    [
      taskIds,
      family.value,
      storedState(family.task, 'done'),
      storedState(family.task, 'missed'),
      storedState(family.task, 'cancelled'),
    ],
  );
}
