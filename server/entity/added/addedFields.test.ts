import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedField } from '#contracts/admin/addedField.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { systemActor } from '../actor.ts';
import type { Engine } from '../engine.ts';
import type { FieldValues } from '../override.ts';
import { query } from '../rows.ts';
import { AddedFields } from './addedFields.ts';

let database: TestDatabase;
let engine: Engine;
let number = 0;

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  engine = await testEngine(database.pool, [personnel, addedField], () => 1_000);
  const add = (key: string, kind: string, choices: string | null = null) =>
    query(
      database.pool,
      `INSERT INTO entity."addedField" (id, "entityName", key, name, kind, choices, "inList", sort)
       VALUES ($1, 'personnel', $1, $1, $2, $3::jsonb, true, 0)`,
      [key, kind, choices],
    );
  await add('boots', 'number');
  await add('nick', 'text');
  await add('since', 'date');
  await add('diver', 'flag');
  await add('blood', 'select', '[{"value":"A"},{"value":"B","valueEn":"Bee"}]');
  await engine.added.read(database.pool);
});
afterAll(() => database.stop());

const staff = () => engine.of(personnel);
const made = (fields: FieldValues) =>
  staff().create({ name: 'Li', jobNo: `J${(number += 1)}`, ...fields } as never, systemActor);
const named = async (filter: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
  const found = await staff().all({ filter }, systemActor);
  return found.ok ? found.value.map(({ jobNo }) => jobNo) : [found.error.code];
};

test('a record holds them among its own, by their kinds, and an update leaves the others', async () => {
  const whole = {
    added_boots: 43,
    added_nick: 'Ox',
    added_since: '2020-02-01',
    added_diver: true,
    added_blood: 'A',
  };
  const first = await made(whole);
  expect(first).toMatchObject({ ok: true, value: whole });
  const { id, rowVersion } = first.ok ? first.value : { id: '', rowVersion: 0 };
  const change = { id, rowVersion, added_boots: 44, added_nick: null };
  const changed = await staff().update(change as never, systemActor);
  expect(changed).toMatchObject({
    ok: true,
    value: { ...whole, added_boots: 44, added_nick: null },
  });
});

test('one that nobody filled in is empty, and a switch is off', async () => {
  expect(await made({})).toMatchObject({
    value: { added_boots: null, added_since: null, added_diver: false, added_blood: null },
  });
});

test.each([
  ['added_boots', 'large'],
  ['added_since', '2020-02-31'],
  ['added_diver', 'perhaps'],
  ['added_blood', 'C'],
  ['added_nick', 'x'.repeat(501)],
])('%s refuses what is none of its kind', async (field, value) => {
  expect(await made({ [field]: value })).toMatchObject({ error: { code: 'bad_request', field } });
});

test('lists are filtered and sorted by them, and what is unknown is refused', async () => {
  await query(database.pool, 'DELETE FROM entity.personnel');
  number = 100;
  await made({ added_boots: 40, added_nick: 'Ox', added_blood: 'B' });
  await made({ added_boots: 45, added_since: '2024-05-01', added_diver: true });
  expect(await named({ added_boots: '44|GreaterThan' })).toEqual(['J102']);
  expect(await named({ added_nick: 'x|Contains' })).toEqual(['J101']);
  expect(await named({ added_blood: 'B|Equal' })).toEqual(['J101']);
  expect(await named({ added_diver: 'true|Equal' })).toEqual(['J102']);
  expect(await named({ added_nothing: 'x|Equal' })).toEqual(['bad_filter']);
  const sorted = await staff().list(
    { currentPage: 1, pageSize: 10, sort: 'added_boots', order: 'desc' },
    systemActor,
  );
  expect(sorted.ok && sorted.value.list.map(({ jobNo }) => jobNo)).toEqual(['J102', 'J101']);
});

test('what was stored under the same key with another kind is nothing, not an error', async () => {
  await query(
    database.pool,
    `INSERT INTO entity.personnel (id, name, "jobNo", "addedFields")
     VALUES ('old', 'Old', 'OLD', '{"boots":"large","since":5,"diver":"yes"}'),
       ('day', 'Day', 'DAY', '{"since":"2023-02-29"}'),
       ('leap', 'Leap', 'LEAP', '{"since":"2024-02-29"}')`,
  );
  expect(await staff().get('old', systemActor)).toMatchObject({
    value: { added_boots: null, added_since: null, added_diver: false },
  });
  expect(await staff().get('day', systemActor)).toMatchObject({ value: { added_since: null } });
  expect(await staff().get('leap', systemActor)).toMatchObject({
    value: { added_since: '2024-02-29' },
  });
});

test('of two readings at once the one that began later holds', async () => {
  const added = new AddedFields();
  const definition = (key: string) => ({
    entityName: 'personnel',
    key,
    name: key,
    nameEn: null,
    kind: 'text',
    unit: null,
    choices: null,
    inList: true,
  });
  const answers: ((names: readonly string[]) => void)[] = [];
  const slow = {
    query: () =>
      new Promise((resolve) => {
        answers.push((names) => resolve({ rows: names.map(definition) }));
      }),
  } as never;
  const [first, second] = [added.read(slow), added.read(slow)];
  answers[1]?.(['a', 'b']);
  await second;
  answers[0]?.(['a']);
  await first;
  expect(added.of('personnel').map(({ key }) => key)).toEqual(['a', 'b']);
});

test('calls take their names and no other field beside', () => {
  const schema = createSchemaOf(personnel);
  const fields = { name: 'Li', jobNo: 'J1' };
  expect(schema.safeParse({ ...fields, added_boots: 43 }).success).toBe(true);
  expect(schema.safeParse({ ...fields, boots: 43 }).success).toBe(false);
  expect(schema.safeParse({ ...fields, 'added_a"b': 43 }).success).toBe(false);
});
