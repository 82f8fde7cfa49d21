import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { momentOf } from '#contracts/charts/samples.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ListQuery } from '#contracts/entity/list.ts';
import { failure } from '#contracts/errors.ts';
import { test as exam } from '#contracts/exam/exam.ts';
import { maintenancePlan } from '#contracts/maintenance/upkeep.ts';
import type { Engine } from '../engine.ts';
import type { Handler } from '../override.ts';
import { icsRoute } from './icsRoute.ts';

const NOW = momentOf('2026-11-26 08:00');

/** The calendar that comes of a list. */
async function calendar(entity: AnyEntity, path: string, list: Handler) {
  const app = Fastify();
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    request.caller = {
      user: { id: 'u', userName: 'u', realName: 'U', userType: 2, roles: [], permissions: [] },
      sessionId: 's',
      scope: { all: true, orgIds: [], own: false },
    };
  });
  icsRoute(app, { clock: new ManualClock(NOW) } as unknown as Engine, entity, list);
  const answer = await app.inject({ url: `${path}/calendar.ics?language=en` });
  await app.close();
  return answer;
}

test('every page of what begins in the span is told, and what still lasts', async () => {
  const asked: ListQuery[] = [];
  const list: Handler = (query: ListQuery) => {
    asked.push(query);
    const { currentPage, filter } = query;
    const isLasting = Object.hasOwn(filter ?? {}, 'endTime');
    const record = {
      id: `${isLasting ? 'old' : 'e'}${currentPage}`,
      name: 'Gas',
      status: 1,
      startTime: NOW,
    };
    return ok({ list: [record], total: isLasting ? 1 : 700, refs: {} });
  };
  const answer = await calendar(exam, '/exam/api/v1/test', list);
  expect(answer.headers['content-type']).toContain('text/calendar');
  expect([...answer.body.matchAll(/UID:(\w+)/g)].map(([, id]) => id)).toEqual(['e1', 'e2', 'old1']);
  expect(asked.map(({ filter }) => filter)).toEqual([
    { startTime: '2026-08-28 08:00:00,2027-11-27 08:00:00|DateRange' },
    { startTime: '2026-08-28 08:00:00,2027-11-27 08:00:00|DateRange' },
    {
      startTime: '2026-08-28 08:00:00|LessThan',
      endTime: '2026-08-28 08:00:00|GreaterThanOrEqual',
    },
  ]);
});

test('days are asked for as days, and what the list refuses is refused', async () => {
  let filter: unknown;
  const answer = await calendar(maintenancePlan, '/maint/api/v1/maintenancePlan', (query) => {
    filter = (query as ListQuery).filter;
    return err(failure('forbidden', 'No.'));
  });
  expect(answer.statusCode).toBe(403);
  expect(filter).toEqual({ startDate: '2026-08-28,2027-11-27|DateRange' });
});
