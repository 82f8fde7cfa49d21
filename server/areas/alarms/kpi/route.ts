import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  kpiAnswer,
  kpiQuery,
  MOST_KPI_MS,
  type KpiAnswer,
  type KpiStanding,
} from '#contracts/alarms/alarmKpi.ts';
import { paths } from '#contracts/http/paths.ts';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import type { AlarmHistory } from '#server/ports/alarms.ts';
import {
  actorsOf,
  beginningOf,
  binsOf,
  chatteringOf,
  figuresOf,
  operatorsOf,
  topTenOf,
} from './kpi.ts';
import { shiftPlans } from './shiftPlans.ts';
import { shiftSpans, type ShiftPlan } from './shifts.ts';

const DAY_MS = 86_400_000;
/** How long before the range an alarm may have begun to ring whose acknowledgement lies in it. */
const LOOK_BACK_MS = 8 * 3_600_000;

/**
 * How the alarm system did, by the names of the standards: as a whole, by shift, by operator, by
 * source.
 */
export function alarmKpiRoute(
  app: FastifyInstance,
  engine: Engine,
  history: AlarmHistory,
  clock: Clock,
): void {
  route(app, {
    method: 'GET',
    path: paths.alarmKpi,
    access: 'data/alarmKpi/get',
    input: kpiQuery,
    answer: kpiAnswer,
    about: 'Figures of the alarm system over a range of at most 31 days',
    async handle({ from, to }, request) {
      const end = Math.min(to, clock.now());
      if (end <= from) return err(failure('bad_request', 'The range ends before it begins.', 'to'));
      if (end - from > MOST_KPI_MS)
        return err(failure('range_too_long', 'Figures are given for at most 31 days.', 'from'));
      const [plans, installed] = await Promise.all([
        shiftPlans(engine, actorOf(request).language),
        installedAt(engine),
      ]);
      return ok(await kpiOf(history, plans, { from, to: end, installed }));
    },
  });
}

/** Since when the product stands: since its first user does. */
async function installedAt(engine: Engine): Promise<number> {
  const [first] = await rowsOf(
    z.object({ at: z.number().nullable() }),
    engine.pool,
    `SELECT min("createTime") AS at FROM entity."user"`,
    [],
  );
  return first?.at ?? 0;
}

type Span = { readonly from: number; readonly to: number; readonly installed: number };

async function kpiOf(
  history: AlarmHistory,
  plans: readonly ShiftPlan[],
  { from: asked, to, installed }: Span,
): Promise<KpiAnswer> {
  const [steps, open] = await Promise.all([
    history.steps(asked - LOOK_BACK_MS, to),
    history.openAt(to),
  ]);
  const from = beginningOf(asked, to, installed, steps);
  const inside = steps.filter(({ t }) => t >= from);
  const actors = actorsOf(inside);
  return {
    whole: figuresOf(steps, from, to),
    shifts: shiftSpans(plans, from, to).map(({ shift, from: begins, to: ends }) => ({
      ...figuresOf(steps, Math.max(begins, from), Math.min(ends, to)),
      shift,
    })),
    operators: operatorsOf(steps, from),
    topTen: topTenOf(actors),
    chattering: chatteringOf(actors),
    standing: open
      .filter((alarm) => alarm.clearedTime === null && to - begunAt(alarm) > DAY_MS)
      .map(standingOf),
    bins: binsOf(inside, from, to),
  };
}

const standingOf = (alarm: Alarm): KpiStanding => ({
  id: alarm.id,
  name: alarm.sourceName,
  ...namedAlarmOf(alarm),
  level: alarm.level,
  since: begunAt(alarm),
  acknowledgedBy: alarm.ackUserName,
});
