import { z } from 'zod';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { checkPlan } from '#contracts/maintenance/check.ts';
import { seeingAll } from '#server/entity/actor.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { getRecord } from '#server/entity/read/getRecord.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { asPlan, type Family, type PlanRecord, type TaskRecord } from '../family/family.ts';
import { isByMeter, periodsOf } from '../plans/periods.ts';
import { workCalendarOf } from '../plans/workCalendar.ts';

const ENABLED = storedChoice(checkPlan, 'status', 'enabled');

/**
 * When the machine of a task is due again, epoch ms: with the next task that stands already, else
 * with the plan's next period; by a meter when it will have gone on by a cycle if it goes on as
 * since the task before. Null where the plan makes no more, or nobody can tell.
 */
export async function nextDueOf(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
): Promise<number | null> {
  const { engine, client, actor } = context;
  // Read without a lock: whoever pauses the plan holds it and waits for its tasks.
  const found = await getRecord(engine.of(family.plan).binding, task.planId, seeingAll(actor), {
    executor: client,
  });
  if (!found.ok) return null;
  const plan = asPlan(found.value);
  if (plan.status !== ENABLED || plan.disabled || typeof task.equipmentId !== 'string') return null;
  const around = await tasksAround(context, family, task);
  if (isByMeter(plan)) return byMeter(plan, task, around);
  if (around.nextDue !== null) return around.nextDue;
  const calendar = await workCalendarOf(engine, client, plan.shifts ?? []);
  const [next] = periodsOf(plan, calendar, (task.periodStart ?? 0) + 1, Infinity, 1);
  return next?.due ?? null;
}

const aroundRow = z.object({
  nextDue: z.number().nullable(),
  meter: z.number().nullable(),
  start: z.number().nullable(),
});
type Around = z.output<typeof aroundRow>;

/** When the next task of this machine is due, and the reading and moment of the one before. */
async function tasksAround(
  { client }: WriteContext,
  family: Family,
  { id, planId, equipmentId, periodStart }: TaskRecord,
): Promise<Around> {
  const others = `FROM entity.${quoted(family.task.name)} WHERE "planId" = $1
    AND "equipmentId" = $2 AND id <> $3 AND NOT "isDeleted"`;
  const [row] = await rowsOf(
    aroundRow,
    client,
    `SELECT (SELECT min("dueTime") ${others} AND "periodStart" > $4
         AND status NOT IN (5, 8, 9)) AS "nextDue", before.meter, before."periodStart" AS start
     FROM (SELECT) one LEFT JOIN LATERAL (SELECT meter, "periodStart" ${others}
       AND "periodStart" < $4 AND meter IS NOT NULL
       ORDER BY "periodStart" DESC LIMIT 1) before ON true`,
    [planId, equipmentId, id, periodStart ?? 0],
  );
  return row ?? { nextDue: null, meter: null, start: null };
}

function byMeter(
  { cycleValue }: PlanRecord,
  { meter, periodStart }: TaskRecord,
  before: Around,
): number | null {
  if (meter === null || periodStart === null) return null;
  if (before.meter === null || before.start === null) return null;
  const perMs = (meter - before.meter) / (periodStart - before.start);
  return perMs > 0 ? Math.round(periodStart + Math.max(1, cycleValue ?? 1) / perMs) : null;
}
