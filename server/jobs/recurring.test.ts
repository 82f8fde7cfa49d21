import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { changePlans, triggerPlans } from './commands.ts';
import { recurringJobs } from './overview.ts';
import { runsOf, searchJobs } from './reads.ts';
import { declarePlans } from './recurring.ts';
import { act, add, page, slow, TestJobs } from '#tests/helpers/testJobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());
beforeEach(() =>
  database.pool.query('TRUNCATE job.job, job.step, job.recurring, job.server, job.tally'),
);

describe('recurring jobs', () => {
  const plan = {
    id: 'tick',
    job: 'say',
    args: { word: 'tick' },
    cron: '*/5 * * * *',
    zone: 'Asia/Shanghai',
  };

  test('run once a moment however many servers look, and once for moments that went by unseen', async () => {
    const jobs = new TestJobs(database.pool);
    const servers = [jobs.server('a'), jobs.server('b')];
    await declarePlans(jobs.pool, jobs.kinds, [plan], jobs.now());
    const round = async (): Promise<void> => {
      await Promise.all(servers.map((server) => server.look()));
      await Promise.all(servers.map((server) => server.rest()));
    };
    await round();
    expect(jobs.ran).toEqual([]);
    for (let i = 1; i <= 3; i++) {
      jobs.clock.advance(300_000);
      await round();
      await round();
      expect(jobs.ran).toHaveLength(i);
    }
    jobs.clock.advance(3_600_000 * 5);
    await round();
    await round();
    expect(jobs.ran).toHaveLength(4);
    const [shown] = await recurringJobs(jobs.pool, jobs.kinds, '', true);
    expect(shown).toMatchObject({
      id: 'tick',
      lastJobState: 'Succeeded',
      paused: false,
      lastExecution: jobs.now(),
    });
    expect((shown?.nextExecution ?? 0) - jobs.now()).toBeGreaterThan(0);
    expect((shown?.nextExecution ?? 0) % 300_000).toBe(0);
    expect((await runsOf(jobs.pool, 'tick', page)).total).toBe(4);
  }, 30_000);

  test('that are declared again keep their moment, their pause and their removal; a changed plan counts from now', async () => {
    const jobs = new TestJobs(database.pool);
    await declarePlans(jobs.pool, jobs.kinds, [plan, { ...plan, id: 'other' }], jobs.now());
    await act(jobs, changePlans('pause', ['tick']));
    await act(jobs, changePlans('delete', ['other']));
    await declarePlans(
      jobs.pool,
      jobs.kinds,
      [
        { ...plan, cron: '0 6 * * *' },
        { ...plan, id: 'other' },
      ],
      jobs.now(),
    );
    const rows = await recurringJobs(jobs.pool, jobs.kinds, '', true);
    expect(rows).toMatchObject([
      { id: 'tick', paused: true, removed: false, cron: '0 6 * * *' },
      { id: 'other', removed: true },
    ]);
    expect(await recurringJobs(jobs.pool, jobs.kinds, '', false)).toHaveLength(1);
  });

  test('that are paused do not run, and make up for nothing when they go on; a trigger runs them all the same', async () => {
    const jobs = new TestJobs(database.pool);
    const server = jobs.server('a');
    await declarePlans(jobs.pool, jobs.kinds, [plan], jobs.now());
    await act(jobs, changePlans('pause', ['tick']));
    jobs.clock.advance(1_000_000);
    await server.look();
    await server.rest();
    expect(jobs.ran).toEqual([]);
    const acted = await act(jobs, triggerPlans(jobs.kinds, ['tick', 'nothing'], 'Ann'));
    expect(acted.left).toEqual([{ id: 'nothing', reason: { code: 'absent' } }]);
    await server.look();
    await server.rest();
    expect(jobs.ran).toEqual(['tick']);
    await act(jobs, changePlans('resume', ['tick']));
    await server.look();
    await server.rest();
    expect(jobs.ran).toEqual(['tick']);
  });

  test('that run alone are passed over while their last run goes on, and say so', async () => {
    const held = slow('alone', true);
    const jobs = new TestJobs(database.pool, [held.kind]);
    const server = jobs.server('a');
    await declarePlans(
      jobs.pool,
      jobs.kinds,
      [{ id: 'long', job: 'alone', cron: '* * * * *', zone: 'UTC' }],
      jobs.now(),
    );
    for (let i = 0; i < 3; i++) {
      jobs.clock.advance(60_000);
      await server.look();
    }
    const { list } = await runsOf(jobs.pool, 'long', page);
    expect(list).toHaveLength(1);
    expect((await recurringJobs(jobs.pool, jobs.kinds, 'LONG', true))[0]).toMatchObject({
      error: `Passed over: job ${list[0]?.id} has not finished`,
      why: { code: 'passedOver', job: list[0]?.id },
    });
    held.open(Number(list[0]?.id));
    await server.rest();
  });
});

test('search finds by name, argument, exception, recurring job and id, and takes wildcards for letters', async () => {
  const jobs = new TestJobs(database.pool);
  const id = await add(jobs, 'say', { word: '100%_gas' });
  await add(jobs, 'fail', { word: 'methane' });
  const total = async (keyword: string): Promise<number> =>
    (await searchJobs(jobs.pool, [], { ...page, keyword })).total;
  expect(await total('gas')).toBe(1);
  expect(await total('100%_')).toBe(1);
  expect(await total('%')).toBe(1);
  expect(await total('METHANE')).toBe(1);
  expect(await total(String(id))).toBe(1);
  expect(await total(`' OR true --`)).toBe(0);
  expect((await searchJobs(jobs.pool, ['Failed'], page)).total).toBe(0);
});
