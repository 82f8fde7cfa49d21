import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { deleteJobs, rescheduleJobs } from './commands.ts';
import { readJob } from './addJob.ts';
import { jobKind } from './jobKind.ts';
import { queuesOf, serversOf, statisticsOf } from './overview.ts';
import { expireJobs } from './promote.ts';
import { detailsOf, listTab } from './reads.ts';
import { takeJobs } from './takeJobs.ts';
import { act, add, details, historyOf, page, slow, TestJobs } from '#tests/helpers/testJobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());
beforeEach(() =>
  database.pool.query('TRUNCATE job.job, job.step, job.recurring, job.server, job.tally'),
);

describe('a job', () => {
  test('is enqueued, processed, succeeds, and its history and result tell so', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    const id = await add(jobs, 'say', { word: 'hello' });
    await server.look();
    await server.rest();
    expect(jobs.ran).toEqual(['hello']);
    expect(await historyOf(jobs, id)).toEqual(['Enqueued', 'Processing', 'Succeeded']);
    expect(await details(jobs, id)).toMatchObject({
      state: 'Succeeded',
      result: { said: 'hello' },
      args: [{ word: 'hello' }],
      retryCount: 0,
    });
  });

  test('of no known kind, or with arguments that do not fit, is refused', () => {
    const jobs = new TestJobs(database.pool);
    expect(readJob(jobs.kinds, 'rm -rf', {})).toMatchObject({
      ok: false,
      error: { code: 'unknown_job' },
    });
    expect(readJob(jobs.kinds, 'say', { word: 1 })).toMatchObject({
      ok: false,
      error: { code: 'bad_request', field: 'args.word' },
    });
    expect(readJob(jobs.kinds, 'say', { word: 'x', other: 1 })).toMatchObject({ ok: false });
  });

  test('that fails waits longer and longer, is tried ten times again, and then stays failed', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    const id = await add(jobs, 'fail', { word: 'x' });
    const waits: number[] = [];
    for (let round = 0; round < 11; round++) {
      await server.look();
      await server.rest();
      const found = await details(jobs, id);
      if (found.state === 'Scheduled') {
        expect(found).toMatchObject({
          exceptionType: 'TypeError',
          exceptionMessage: 'no x',
          retryCount: round + 1,
        });
        const wait = (found.scheduledAt ?? 0) - jobs.now();
        waits.push(wait);
        jobs.clock.advance(wait - 1);
        await server.look();
        expect((await details(jobs, id)).state).toBe('Scheduled');
        jobs.clock.advance(1);
      }
    }
    expect(waits).toHaveLength(10);
    waits.forEach((ms, n) => expect(ms).toBeGreaterThanOrEqual((n ** 4 + 15) * 1000));
    expect(jobs.ran).toEqual(Array.from({ length: 11 }, (_, n) => `x${n}`));
    expect(await details(jobs, id)).toMatchObject({
      state: 'Failed',
      retryCount: 10,
      exceptionType: 'TypeError',
    });
    expect((await statisticsOf(jobs.pool, jobs.now())).failed).toBe(1);
  }, 30_000);

  test('with a moment waits for it; one that awaits another starts when that has succeeded', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    const first = await add(jobs, 'say', { word: 'first' }, { at: jobs.now() + 5_000 });
    const second = await add(jobs, 'say', { word: 'second' }, { after: first });
    await server.look();
    await server.rest();
    expect((await listTab(jobs.pool, 'scheduled', page)).list.map(({ id }) => Number(id))).toEqual([
      first,
    ]);
    expect((await listTab(jobs.pool, 'awaiting', page)).list.map(({ id }) => Number(id))).toEqual([
      second,
    ]);
    jobs.clock.advance(5_000);
    for (let i = 0; i < 3; i++) {
      await server.look();
      await server.rest();
    }
    expect(jobs.ran).toEqual(['first', 'second']);
    expect(await historyOf(jobs, second)).toEqual([
      'Awaiting',
      'Enqueued',
      'Processing',
      'Succeeded',
    ]);
    const late = await add(jobs, 'say', { word: 'late' }, { after: first });
    expect((await details(jobs, late)).state).toBe('Enqueued');
  });

  test('that takes too long has failed', async () => {
    const held = slow('slow');
    const jobs = new TestJobs(database.pool, [{ ...held.kind, timeoutMs: 60_000, retries: 0 }]);
    const server = jobs.server('a');
    const id = await add(jobs, 'slow', {});
    await server.look();
    jobs.clock.advance(60_000);
    await server.rest();
    expect(await details(jobs, id)).toMatchObject({
      state: 'Failed',
      exceptionReason: { code: 'tookTooLong', sec: 60 },
      history: [
        {
          stateName: 'Failed',
          reason: 'It took longer than 60 s',
          why: { code: 'tookTooLong', sec: 60 },
        },
        { stateName: 'Processing', reason: '' },
        { stateName: 'Enqueued' },
      ],
    });
    expect(held.stopped).toEqual([String(id)]);
  });

  test('that was deleted while it ran is told to stop, stays deleted, and takes what awaits it along', async () => {
    const held = slow('slow');
    const jobs = new TestJobs(database.pool, [held.kind]);
    const server = jobs.server('a');
    const id = await add(jobs, 'slow', {});
    const next = await add(jobs, 'say', { word: 'never' }, { after: id });
    await server.look();
    const acted = await act(jobs, deleteJobs([String(id), '999999'], 'Ann'));
    expect(acted.changes.map((one) => Number(one.id))).toEqual([id, next]);
    expect(acted.left).toEqual([{ id: '999999', reason: { code: 'absent' } }]);
    await server.look();
    await server.rest();
    expect(held.stopped).toEqual([String(id)]);
    expect(await historyOf(jobs, id)).toEqual(['Enqueued', 'Processing', 'Deleted']);
    expect((await details(jobs, next)).state).toBe('Deleted');
    expect(jobs.ran).toEqual([]);
  });

  test('that failed for good runs again when it is rescheduled, with all its retries', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    const id = await add(jobs, 'fail', { word: 'x' });
    await database.pool.query(`UPDATE job.job SET state = 'Failed', retries = 10 WHERE id = $1`, [
      id,
    ]);
    await act(jobs, rescheduleJobs([String(id)], undefined, 'Ann'));
    await server.look();
    await server.rest();
    expect(await details(jobs, id)).toMatchObject({ state: 'Scheduled', retryCount: 1 });
    await act(jobs, rescheduleJobs([String(id)], jobs.now() + 3_600_000, 'Ann'));
    expect(await details(jobs, id)).toMatchObject({
      state: 'Scheduled',
      retryCount: 0,
      scheduledAt: jobs.now() + 3_600_000,
    });
  });

  test('that has finished is forgotten with its history after its time, and its count stays', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    const id = await add(jobs, 'say', { word: 'x' });
    await server.look();
    await server.rest();
    expect(await expireJobs(jobs.pool, jobs.now())).toBe(0);
    expect(await expireJobs(jobs.pool, jobs.now() + 86_400_001)).toBe(1);
    expect((await detailsOf(jobs.pool, String(id))).ok).toBe(false);
    const { hours, succeeded } = await statisticsOf(jobs.pool, jobs.now());
    expect([succeeded, hours.at(-1)?.succeeded, hours.length]).toEqual([0, 1, 24]);
  });
});

