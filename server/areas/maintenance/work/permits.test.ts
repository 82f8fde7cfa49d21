import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { area } from '#contracts/admin/places.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { workPermit } from '#contracts/maintenance/workPermit.ts';
import { kafkaPerson } from '#contracts/people/people.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import type { FieldValues } from '#server/entity/override.ts';
import { createRules } from '#server/rules/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { fixOf, ingestBatchOf, mineOf, told } from '#tests/helpers/testMine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { permitOverride } from './permitOverrides.ts';
import { permitsInForce } from './permitsInForce.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.UTC(2026, 10, 23, 8);
const [asks, safety] = [actorNamed('Li'), actorNamed('Wu')];
let database: TestDatabase;
let engine: Engine;
let now = START;
let areaId = '';
let personId = '';

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, [permitOverride]);
  for (const { userId } of [asks, safety])
    await database.pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      userId,
    ]);
  const place = { name: 'goaf', code: 'GOAF', kind: 2, areaType: 4 } as const;
  areaId = valueOf(await engine.of(area).create(place, systemActor)).id;
  const person = { name: 'Li', jobNo: 'J1', cardNo: 'li' };
  personId = valueOf(await engine.of(kafkaPerson).create(person, systemActor)).id;
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = START;
  await database.pool.query('DELETE FROM entity."workPermit"');
});

const permits = () => engine.of(workPermit);
const move = (name: string, id: string, by: Actor, more: object = {}) =>
  permits().move(name, { id, ...more }, by);

async function draft(more: FieldValues = {}): Promise<string> {
  const input = {
    title: 'support',
    areaId,
    personIds: [personId],
    fromTime: START,
    toTime: START + HOUR_MS,
    measures: 'roof is watched',
    ...more,
  };
  return valueOf(await permits().create(input, asks)).id;
}
async function approved(more: FieldValues = {}): Promise<string> {
  const id = await draft(more);
  valueOf(await move('request', id, asks));
  valueOf(await move('approve', id, safety));
  return id;
}
const cards = async (): Promise<string[]> =>
  (await permitsInForce(database.pool, now))
    .filter(({ from, to }) => now >= from && now < to)
    .map((permit) => `${[...permit.cards].join()} ${permit.areaCode}`);

test('a permit is asked for by one, issued by another, and holds from its beginning to its close', async () => {
  const id = await draft();
  valueOf(await move('request', id, asks));
  expect(await move('approve', id, asks)).toMatchObject({ error: { code: 'own_request' } });
  valueOf(await move('approve', id, safety));
  expect(await cards()).toEqual([]);
  now += MINUTE_MS;
  expect(await move('begin', id, safety)).toMatchObject({ error: { code: 'not_in_charge' } });
  valueOf(await move('begin', id, asks));
  expect(await cards()).toEqual(['li GOAF']);
  now += MINUTE_MS;
  valueOf(await move('close', id, asks));
  expect(await cards()).toEqual([]);
  expect(valueOf(await permits().get(id, systemActor))).toMatchObject({
    requesterId: 'Li',
    issuerId: 'Wu',
    beginTime: START + MINUTE_MS,
    endTime: START + 2 * MINUTE_MS,
  });
});

test('hot work begins on a gas test of the last half hour, below the limit', async () => {
  const id = await approved({ kind: 2 });
  const begin = (gasValue?: number, gasTime?: number) =>
    move('begin', id, asks, { form: { gasValue, gasTime } });
  const refused = (code: string, field: string) => ({ error: { code, field } });
  expect(await begin()).toMatchObject(refused('gas_test_needed', 'gasValue'));
  expect(await begin(0.1)).toMatchObject(refused('gas_test_needed', 'gasTime'));
  expect(await begin(0.1, now - 31 * MINUTE_MS)).toMatchObject(
    refused('gas_test_needed', 'gasTime'),
  );
  expect(await begin(0.1, now + MINUTE_MS)).toMatchObject(refused('gas_test_needed', 'gasTime'));
  expect(await begin(0.6, now)).toMatchObject(refused('gas_too_high', 'gasValue'));
  valueOf(await begin(0.2, now - MINUTE_MS));
  expect(valueOf(await permits().get(id, systemActor))).toMatchObject({
    status: 3,
    gasValue: 0.2,
    gasTime: START - MINUTE_MS,
  });
});

