import { z } from 'zod';
import { must } from '#base/assert.ts';
import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import { repairRecord } from '#contracts/maintenance/repair.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { SPENT_ON_UPKEEP } from '../stock/spentOnUpkeep.ts';
import { FAULT_EVENT } from './burdens.ts';

const YEAR_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** What counts into the figures of a machine. */
export type Machine = {
  readonly id: string;
  readonly runHours: number | null;
  /** `yyyy-MM-dd` */
  readonly enableDate: string | null;
};

const sums = z.object({
  faults: z.number(),
  repairs: z.number(),
  repairMs: z.number(),
  downtimeMs: z.number(),
});

/** How a machine has held out since a year, or since it is in service. */
export async function reliabilityOf(
  executor: Executor,
  { id, runHours, enableDate }: Machine,
  now: number,
): Promise<MachineAnswer['reliability']> {
  const inService = enableDate === null ? 0 : Date.parse(enableDate) - MINE_OFFSET_MS;
  const since = Math.min(now, Math.max(now - YEAR_MS, inService));
  const [row] = await rowsOf(sums, executor, SUMS, [id, since, now, done]);
  const { faults, repairs, repairMs, downtimeMs } = must(row, 'sums of a machine');
  const window = Math.max(1, now - since);
  const stood = Math.min(window, downtimeMs);
  // Running hours are counted since the machine is in service: they tell of the window only where
  // that is as long.
  const byRunHours = runHours !== null && inService >= now - YEAR_MS;
  const ran = byRunHours ? runHours * HOUR_MS : window - stood;
  return {
    since,
    faults,
    downtimeMs: stood,
    mtbfMs: faults === 0 ? null : ran / faults,
    byRunHours,
    mttrMs: repairs === 0 ? null : repairMs / repairs,
    availability: 1 - stood / window,
  };
}

/** States of a record whose work is done. */
const done = ['submitted', 'confirmed'].map((state) => storedState(repairRecord, state));

/** A standstill that nobody has written down is the time of the repair of a machine that stood. */
const SUMS = `SELECT
    (SELECT count(*)::int4 FROM entity."equipmentFault" WHERE "equipmentId" = $1
      AND kind = ${FAULT_EVENT} AND "faultTime" > $2 AND "faultTime" <= $3 AND NOT "isDeleted") AS faults,
    count(*)::int4 AS repairs,
    coalesce(sum("endTime" - "startTime"), 0)::float8 AS "repairMs",
    coalesce(sum(coalesce("downtimeMin" * 60000::int8,
      CASE WHEN q."isStop" THEN "endTime" - "startTime" END)), 0)::float8 AS "downtimeMs"
  FROM entity."repairRecord" r LEFT JOIN entity."repairRequest" q ON q.id = r."requestId"
  WHERE r."equipmentId" = $1 AND r.status = ANY ($4::int4[]) AND r."endTime" > $2
    AND r."endTime" <= $3 AND NOT r."isDeleted"`;

const costRow = z.object({
  year: z.number(),
  orders: z.number(),
  tasks: z.number(),
  hours: z.number(),
  cost: z.number(),
});

/** What its repairs and its maintenance have cost, the newest year first. */
export const costsOf = (executor: Executor, id: string): Promise<MachineAnswer['costs']> =>
  rowsOf(costRow, executor, COSTS, [id, done, MINE_OFFSET_MS]);

const COSTS = `SELECT
    extract(year FROM to_timestamp((ended + $3) / 1000) AT TIME ZONE 'UTC')::int4 AS year,
    sum(orders)::int4 AS orders, sum(tasks)::int4 AS tasks,
    coalesce(sum(hours), 0)::float8 AS hours, coalesce(sum(cost), 0)::float8 AS cost
  FROM (SELECT "endTime" AS ended, 1 AS orders, 0 AS tasks, "laborHours" AS hours, cost
      FROM entity."repairRecord"
      WHERE "equipmentId" = $1 AND status = ANY ($2::int4[]) AND "endTime" IS NOT NULL
        AND NOT "isDeleted"
    UNION ALL SELECT ended, 0, 1, hours, cost FROM ${SPENT_ON_UPKEEP} u
      WHERE "equipmentId" = $1) spent
  GROUP BY 1 ORDER BY 1 DESC`;
