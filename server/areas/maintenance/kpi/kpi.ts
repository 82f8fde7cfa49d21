import { z } from 'zod';
import { must } from '#base/assert.ts';
import { ok, type Result } from '#base/result.ts';
import { mineText } from '#base/mineTime.ts';
import type { KpiAnswer, KpiAsked } from '#contracts/maintenance/kpi.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import {
  causesOf,
  repairMonths,
  repairTotals,
  waitingRequests,
  worstMachines,
} from './repairFigures.ts';
import { familiesOf, lateTasks, plannedHours, taskMonths } from './taskFigures.ts';

const DAY_MS = 86_400_000;
/** Hours that somebody who can be sent is there on a day. */
const SHIFT_HOURS = 8;

const peopleRow = z.object({ people: z.number() });

/** Answers the figures of maintenance in a window, of the whole mine. */
export async function kpi(
  asked: KpiAsked,
  { engine: { pool, clock } }: CallContext,
): Promise<Result<KpiAnswer, Failure>> {
  const months = await monthsOf(pool, asked);
  const people = await dispatchable(pool);
  const worked = months.reduce((sum, one) => sum + one.plannedHours + one.repairHours, 0);
  return ok({
    families: await familiesOf(pool, asked),
    months,
    backlog: { tasks: await lateTasks(pool), ...(await waitingRequests(pool, clock.now())) },
    wrench: { people, worked, present: people * SHIFT_HOURS * daysGone(asked, clock.now()) },
    repairs: await repairTotals(pool, asked),
    causes: await causesOf(pool, asked),
    machines: await worstMachines(pool, asked),
  });
}

/** Days of the window that have gone by. */
const daysGone = ({ from, to }: KpiAsked, now: number): number =>
  Math.max(0, (Math.min(to, now) - from) / DAY_MS);

async function dispatchable(executor: Executor): Promise<number> {
  const [row] = await rowsOf(
    peopleRow,
    executor,
    `SELECT count(*)::int4 AS people FROM entity."personnel"
     WHERE "isDispatchable" AND NOT disabled AND NOT "isDeleted"`,
  );
  return must(row, 'the number of staff').people;
}

/** Every month that the window touches, with what happened in it. */
async function monthsOf(executor: Executor, asked: KpiAsked): Promise<KpiAnswer['months']> {
  const tasks = new Map((await taskMonths(executor, asked)).map((one) => [one.month, one]));
  const hours = new Map((await plannedHours(executor, asked)).map((one) => [one.month, one.hours]));
  const repairs = new Map((await repairMonths(executor, asked)).map((one) => [one.month, one]));
  return namesOf(asked).map((month) => ({
    month,
    planned: tasks.get(month)?.planned ?? 0,
    done: tasks.get(month)?.done ?? 0,
    missed: tasks.get(month)?.missed ?? 0,
    faults: repairs.get(month)?.faults ?? 0,
    plannedHours: hours.get(month) ?? 0,
    repairHours: repairs.get(month)?.hours ?? 0,
    cost: repairs.get(month)?.cost ?? 0,
  }));
}

/** The months that a window touches, `yyyy-MM`. */
function namesOf({ from, to }: KpiAsked): readonly string[] {
  const names = new Set<string>();
  for (let at = from; at < to; at += DAY_MS) names.add(mineText(at).slice(0, 7));
  names.add(mineText(to - 1).slice(0, 7));
  return [...names];
}
