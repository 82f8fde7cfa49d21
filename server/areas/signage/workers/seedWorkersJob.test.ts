import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { simulatedWorkers } from './seedWorkersJob.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

test('[S1-97, S3-39] each of the simulated mine’s staff gets a card, once', async () => {
  const entities = allEntities.filter(({ stored }) => stored);
  const engine = await testEngine(database.pool, entities, () => 1_000, []);
  await database.pool.query(
    `INSERT INTO entity."kafkaPerson" (id, "rowVersion", "cardNo", name, "jobNo", "teamName",
       "isLeader", "cardType", sort, disabled, "isDeleted")
     VALUES ('p1', 1, 'c1', '王建国', '1', '一班', true, 1, 0, false, false),
       ('p2', 1, 'c2', '李志强', '2', '一班', false, 1, 0, false, false),
       ('p3', 1, 'c3', '访客', '3', null, false, 2, 0, false, false)`,
  );
  const [kind] = simulatedWorkers(engine).kinds;
  const run = () => kind?.run({} as never, { signal: new AbortController().signal } as never);
  expect(await run()).toEqual({ made: 2 });
  expect(await run()).toEqual({ made: 0 });
  const { rows } = await database.pool.query(
    `SELECT name, "teamName", "isLeader", "personId", "isPublic" FROM entity.worker ORDER BY "jobNo"`,
  );
  expect(rows).toEqual([
    { name: '王建国', teamName: '一班', isLeader: true, personId: 'p1', isPublic: true },
    { name: '李志强', teamName: '一班', isLeader: false, personId: 'p2', isPublic: true },
  ]);
}, 60_000);
