import type { PlannedPeriod } from '#contracts/maintenance/planCalls.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { nextNumbers } from '#server/entity/write/workNumber.ts';
import { keepAccount } from '../family/account.ts';
import type { Family, PlanRecord } from '../family/family.ts';
import { copyItems } from './copyItems.ts';
import { copyStops } from './copyStops.ts';

/** A task to be: of which machine, none along a route, and when. */
export type NewTask = PlannedPeriod & {
  readonly machineId: string | undefined;
  /** The reading of the meter that made it due. */
  readonly meter?: number;
};

/** So many tasks go into one statement: between two of them the process does what else waits. */
const AT_ONCE = 500;
const MINUTE_MS = 60_000;

/** When a task that nobody has done counts as missed: after its grace, else with its period. */
export const missAtOf = ({ due, end }: PlannedPeriod, graceMin: number | null): number =>
  graceMin === null ? Math.max(due, end) : due + graceMin * MINUTE_MS;

/**
 * Writes tasks of a plan with their items and places as they are now, in the transaction of
 * `context`: statements over sets of rows, no hook and no line of the log for each.
 */
export async function insertTasks(
  context: WriteContext,
  family: Family,
  plan: PlanRecord,
  executorIds: readonly string[],
  tasks: readonly NewTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  const { engine, client } = context;
  const numberAt = await nextNumbers(context, engine.of(family.task).binding);
  for (let at = 0; at < tasks.length; at += AT_ONCE) {
    const some = tasks.slice(at, at + AT_ONCE).map((task, i) => ({
      ...task,
      id: engine.newId(),
      no: numberAt(at + i),
    }));
    const slots = await copyStops(context, family, plan, some);
    const counts = await copyItems(context, family, plan, slots);
    const rows = some.map(({ id, no, machineId, start, end, due, meter }) => ({
      id,
      no,
      machine: machineId ?? null,
      start,
      end,
      due,
      missAt: missAtOf({ start, end, due }, plan.graceMin),
      items: counts.get(id) ?? 0,
      meter: meter ?? null,
    }));
    await insertRows(context, family, plan, executorIds, rows);
    await keepAccount(
      client,
      family,
      some.map(({ id }) => id),
    );
  }
}

async function insertRows(
  { engine, client, actor }: WriteContext,
  family: Family,
  plan: PlanRecord,
  executorIds: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const hasMachine = family.stop === undefined;
  await query(
    client,
    `INSERT INTO entity.${quoted(family.task.name)} (id, no, "planId",
       ${hasMachine ? '"equipmentId", ' : ''}"periodStart", "periodEnd", "dueTime", "overdueAt",
       "missAt", "itemTotal", meter, status, "executorIds", "needAudit", "auditorIds", "leaderId",
       "itemDone", "itemAbnormal", "auditStatus", result, sort, "orgId", "createUserId",
       "createUserName", "createTime")
     SELECT r.id, r.no, $2::text, ${hasMachine ? 'r.machine, ' : ''}r.start, r."end", r.due,
       r.due, r."missAt", r.items, r.meter, 0, $3::text[], $4::bool, $5::text[], $6::text, 0, 0, 0,
       0, 0, $7::text, $8::text, $9::text, $10::int8
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, no text, machine text, start int8,
       "end" int8, due int8, "missAt" int8, items int4, meter float8)`,
    [
      JSON.stringify(rows),
      plan.id,
      executorIds,
      plan.needAudit,
      plan.auditorIds ?? [],
      plan.leaderId,
      plan.orgId,
      actor.userId,
      actor.name,
      engine.clock.now(),
    ],
  );
}
