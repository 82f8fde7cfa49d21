import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { student } from '#contracts/exam/student.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { query } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { seedBank } from '../questions/bank/seedBank.ts';
import { simulateExams } from './simulateExams.ts';

const NOW = Date.UTC(2026, 10, 24, 4);
let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => NOW, examOverrides);
  valueOf(await seedBank(engine));
  for (let i = 0; i < 130; i++)
    valueOf(await engine.of(student).create({ name: `P${i}`, jobNo: `J${i}` }, systemActor));
}, 60_000);
afterAll(() => database.stop());

test('of the exams of the simulated mine one is over, one is marked, one is open, one is ahead: 200 attempts', async () => {
  const signal = AbortSignal.timeout(60_000);
  // The timers of the product run all the while, by the present: none closes what is being sat.
  const sitting = { isOn: true };
  const timers = (async () => {
    while (sitting.isOn) await moveDue(engine, signal);
  })();
  expect(await simulateExams(engine, 7, signal)).toBe(200);
  sitting.isOn = false;
  await timers;
  const closed = await query(
    database.pool,
    `SELECT count(*)::int4 AS n FROM entity."attempt" WHERE ending = 2`,
  );
  expect(closed.rows).toEqual([{ n: 0 }]);
  await moveDue(engine, signal);
  await moveDue(engine, signal);
  const { rows } = await query(
    database.pool,
    `SELECT t.status, (SELECT count(*)::int4 FROM entity."attempt" a
       WHERE a."testId" = t.id AND a.status IN (2, 3)) AS sat
     FROM entity."test" t ORDER BY t."startTime"`,
  );
  expect(rows).toEqual([
    { status: 4, sat: 110 },
    { status: 3, sat: 60 },
    { status: 2, sat: 30 },
    { status: 1, sat: 0 },
  ]);
  const grades = await query(
    database.pool,
    `SELECT count(*)::int4 AS n, count(*) FILTER (WHERE passed)::int4 AS passed,
       (SELECT count(*)::int4 FROM entity."certificate" WHERE source = 1) AS certificates,
       (SELECT count(*)::int4 FROM entity."attemptAnswer" WHERE marking = 1) AS waiting
     FROM entity."grade"`,
  );
  const { n, passed, certificates, waiting } = grades.rows[0] ?? {};
  expect(n).toBe(110);
  expect(passed).toBeGreaterThan(70);
  expect(passed).toBeLessThan(110);
  expect(certificates).toBe(passed);
  expect(waiting).toBeGreaterThan(60);
}, 90_000);

test('what was simulated stays as it is', async () => {
  expect(await simulateExams(engine, 7, AbortSignal.timeout(60_000))).toBe(0);
});
