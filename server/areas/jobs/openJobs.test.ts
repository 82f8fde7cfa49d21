import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { TestJobs } from '#tests/helpers/testJobs.ts';
import { Health } from '#server/kernel/health.ts';
import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';
import { watchJobs } from './openJobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());

test('a job server that has fallen silent is a part that is not well, until it looks for work again', async () => {
  const jobs = new TestJobs(database.pool);
  const server = jobs.server('a');
  const health = new Health();
  watchJobs(health, server);
  await server.look();
  const ok = [{ part: 'jobs', state: 'ok' }];
  expect(health.parts()).toEqual(ok);

  // Somebody who never ends holds what it needs to take jobs.
  const stuck = await database.pool.connect();
  await stuck.query('SELECT pg_advisory_lock($1)', [advisoryLocks.takeJobs]);
  const looking = server.look();
  jobs.clock.advance(15_000);
  expect(health.parts()).toEqual(ok);
  jobs.clock.advance(1);
  expect(health.parts()).toEqual([{ part: 'jobs', state: 'degraded', reason: 'silent' }]);
  await stuck.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.takeJobs]);
  stuck.release();
  await looking;
  expect(health.parts()).toEqual(ok);
});
