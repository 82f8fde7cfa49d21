import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { PlannedPeriod } from '#contracts/maintenance/planCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { stateOf, storedState } from '#server/entity/lifecycle/states.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { getRecord } from '#server/entity/read/getRecord.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { afterWrite, inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { asPlan, type Family, type PlanRecord } from '../family/family.ts';
import { insertTasks, type NewTask } from './insertTasks.ts';
import { dueByMeter, meterReadings } from './meters.ts';
import { isByMeter, periodsOf, type WorkCalendar } from './periods.ts';
import { workCalendarOf } from './workCalendar.ts';

export type Generated = { readonly created: number; readonly skipped: number };

/** Whose turn it is to make tasks: a person, up to a moment he names, or the job, as time goes by. */
export type Wanted = { readonly byHand: boolean; readonly until?: number | undefined };

const MINUTE_MS = 60_000;
/** Nobody makes tasks for later than that. */
const FURTHEST_MS = 400 * 86_400_000;

/**
 * Makes the tasks of one plan that are wanted by now, all of them or none, in one transaction that
 * holds the plan: asking again, or twice at once, finds them and makes no second.
 */
export const generatePlan = (
  engine: Engine,
  actor: Actor,
  family: Family,
  planId: string,
  wanted: Wanted,
): Promise<Result<Generated, Failure>> =>
  inWriteTransaction(engine, actor, async (context) => {
    const { binding } = engine.of(family.plan);
    const found = await getRecord(binding, planId, actor, {
      executor: context.client,
      lock: 'FOR UPDATE',
    });
    if (!found.ok) return found;
    const state = stateOf(family.plan, found.value);
    if (state !== 'enabled' || asPlan(found.value).disabled)
      return err(failure('wrong_state', `A plan that is ${state} makes no tasks.`, 'status'));
    const done = await generateWithin(context, family, asPlan(found.value), wanted);
    if (!done.ok || done.value.created === 0) return done;
    const after = await getRecord(binding, planId, actor, { executor: context.client });
    if (!after.ok) return after;
    const change = { action: 'doGen', id: planId, before: found.value, after: after.value };
    const fault = await afterWrite(context, binding, [change]);
    return fault === undefined ? done : err(fault);
  });

/** The same inside a transaction that holds the plan already. */
export async function generateWithin(
  context: WriteContext,
  family: Family,
  plan: PlanRecord,
  wanted: Wanted,
): Promise<Result<Generated, Failure>> {
  const { engine, client } = context;
  const now = engine.clock.now();
  if (wanted.until !== undefined && wanted.until > now + FURTHEST_MS)
    return err(failure('range_too_long', 'Tasks are made at most 400 days ahead.', 'until'));
  const calendar = await workCalendarOf(engine, client, plan.shifts ?? []);
  const machines = await machinesInUse(context, family, plan);
  const executorIds = await executorsOf(context, plan);
  const made = isByMeter(plan)
    ? await byMeter(context, family, plan, machines)
    : await byCalendar(context, family, plan, machines, calendar, wanted);
  await insertTasks(context, family, plan, executorIds, made.tasks);
  const next = nextOf(plan, calendar, Math.max(made.generatedTo, plan.generatedTo ?? 0));
  // No new version: whoever edits the plan meanwhile is not in the way of its work.
  await query(
    client,
    `UPDATE entity.${quoted(family.plan.name)} SET "generatedTo" = $2, "nextGenTime" = $3,
       "lastGenTime" = CASE WHEN $4 THEN $5::int8 ELSE "lastGenTime" END, meters = $6::jsonb
     WHERE id = $1`,
    [
      plan.id,
      Math.max(made.generatedTo, plan.generatedTo ?? 0),
      next ?? null,
      made.tasks.length > 0,
      now,
      JSON.stringify(made.bases ?? plan.meters ?? null),
    ],
  );
  return ok({ created: made.tasks.length, skipped: made.skipped });
}

type Made = {
  readonly tasks: readonly NewTask[];
  readonly skipped: number;
  readonly generatedTo: number;
  readonly bases?: Readonly<Record<string, number>>;
};