describe('several servers', () => {
  test('share the work and run nothing twice', async () => {
    const jobs = new TestJobs(database.pool);
    const servers = ['a', 'b', 'c'].map((id) => jobs.server(id, 3));
    for (let i = 0; i < 40; i++) await add(jobs, 'say', { word: String(i) });
    while ((await statisticsOf(jobs.pool, jobs.now())).succeeded < 40) {
      await Promise.all(servers.map((server) => server.look()));
      await Promise.all(servers.map((server) => server.rest()));
    }
    expect(jobs.ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, i) => String(i)),
    );
  }, 30_000);

  test('run one job of a kind that runs alone at a time', async () => {
    const held = slow('alone', true);
    const jobs = new TestJobs(database.pool, [held.kind]);
    const [a, b] = [jobs.server('a'), jobs.server('b')];
    const ids = [
      await add(jobs, 'alone', {}),
      await add(jobs, 'alone', {}),
      await add(jobs, 'alone', {}),
    ];
    for (const id of ids) {
      await Promise.all([a.look(), b.look()]);
      await Promise.all([a.look(), b.look()]);
      expect(a.runningCount + b.runningCount).toBe(1);
      held.open(id);
      while ((await details(jobs, id)).state !== 'Succeeded') await a.look();
    }
    expect(held.most()).toBe(1);
  }, 30_000);

  test('take over what a killed one was running, and what it says later changes nothing', async () => {
    const held = slow('slow');
    const jobs = new TestJobs(database.pool, [held.kind]);
    const [dead, alive] = [jobs.server('dead'), jobs.server('alive')];
    await dead.beat();
    await alive.beat();
    const id = await add(jobs, 'slow', {});
    const fetched = await add(jobs, 'slow', {});
    await dead.look();
    // Nothing is heard of the first one from here on: as after a kill.
    jobs.clock.advance(29_000);
    await alive.beat();
    expect((await details(jobs, id)).serverId).toBe('dead');
    jobs.clock.advance(2_000);
    await alive.beat();
    expect((await serversOf(jobs.pool)).map(({ name }) => name)).toEqual(['alive']);
    await alive.look();
    expect(await details(jobs, id)).toMatchObject({ state: 'Processing', serverId: 'alive' });
    expect((await details(jobs, fetched)).serverId).toBe('alive');
    // Both runs know the same gate, of which the second run's is the open one: the dead server
    // comes back and is told to stop.
    await dead.look();
    await dead.rest();
    expect(held.stopped.toSorted()).toEqual([String(id), String(fetched)].toSorted());
    expect((await details(jobs, id)).state).toBe('Processing');
    held.open(id);
    held.open(fetched);
    await alive.rest();
    expect(await historyOf(jobs, id)).toEqual([
      'Enqueued',
      'Processing',
      'Enqueued',
      'Processing',
      'Succeeded',
    ]);
  }, 30_000);

  test('give back what they run when they are stopped', async () => {
    const held = slow('slow');
    const jobs = new TestJobs(database.pool, [held.kind]);
    const server = jobs.server('a');
    await server.start();
    const id = await add(jobs, 'slow', {});
    await server.look();
    await server.stop();
    expect(await details(jobs, id)).toMatchObject({ state: 'Enqueued', retryCount: 0 });
    expect(await serversOf(jobs.pool)).toEqual([]);
  });

  test('serve earlier queues first, and show what was fetched and not begun', async () => {
    const jobs = new TestJobs(database.pool, [
      jobKind({
        name: 'urgent',
        label: ['急', 'Urgent'],
        queue: 'critical',
        run: async () => undefined,
      }),
    ]);
    const plain = await add(jobs, 'say', { word: 'x' });
    const urgent = await add(jobs, 'urgent', {});
    const taken = await takeJobs(
      jobs.pool,
      'a',
      jobs.kinds,
      ['critical', 'default', 'low'],
      1,
      jobs.now(),
    );
    expect(taken.map(({ id }) => id)).toEqual([urgent]);
    expect((await listTab(jobs.pool, 'fetched', page)).list.map(({ id }) => Number(id))).toEqual([
      urgent,
    ]);
    expect((await listTab(jobs.pool, 'enqueued', page)).list.map(({ id }) => Number(id))).toEqual([
      plain,
    ]);
    expect(await queuesOf(jobs.pool)).toEqual([
      { name: 'critical', length: 0, fetched: 1 },
      { name: 'default', length: 1, fetched: 0 },
      { name: 'low', length: 0, fetched: 0 },
    ]);
  });
});
