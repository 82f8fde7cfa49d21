import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/base/result.ts';
import { peopleToday, type PeopleToday } from '../../../../src/contracts/http/peopleToday.ts';
import { paths } from '../../../../src/contracts/http/paths.ts';
import type { Engine } from '../../../entity/engine.ts';
import { query } from '../../../entity/rows.ts';
import { route } from '../../../kernel/route.ts';
import { dayOf } from '../screen/query.ts';

/** Whoever went down yesterday may come up today; nobody stays longer. */
const BACK_MS = 2 * 86_400_000;

/** How many went down and came up today, from the attendance. */
export function peopleTodayRoute(app: FastifyInstance, engine: Pick<Engine, 'pool' | 'clock'>): void {
  route(app, {
    method: 'GET',
    path: paths.peopleToday,
    access: 'data/attendance/list',
    answer: peopleToday,
    about: 'How many went down and came up today',
    async handle() {
      const from = dayOf(engine.clock.now());
      const { rows } = await query<Omit<PeopleToday, 'from'>>(engine.pool, COUNTS, [from, from - BACK_MS]);
      return ok({ from, entered: rows[0]?.entered ?? 0, left: rows[0]?.left ?? 0 });
    },
  });
}

const COUNTS = `SELECT count(*) FILTER (WHERE "inTime" >= $1) AS entered, count(*) FILTER (WHERE "outTime" >= $1) AS left
  FROM entity.attendance WHERE "inTime" >= $2`;
