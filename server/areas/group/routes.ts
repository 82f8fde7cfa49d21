import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  groupAlarmAnswer,
  groupAlarmQuery,
  groupAlarms,
  groupAlarmsQuery,
  groupMines,
  groupPaths,
  groupSamples,
  groupSamplesQuery,
} from '#contracts/group/groupCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import { alarmOf, alarmsOf } from './alarms.ts';
import { mineNoOf, minesOf } from './mines.ts';
import { minesSeen } from './scope.ts';

/** What a group answers of its mines; each caller is told of those that his roles' scope holds. */
export function groupRoutes(app: FastifyInstance, pool: Pool, clock: Pick<Clock, 'now'>): void {
  route(app, {
    method: 'GET',
    path: groupPaths.mines,
    access: 'group/mine/list',
    answer: groupMines,
    about: 'All mines of the group as their last news says',
    async handle(_, request) {
      const now = clock.now();
      return ok({ now, mines: await minesOf(pool, minesSeen(request), now) });
    },
  });
  route(app, {
    method: 'GET',
    path: groupPaths.alarms,
    access: 'group/alarm/list',
    input: groupAlarmsQuery,
    answer: groupAlarms,
    about: 'Alarms of all mines, newest raise first',
    handle: async (asked, request) =>
      ok({ now: clock.now(), ...(await alarmsOf(pool, minesSeen(request), asked)) }),
  });
  route(app, {
    method: 'GET',
    path: groupPaths.alarm,
    access: 'group/alarm/list',
    input: groupAlarmQuery,
    answer: groupAlarmAnswer,
    about: 'One alarm of a mine with its steps',
    async handle(asked, request) {
      const found = await alarmOf(pool, minesSeen(request), asked);
      return found === undefined
        ? err(failure('not_found', 'There is no such alarm, or it is of a mine of others.'))
        : ok(found);
    },
  });
  route(app, {
    method: 'GET',
    path: groupPaths.samples,
    access: 'group/sample/list',
    input: groupSamplesQuery,
    answer: groupSamples,
    about: 'Readings of one point of a mine in [from, to), oldest first',
    async handle({ mine, point, from, to, limit }, request) {
      const mineNo = await mineNoOf(pool, minesSeen(request), mine);
      if (mineNo === undefined)
        return err(failure('not_found', 'There is no such mine, or it is one of others.'));
      const row = groupSamples.shape.rows.element;
      const values = [mineNo, point, from, to, limit];
      return ok({ rows: await rowsOf(row, pool, SAMPLES, values) });
    },
  });
}

const SAMPLES = `SELECT s.t, s.value, s.state FROM group_sample s
  JOIN group_point p ON p.no = s.point_no AND p.mine_no = s.mine_no
  WHERE s.mine_no = $1 AND p.code = $2 AND s.t >= $3 AND s.t < $4 ORDER BY s.t LIMIT $5`;
