import type { FastifyInstance } from 'fastify';
import { mineDay } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { peopleToday, peopleTodayQuery } from '#contracts/people/peopleToday.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';

/** Whoever went down yesterday may come up today; nobody stays longer. */
const BACK_MS = 2 * 86_400_000;

/**
 * How many went down and came up in the day up to now or to a moment of the past, from the
 * attendance.
 */
export function peopleTodayRoute(
  app: FastifyInstance,
  engine: Pick<Engine, 'pool' | 'clock'>,
): void {
  route(app, {
    method: 'GET',
    path: paths.peopleToday,
    access: 'data/attendance/list',
    input: peopleTodayQuery,
    answer: peopleToday,
    about: 'How many went down and came up today, or in the day of `at` up to then',
    async handle(asked) {
      const at = asked.at ?? engine.clock.now();
      const from = mineDay(at);
      const counted = peopleToday.omit({ from: true });
      const [counts] = await rowsOf(counted, engine.pool, COUNTS, [from, from - BACK_MS, at]);
      return ok({ from, entered: counts?.entered ?? 0, left: counts?.left ?? 0 });
    },
  });
}

const COUNTS = `SELECT count(*) FILTER (WHERE "inTime" >= $1) AS entered, count(*)
  FILTER (WHERE "outTime" BETWEEN $1 AND $3) AS left
  FROM entity.attendance WHERE "inTime" BETWEEN $2 AND $3`;
