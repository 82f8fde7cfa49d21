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
import { familiesOf, lateTasks, plannedWork, taskMonths } from './taskFigures.ts';

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

type Month = KpiAnswer['months'][number];
const nothing: Omit<Month, 'month'> = {
  planned: 0,
  done: 0,
  missed: 0,
  faults: 0,
  plannedHours: 0,
  repairHours: 0,
  plannedCost: 0,
  repairCost: 0,
};

/** Every month that the window touches, with what happened in it. */
async function monthsOf(executor: Executor, asked: KpiAsked): Promise<Month[]> {
  const found = [taskMonths, plannedWork, repairMonths] as const;
  const months = new Map<string, Month>(
    namesOf(asked).map((month) => [month, { month, ...nothing }]),
  );
  for (const figuresOf of found)
    for (const figures of await figuresOf(executor, asked))
      months.set(figures.month, { ...must(months.get(figures.month), 'a month'), ...figures });
  return [...months.values()];
}

/** The months that a window touches, `yyyy-MM`. */
function namesOf({ from, to }: KpiAsked): readonly string[] {
  const names = new Set<string>();
  for (let at = from; at < to; at += DAY_MS) names.add(mineText(at).slice(0, 7));
  names.add(mineText(to - 1).slice(0, 7));
  return [...names];
}
