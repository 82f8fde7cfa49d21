import { z } from 'zod';
import { must } from '#base/assert.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { kpiAnswer, type KpiAnswer, type KpiAsked } from '#contracts/maintenance/kpi.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { mineMonthSql } from '#server/entity/mineTimeSql.ts';
import { FAULT_EVENT, settled } from '../machine/burdens.ts';
import { SPENT_ON_UPKEEP } from '../stock/spentOnUpkeep.ts';

const DAY_MS = 86_400_000;
/** Machines that are told by name. */
const WORST = 10;
const done = ['submitted', 'confirmed'].map((state) => storedState(repairRecord, state));
/** Machines that are meant to run. */
const RUN = ['inUse', 'underRepair'].map((state) => storedChoice(equipment, 'status', state));
const notWaiting = settled.map((state) => storedState(repairRequest, state));

/** Repairs that ended in the window; a standstill nobody has written down is that of the work. */
const RECORDS = `(SELECT r.*, q."isStop", q."reworkCount",
    coalesce("downtimeMin" * 60000::int8,
      CASE WHEN q."isStop" THEN "endTime" - "startTime" ELSE 0 END) AS stood
  FROM entity."repairRecord" r LEFT JOIN entity."repairRequest" q ON q.id = r."requestId"
  WHERE r."endTime" >= $1 AND r."endTime" < $2 AND r.status = ANY ($3::int4[])
    AND NOT r."isDeleted")`;
const FAULTS = `(SELECT "equipmentId", "faultTime" FROM entity."equipmentFault" WHERE kind = ${FAULT_EVENT}
  AND "faultTime" >= $1 AND "faultTime" < $2 AND NOT "isDeleted")`;

const { repairs, causes, machines: worst, backlog, months } = kpiAnswer.shape;
const totals = repairs.omit({ mtbfMs: true }).extend({ machines: z.number() });

/** Repairs of the window, and how long machines ran between two faults. */
export async function repairTotals(
  executor: Executor,
  { from, to }: KpiAsked,
): Promise<KpiAnswer['repairs']> {
  const [row] = await rowsOf(
    totals,
    executor,
    `SELECT (SELECT count(*)::int4 FROM ${FAULTS} f) AS faults,
       (SELECT count(*)::int4 FROM entity."equipment" WHERE status IN (${RUN.join(', ')})
         AND NOT "isDeleted") AS machines,
       count(*)::int4 AS done, avg("endTime" - "startTime")::float8 AS "mttrMs",
       coalesce(sum(stood), 0)::float8 AS "downtimeMs",
       count(*) FILTER (WHERE "reworkCount" > 0)::int4 AS reworked, avg(score)::float8 AS score,
       (SELECT avg(d."acceptTime" - q."reportTime")::float8 FROM entity."repairDispatch" d
         JOIN entity."repairRequest" q ON q.id = d."requestId"
         WHERE d."acceptTime" >= $1 AND d."acceptTime" < $2 AND NOT d."isDeleted")
         AS "responseMs"
     FROM ${RECORDS} r`,
    [from, to, done],
  );
  const { machines, ...rest } = must(row, 'the totals of repairs');
  const ran = Math.max(0, machines * (to - from) - rest.downtimeMs);
  return { ...rest, mtbfMs: rest.faults === 0 ? null : ran / rest.faults };
}

const monthRow = months.element.pick({
  month: true,
  faults: true,
  repairHours: true,
  repairCost: true,
});

/** Faults, hours and money of each month of the window that has any. */
export const repairMonths = (
  executor: Executor,
  { from, to }: KpiAsked,
): Promise<readonly z.infer<typeof monthRow>[]> =>
  rowsOf(
    monthRow,
    executor,
    `SELECT month, sum(faults)::int4 AS faults, sum(hours)::float8 AS "repairHours",
       sum(cost)::float8 AS "repairCost"
     FROM (SELECT ${mineMonthSql('"endTime"')} AS month, 0 AS faults,
         coalesce("laborHours", 0) AS hours, coalesce(cost, 0) AS cost FROM ${RECORDS} r
       UNION ALL SELECT ${mineMonthSql('"faultTime"')}, 1, 0, 0 FROM ${FAULTS} f) m GROUP BY month`,
    [from, to, done],
  );

/** Why things broke, the most frequent cause first. */
export const causesOf = (
  executor: Executor,
  { from, to }: KpiAsked,
): Promise<KpiAnswer['causes']> =>
  rowsOf(
    causes.element,
    executor,
    `SELECT "causeType", count(*)::int4 AS count, coalesce(sum("laborHours"), 0)::float8 AS hours,
       coalesce(sum(cost), 0)::float8 AS cost
     FROM ${RECORDS} r GROUP BY 1 ORDER BY 2 DESC, 1`,
    [from, to, done],
  );

/** The machines that stood still longest, then those that failed most; money of all their work. */
export const worstMachines = (
  executor: Executor,
  { from, to }: KpiAsked,
): Promise<KpiAnswer['machines']> =>
  rowsOf(
    worst.element,
    executor,
    `SELECT e.id, e.name, e.code, sum(faults)::int4 AS faults, sum(repairs)::int4 AS repairs,
       sum(stood)::float8 AS "downtimeMs", sum(m.cost)::float8 AS cost
     FROM (SELECT "equipmentId", 0 AS faults, 1 AS repairs, stood, coalesce(cost, 0) AS cost
         FROM ${RECORDS} r
       UNION ALL SELECT "equipmentId", 1, 0, 0, 0 FROM ${FAULTS} f
       UNION ALL SELECT "equipmentId", 0, 0, 0, cost FROM ${SPENT_ON_UPKEEP} u
         WHERE ended >= $1 AND ended < $2) m
     JOIN entity."equipment" e ON e.id = m."equipmentId"
     GROUP BY e.id, e.name, e.code
     HAVING sum(faults) + sum(repairs) > 0 ORDER BY 6 DESC, 4 DESC, e.code LIMIT ${WORST}`,
    [from, to, done],
  );

/** Requests that are not settled, by how long they have waited: to a week, to a month, longer. */
export async function waitingRequests(
  executor: Executor,
  now: number,
): Promise<Omit<KpiAnswer['backlog'], 'tasks'>> {
  const [row] = await rowsOf(
    backlog.omit({ tasks: true }),
    executor,
    `SELECT count(*)::int4 AS requests, count(*) FILTER (WHERE "reportTime" > $2)::int4 AS week,
       count(*) FILTER (WHERE "reportTime" <= $2 AND "reportTime" > $3)::int4 AS month,
       count(*) FILTER (WHERE "reportTime" <= $3)::int4 AS older
     FROM entity."repairRequest" WHERE NOT (status = ANY ($1::int4[])) AND NOT "isDeleted"`,
    [notWaiting, now - 7 * DAY_MS, now - 30 * DAY_MS],
  );
  return must(row, 'the requests that wait');
}