async function byCalendar(
  { engine, client }: WriteContext,
  family: Family,
  plan: PlanRecord,
  machines: readonly (string | undefined)[],
  calendar: WorkCalendar,
  { byHand, until = 0 }: Wanted,
): Promise<Made> {
  const now = engine.clock.now();
  const known = plan.generatedTo ?? mineDay(now);
  const ahead = now + (plan.advanceMin ?? 0) * MINUTE_MS;
  const from = byHand ? Math.min(known, mineDay(now)) : known;
  // Whoever asks without a moment gets the next tasks there are.
  const soonest =
    byHand && until === 0 ? periodsOf(plan, calendar, from, Infinity, 1)[0] : undefined;
  const to = Math.max(ahead, until, soonest?.start ?? 0) + 1;
  const periods = periodsOf(plan, calendar, from, to);
  const there = await rowsOf(
    keyRow(family),
    client,
    `SELECT "periodStart" AS start${family.stop === undefined ? ', "equipmentId" AS machine' : ''}
     FROM entity.${quoted(family.task.name)}
     WHERE "planId" = $1 AND "periodStart" = ANY ($2::int8[]) AND NOT "isDeleted"`,
    [plan.id, periods.map(({ start }) => start)],
  );
  const keys = new Set(there.map(({ start, machine }) => `${start} ${machine ?? ''}`));
  const all = periods.flatMap((period) =>
    machines.map((machineId): NewTask => ({ ...period, machineId })),
  );
  const tasks = all.filter(({ start, machineId }) => !keys.has(`${start} ${machineId ?? ''}`));
  return { tasks, skipped: all.length - tasks.length, generatedTo: to };
}

async function byMeter(
  { engine, client }: WriteContext,
  family: Family,
  plan: PlanRecord,
  machines: readonly (string | undefined)[],
): Promise<Made> {
  const now = engine.clock.now();
  const ids = machines.flatMap((id) => id ?? []);
  const readings = await meterReadings(client, plan, ids, now);
  const open = await openTasksOf(client, family, plan.id);
  const idle = new Map([...readings].filter(([id]) => !open.has(id)));
  const { due, bases } = dueByMeter(idle, plan.meters ?? {}, plan.cycleValue ?? 1);
  const tasks = due.map(({ machineId, meter }): NewTask => {
    const end = mineDay(now) + Math.max(1, plan.durationDays ?? 1) * 86_400_000;
    return { machineId, meter, start: now, end, due: end };
  });
  return { tasks, skipped: readings.size - tasks.length, generatedTo: now, bases };
}

/** Machines whose task of this plan is not over: their meter makes no second one. */
async function openTasksOf(
  client: WriteContext['client'],
  { task, stop }: Family,
  planId: string,
): Promise<ReadonlySet<string>> {
  if (stop !== undefined) return new Set();
  const over = ['done', 'missed', 'cancelled'].map((state) => storedState(task, state));
  const rows = await rowsOf(
    idRow,
    client,
    `SELECT DISTINCT "equipmentId" AS id FROM entity.${quoted(task.name)}
     WHERE "planId" = $1 AND NOT (status = ANY ($2::int4[])) AND NOT "isDeleted"`,
    [planId, over],
  );
  return new Set(rows.map(({ id }) => id));
}

const keyRow = ({ stop }: Family) =>
  z.object({ start: z.number(), machine: stop === undefined ? z.string() : z.string().optional() });

const SCRAPPED = storedChoice(equipment, 'status', 'scrapped');
const SEALED = storedChoice(equipment, 'status', 'sealed');

/** The machines that have a task each; one without a machine along a route. */
async function machinesInUse(
  { client }: WriteContext,
  { stop }: Family,
  { equipmentIds }: PlanRecord,
): Promise<readonly (string | undefined)[]> {
  if (stop !== undefined) return [undefined];
  const rows = await rowsOf(
    idRow,
    client,
    `SELECT e.id FROM unnest($1::text[]) WITH ORDINALITY AS u(id, at)
     JOIN entity.equipment e ON e.id = u.id
     WHERE NOT e."isDeleted" AND NOT e.disabled AND coalesce(e.status, 1) <> ALL ($2::int4[])
     GROUP BY e.id ORDER BY min(u.at)`,
    [equipmentIds ?? [], [SCRAPPED, SEALED]],
  );
  return rows.map(({ id }) => id);
}

/** Who does it: whom the plan names, else everybody of its team. */
export async function executorsOf(
  { client }: Pick<WriteContext, 'client'>,
  { executorIds, teamId }: Pick<PlanRecord, 'executorIds' | 'teamId'>,
): Promise<readonly string[]> {
  if ((executorIds ?? []).length > 0) return executorIds ?? [];
  if (teamId === null) return [];
  const rows = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity.personnel
     WHERE ("deptId" = $1 OR "orgId" = $1) AND NOT disabled AND NOT "isDeleted" ORDER BY id`,
    [teamId],
  );
  return rows.map(({ id }) => id);
}

/** When the job makes tasks of a plan again; undefined: never, or when its meter says so. */
export function nextOf(plan: PlanRecord, calendar: WorkCalendar, from: number): number | undefined {
  const [next] = periodsOf(plan, calendar, from, Infinity, 1);
  return next === undefined ? undefined : next.start - (plan.advanceMin ?? 0) * MINUTE_MS;
}

/** The coming periods of a plan, whether it is enabled or not. */
export async function comingPeriods(
  engine: Engine,
  plan: PlanRecord,
  most: number,
): Promise<readonly PlannedPeriod[]> {
  const calendar = await workCalendarOf(engine, engine.pool, plan.shifts ?? []);
  return periodsOf(plan, calendar, engine.clock.now(), Infinity, most);
}
