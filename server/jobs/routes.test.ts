import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { log } from '#contracts/admin/traces.ts';
import { jobCodes, jobPaths } from '#contracts/jobs/jobPaths.ts';
import { jobDetails, jobList, jobStatistics, recurringList } from '#contracts/jobs/jobRows.ts';
import { jobTabs } from '#contracts/jobs/jobStates.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { createHttp } from '#server/kernel/http.ts';
import { createLog } from '#server/kernel/log.ts';
import { Jobs } from './jobs.ts';
import { declarePlans } from './recurring.ts';
import { jobRoutes } from './routes.ts';
import { TestJobs } from '#tests/helpers/testJobs.ts';

let database: TestDatabase;
let app: FastifyInstance;
let jobs: TestJobs;
const ids = (count: number): string => `log${count}`;

beforeAll(async () => {
  database = await startTestDatabase();
  await migrateEntities(database.pool, [log]);
  jobs = new TestJobs(database.pool);
  // The token is the permission codes themselves.
  app = await createHttp({
    log: createLog('silent'),
    clientFolder: undefined,
    callerOf: async (token) => ({
      user: {
        id: 'ann',
        userName: 'ann',
        realName: 'Ann',
        userType: 0,
        roles: [],
        permissions: token.split(','),
      },
      sessionId: 's',
      scope: { all: true, orgIds: [], own: false },
    }),
  });
  let lines = 0;
  jobRoutes(
    app,
    new Jobs({
      pool: database.pool,
      clock: jobs.clock,
      kinds: jobs.kinds,
      newId: () => ids(lines++),
      wake: () => undefined,
    }),
  );
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.stop();
});
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE job.job, job.step, job.recurring, job.server, job.tally, entity."log"',
  );
  await declarePlans(
    database.pool,
    jobs.kinds,
    ['one', 'two', 'three'].map((id) => ({
      id,
      job: 'say',
      args: { word: id },
      cron: '0 6 * * *',
      zone: 'Asia/Shanghai',
    })),
    jobs.now(),
  );
});

async function ask(method: 'GET' | 'POST', url: string, body?: object, token = '*/*/*') {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ success: boolean; code?: string; data: never }>(),
  };
}
const enqueue = async (word: string, more: object = {}): Promise<string> =>
  (await ask('POST', jobPaths.enqueue, { job: 'say', args: { word }, ...more })).body.data['id'];
const totalOf = async (tab: (typeof jobTabs)[number]): Promise<number> =>
  jobList.parse((await ask('POST', jobPaths.list(tab), {})).body.data).total;

test('[S7-106, S7-107, S7-108, S7-109, S7-110, S7-111, S7-112, S7-113] every state has a list, in pages', async () => {
  for (const word of ['a', 'b', 'c']) await enqueue(word);
  const later = await enqueue('later', { at: jobs.now() + 60_000 });
  await enqueue('after', { after: later });
  const page = jobList.parse(
    (await ask('POST', '/hangfire/api/enqueued', { currentPage: 2, pageSize: 2 })).body.data,
  );
  expect([page.total, page.list.length]).toEqual([3, 1]);
  const server = jobs.server('a', 1);
  await database.pool.query(
    `UPDATE job.job SET kind = 'fail', args = '{"word":"c"}' WHERE id = (SELECT max(id) FROM job.job WHERE state = 'Enqueued')`,
  );
  for (let i = 0; i < 4; i++) {
    await server.look();
    await server.rest();
  }
  expect(await Promise.all(jobTabs.map(totalOf))).toEqual([0, 0, 2, 0, 2, 0, 0, 1]);
  await ask('GET', `${jobPaths.removeJob}?id=${later}`);
  expect([await totalOf('deleted'), await totalOf('awaiting')]).toEqual([2, 0]);
});

test('a job is found by what its kind is called, in either language', async () => {
  const id = await enqueue('x');
  const found = async (keyword: string): Promise<string[]> =>
    jobList
      .parse((await ask('POST', jobPaths.list('enqueued'), { keyword })).body.data)
      .list.map((row) => row.id);
  expect(await Promise.all(['试', 'TRIAL', '慢'].map(found))).toEqual([[id], [id], []]);
});

