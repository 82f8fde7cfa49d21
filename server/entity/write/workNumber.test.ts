import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { randomOf } from '#base/random.ts';
import { inspectionPlan } from '#contracts/maintenance/inspection.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor } from '../actor.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

test('work is numbered by the day of the mine, each number once, also when many are made at once or the last is deleted', async () => {
  // Past midnight at the mine.
  let now = Date.UTC(2026, 10, 21, 16, 30);
  const engine = await testEngine(database.pool, [inspectionPlan], () => now);
  const made = async (number: number): Promise<Readonly<Record<string, unknown>>> => {
    const draft = sampleOf(inspectionPlan, {
      random: randomOf(number, 'plan'),
      number,
      ids: {},
      requiredOnly: true,
    });
    const answer = await engine.of(inspectionPlan).create({ ...draft, no: 'mine' }, systemActor);
    return must(answer.ok ? answer.value : undefined, 'a plan');
  };
  const plans = await Promise.all([1, 2, 3].map(made));
  expect(new Set(plans.map((plan) => plan['no']))).toEqual(
    new Set(['20261122-001', '20261122-002', '20261122-003']),
  );
  const last = must(
    plans.find((plan) => plan['no'] === '20261122-003'),
    'the last',
  );
  expect(await engine.of(inspectionPlan).remove([String(last['id'])], systemActor)).toMatchObject({
    ok: true,
  });
  expect(await made(4)).toMatchObject({ no: '20261122-004' });
  now += 86_400_000;
  expect(await made(5)).toMatchObject({ no: '20261123-001' });
});