test('what was asked for is not changed and not deleted; it holds for a bounded time', async () => {
  const id = await approved();
  const { rowVersion } = valueOf(await permits().get(id, systemActor));
  expect(
    await permits().update({ id, rowVersion, toTime: START + 9 * HOUR_MS }, asks),
  ).toMatchObject({ error: { code: 'wrong_state' } });
  expect(await permits().remove([id], asks)).toMatchObject({ error: { code: 'wrong_state' } });
  const long = await draft({ toTime: START + 25 * HOUR_MS });
  expect(await move('request', long, asks)).toMatchObject({ error: { code: 'range_too_long' } });
  const hot = await draft({ kind: 2, toTime: START + 9 * HOUR_MS });
  expect(await move('request', hot, asks)).toMatchObject({ error: { code: 'range_too_long' } });
});

test('a permit ends by itself at its time, whether somebody moves it or not', async () => {
  const id = await approved();
  valueOf(await move('begin', id, asks));
  now = START + HOUR_MS;
  expect(await cards()).toEqual([]);
  const moved = await moveDue(engine, new AbortController().signal);
  expect(moved['workPermit/expire']).toBeGreaterThan(0);
  expect(valueOf(await permits().get(id, systemActor))).toMatchObject({
    status: 5,
    endTime: START + HOUR_MS,
  });
});

test('whoever asked for a permit and whoever issued it are told that it is over, once, also after a stop', async () => {
  const id = await approved();
  valueOf(await move('begin', id, asks));
  const waiting = await draft();
  valueOf(await move('request', waiting, asks));
  // Two days in which no server ran.
  now += 48 * HOUR_MS;
  const { signal } = new AbortController();
  await Promise.all([moveDue(engine, signal), moveDue(engine, signal)]);
  await moveDue(engine, signal);
  const told = async (of: string) =>
    (
      await database.pool.query<{ ids: string[] }>(
        `SELECT "receiverIds" AS ids FROM entity."message"
         WHERE "bizId" = $1 AND title LIKE '%Expired'`,
        [of],
      )
    ).rows.map(({ ids }) => ids.toSorted());
  expect(await told(id)).toEqual([['Li', 'Wu']]);
  expect(await told(waiting)).toEqual([['Li']]);
});

test('revoked while its people are inside it is an alarm; after a restart the rules know what held when', async () => {
  const model = mineOf({
    areas: [{ code: 'GOAF', areaType: 4 }],
    persons: [{ cardNo: 'li' }, { cardNo: 'chen' }],
  });
  const rules = createRules();
  rules.useModel(model);
  const look = async (): Promise<void> =>
    rules.usePermits(await permitsInForce(database.pool, now));
  const fix = (no: number, at = now): string[] =>
    told(rules.evaluate(ingestBatchOf({ fixes: [fixOf(no, at, { areaNo: 0 })] })));
  const id = await approved();
  valueOf(await move('begin', id, asks));
  now += MINUTE_MS;
  await look();
  expect([...fix(0), ...fix(0, now + 2000)]).toEqual([]);
  expect([...fix(1), ...fix(1, now + 2000)]).toEqual(['raised restricted|chen|GOAF 1']);
  now += MINUTE_MS;
  valueOf(await move('revoke', id, safety, { note: 'roof moves' }));
  await look();
  expect(told(rules.tick(now + 1000))).toEqual(['raised restricted|li|GOAF 1']);
  const [past] = (await permitsInForce(database.pool, now)).filter(({ to }) => to === now);
  expect(past).toMatchObject({ from: START, to: START + 2 * MINUTE_MS });
});