test('[S7-114, S7-115, S7-116, S7-117] queues, servers, details and statistics answer in their form', async () => {
  const id = await enqueue('x');
  const server = jobs.server('a');
  await server.beat();
  expect((await ask('GET', jobPaths.queues)).body.data).toContainEqual({
    name: 'default',
    length: 1,
    fetched: 0,
  });
  expect((await ask('GET', jobPaths.servers)).body.data).toMatchObject([
    { name: 'a', workersCount: 2 },
  ]);
  const details = jobDetails.parse((await ask('GET', `${jobPaths.details}?id=${id}`)).body.data);
  expect(details).toMatchObject({
    id,
    job: 'say',
    history: [
      { stateName: 'Enqueued', reason: 'Enqueued by Ann', why: { code: 'enqueued', by: 'Ann' } },
    ],
  });
  const statistics = jobStatistics.parse((await ask('GET', jobPaths.statistics)).body.data);
  expect(statistics).toMatchObject({ enqueued: 1, servers: 1, recurring: 3 });
  expect((await ask('GET', `${jobPaths.details}?id=77`)).status).toBe(404);
  expect((await ask('GET', `${jobPaths.details}?id=1%20OR%201`)).status).toBe(400);
});

test('[S7-118] the recurring list is asked by POST and its total is its length', async () => {
  const { list, total } = recurringList.parse(
    (await ask('POST', jobPaths.recurring, {})).body.data,
  );
  expect([total, list.length]).toEqual([3, 3]);
  expect((await ask('GET', jobPaths.recurring)).status).toBe(404);
});

test('[S7-119, S7-120, S7-121] trigger, delete-recurring and delete-background exist for one and for many', async () => {
  expect((await ask('GET', `${jobPaths.trigger}?id=one`)).body.data).toEqual({
    done: ['one'],
    left: [],
  });
  expect((await ask('POST', jobPaths.triggers, { ids: ['one', 'two'] })).body.data).toEqual({
    done: ['one', 'two'],
    left: [],
  });
  const { list } = jobList.parse((await ask('POST', jobPaths.search, {})).body.data);
  expect(list.map(({ recurringId }) => recurringId)).toEqual(['two', 'one', 'one']);
  expect((await ask('GET', `${jobPaths.removeRecurring}?id=one`)).body.data).toEqual({
    done: ['one'],
    left: [],
  });
  expect((await ask('GET', `${jobPaths.trigger}?id=one`)).body).toMatchObject({
    success: false,
    code: 'unknown_job',
  });
  expect(
    (await ask('POST', jobPaths.removeRecurrings, { ids: ['two', 'nope'] })).body.data,
  ).toMatchObject({ done: ['two'] });
  expect((await ask('POST', jobPaths.restore, { ids: ['one'] })).body.data).toMatchObject({
    done: ['one'],
  });
  const [first = '', ...rest] = list.map(({ id }) => id);
  expect((await ask('GET', `${jobPaths.removeJob}?id=${first}`)).status).toBe(200);
  expect((await ask('GET', `${jobPaths.removeJob}?id=${first}`)).body).toMatchObject({
    code: 'job_settled',
  });
  expect((await ask('POST', jobPaths.removeJobs, { ids: rest })).body.data).toMatchObject({
    done: rest.toReversed(),
    left: [],
  });
});

test('[S7-122] reschedules takes named jobs, or a list as a suffix of the path', async () => {
  const [a, b] = [await enqueue('a'), await enqueue('b')];
  await ask('POST', jobPaths.removeJobs, { ids: [a, b] });
  expect(
    (await ask('POST', jobPaths.reschedule, { ids: [a], at: jobs.now() + 1000 })).body.data,
  ).toMatchObject({ done: [a] });
  expect(await totalOf('scheduled')).toBe(1);
  expect((await ask('POST', `${jobPaths.reschedule}/deleted`, {})).body.data).toMatchObject({
    done: [b],
  });
  expect((await ask('POST', `${jobPaths.reschedule}/scheduled`, {})).body.data).toMatchObject({
    done: [a],
  });
  expect(await totalOf('enqueued')).toBe(2);
  expect((await ask('POST', `${jobPaths.reschedule}/processing`, {})).status).toBe(404);
  expect((await ask('POST', jobPaths.reschedule, {})).status).toBe(400);
});

test('nobody reads or acts without the code for it, and no code opens more than its own act', async () => {
  const acts: [keyof typeof jobCodes, 'GET' | 'POST', string, object | undefined][] = [
    ...jobTabs.map((tab): [keyof typeof jobCodes, 'POST', string, object] => [
      'list',
      'POST',
      jobPaths.list(tab),
      {},
    ]),
    ['get', 'GET', `${jobPaths.details}?id=1`, undefined],
    ['trigger', 'GET', `${jobPaths.trigger}?id=one`, undefined],
    ['trigger', 'POST', jobPaths.triggers, { ids: ['one'] }],
    ['pause', 'POST', jobPaths.pause, { ids: ['one'] }],
    ['delete', 'GET', `${jobPaths.removeRecurring}?id=two`, undefined],
    ['delete', 'POST', jobPaths.removeJobs, { ids: ['1'] }],
    ['reschedule', 'POST', `${jobPaths.reschedule}/failed`, {}],
    ['create', 'POST', jobPaths.enqueue, { job: 'say', args: { word: 'x' } }],
  ];
  for (const [act, method, url, body] of acts) {
    const others = Object.values(jobCodes).filter((code) => code !== jobCodes[act]);
    expect((await ask(method, url, body, others.join(','))).status, url).toBe(403);
    expect((await ask(method, url, body, jobCodes[act])).status, url).not.toBe(403);
    expect(
      (await app.inject({ method, url, ...(body === undefined ? {} : { payload: body }) }))
        .statusCode,
      url,
    ).toBe(401);
  }
});

test('every act stands in the log with who, what and how it was before', async () => {
  const id = await enqueue('x');
  await ask('POST', jobPaths.removeJobs, { ids: [id] });
  await ask('POST', jobPaths.pause, { ids: ['one'] });
  await ask('POST', jobPaths.pause, { ids: ['one'] });
  await ask('GET', `${jobPaths.trigger}?id=two`);
  const { rows } = await database.pool.query(
    'SELECT entity, "entityId", action, "userName", diff FROM entity."log" ORDER BY id',
  );
  expect(rows).toEqual([
    {
      entity: 'job',
      entityId: id,
      action: 'create',
      userName: 'Ann',
      diff: { job: [null, 'say'], args: [null, { word: 'x' }] },
    },
    {
      entity: 'job',
      entityId: id,
      action: 'delete',
      userName: 'Ann',
      diff: { state: ['Enqueued', 'Deleted'] },
    },
    {
      entity: 'recurringJob',
      entityId: 'one',
      action: 'pause',
      userName: 'Ann',
      diff: { paused: [false, true] },
    },
    {
      entity: 'recurringJob',
      entityId: 'two',
      action: 'trigger',
      userName: 'Ann',
      diff: { jobId: [null, expect.any(String)] },
    },
  ]);
});

test('only a job of the product can be enqueued, with arguments that fit it', async () => {
  expect(
    (await ask('POST', jobPaths.enqueue, { job: 'child_process.exec', args: { command: 'id' } }))
      .body,
  ).toMatchObject({
    code: 'unknown_job',
  });
  expect(
    (await ask('POST', jobPaths.enqueue, { job: 'say', args: { word: 1 } })).body,
  ).toMatchObject({
    code: 'bad_request',
    field: 'args.word',
  });
  expect(
    (
      await ask('POST', jobPaths.enqueue, {
        job: 'say',
        args: { word: 'x', __proto__: null, more: 1 },
      })
    ).status,
  ).toBe(400);
  expect(await totalOf('enqueued')).toBe(0);
});
