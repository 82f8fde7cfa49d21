import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, err, type Result } from '#base/result.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Roadways } from '#contracts/mine/roadways.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import type { CallNews } from '#server/ports/calls.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { PersonCalls } from './personCalls.ts';

const NOW = 1_790_000_000_000;
/** One roadway of 400 m along x. */
const roads: Roadways = {
  nodes: [
    { x: 0, y: 0, z: -300 },
    { x: 400, y: 0, z: -300 },
  ],
  graph: { nodes: 2, a: [0], b: [1], cost: [400] },
  edgeCodes: ['E1'],
  exits: [0],
  refuges: [],
};
/** Flags of a fix: below, and at the surface. */
const [BELOW, SURFACE] = [1, 0];

let database: TestDatabase;
let now = NOW;
let orders: readonly string[][] = [];
let taken: Result<null, Failure> = ok(null);
let say: (news: CallNews) => void = () => undefined;
let calls: PersonCalls;

beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  await migrateEntities(
    pool,
    allEntities.filter(({ name }) => name === 'kafkaPerson'),
  );
  const people: [no: number, body: object, area: number, x: number, flags: number, age: number][] =
    [
      [1, { name: 'Wang' }, 5, 100, BELOW, 0],
      [2, { name: 'Li', duty: '兼职救护员' }, 5, 300, BELOW, 0],
      [3, { name: 'Zhao' }, 6, 150, BELOW, 0],
      [4, { name: 'Locomotive', cardType: 3 }, 5, 110, BELOW, 0],
      [5, { name: 'Sun' }, 5, 10, SURFACE, 0],
      [6, { name: 'Silent' }, 6, 101, BELOW, 600_000],
    ];
  for (const [no, body, area, x, flags, age] of people) {
    await pool.query(
      `INSERT INTO definition (entity, code, no, body, model_version)
        VALUES ('kafkaPerson', $1, $2, $3, 1)`,
      [`C${no}`, no, JSON.stringify(body)],
    );
    await pool.query(
      `INSERT INTO position_latest (t, x, y, z, person_no, area_no, reader_no, source_no, pos_mode,
        battery, flags) VALUES ($1, $2, 0, -300, $3, $4, 0, 0, 3, 90, $5)`,
      [NOW - age, x, no, area, flags],
    );
  }
  calls = new PersonCalls({
    pool,
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const answer = await work(client);
        await client.query('COMMIT');
        return answer;
      } finally {
        client.release();
      }
    },
    clock: { now: () => now },
    system: {
      callPeople({ cards }) {
        orders = [...orders, [...cards]];
        return Promise.resolve(taken);
      },
      onCallNews(listener) {
        say = listener;
        return () => undefined;
      },
    },
    roads: () => roads,
    blocked: () => Promise.resolve([]),
    complain: () => undefined,
  });
});
afterAll(() => database.stop());

const idOf = async (made: Promise<Result<{ id: number }, Failure>>): Promise<number> => {
  const answer = await made;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.id;
};
const statesOf = async (id: number): Promise<string[]> => {
  const item = await calls.item(id);
  return item.ok ? item.value.people.map(({ name, state }) => `${name} ${state}`) : [];
};

test('an area is called: the people in it who are below, no vehicle and nobody at the surface', async () => {
  const id = await idOf(
    calls.call('Chen', { target: { to: 'area', areaNo: 5 }, kind: 'leave', words: '' }),
  );
  expect(orders.at(-1)).toEqual(['C1', 'C2']);
  expect(await statesOf(id)).toEqual(['Wang waiting', 'Li waiting']);
  say({ id, cardNo: 'C1', what: 'rang' });
  say({ id, cardNo: 'C1', what: 'answered' });
  await expect.poll(() => statesOf(id)).toEqual(['Li waiting', 'Wang answered']);
  now += 120_001;
  expect(await statesOf(id)).toEqual(['Li noAnswer', 'Wang answered']);
  now = NOW;
  expect(await calls.list()).toMatchObject([{ id, by: 'Chen', called: 2, answered: 1, areaNo: 5 }]);
  const { rows } = await database.pool.query(
    `SELECT action, by, key FROM audit WHERE entity = 'personCall'`,
  );
  expect(rows).toEqual([{ action: 'callPeople', by: 'Chen', key: String(id) }]);
});

test('machines are called by nobody, however they are picked', async () => {
  const before = orders.length;
  const refused = await calls.call('Chen', {
    target: { to: 'people', personNos: [4, 5] },
    kind: 'stay',
    words: '',
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'nobody_called' } });
  expect(orders).toHaveLength(before);
});

test('a call that the system does not take is refused, and kept as one that reached nobody', async () => {
  taken = err(failure('call_system_off', 'off'));
  const refused = await calls.call('Chen', {
    target: { to: 'everybody' },
    kind: 'words',
    words: 'To the station',
  });
  taken = ok(null);
  expect(refused).toMatchObject({ ok: false, error: { code: 'call_system_off' } });
  const [last] = await calls.list();
  expect(last).toMatchObject({ taken: false, words: 'To the station', called: 4 });
  expect(new Set((await statesOf(last?.id ?? 0)).map((one) => one.split(' ')[1]))).toEqual(
    new Set(['notReached']),
  );
});

test('a call whose taking was not written down is one that was taken once a card sounds', async () => {
  const [last] = await calls.list();
  const id = last?.id ?? 0;
  say({ id, cardNo: 'C1', what: 'rang' });
  await expect.poll(async () => (await calls.list())[0]?.taken).toBe(true);
  expect(new Set(await statesOf(id))).toEqual(
    new Set(['Li waiting', 'Silent waiting', 'Wang rang', 'Zhao waiting']),
  );
});

test('what is asked anew since no word came back is the same call, handed over until it is taken', async () => {
  const everybody = { target: { to: 'everybody' as const }, kind: 'stay' as const, words: '' };
  const before = orders.length;
  taken = err(failure('call_system_off', 'off'));
  await calls.call('Chen', everybody, '7:act');
  taken = ok(null);
  const id = await idOf(calls.call('Chen', everybody, '7:act'));
  expect(orders.slice(before)).toEqual([
    ['C1', 'C2', 'C3', 'C6'],
    ['C1', 'C2', 'C3', 'C6'],
  ]);
  expect(await idOf(calls.call('Chen', everybody, '7:act'))).toBe(id);
  expect(orders).toHaveLength(before + 2);
  expect(await idOf(calls.call('Chen', everybody, '7:another'))).toBeGreaterThan(id);
});

test('the nearest are told by metres of roadway, rescuers apart, and nobody who is not heard', async () => {
  const near = await calls.near(1);
  expect(near.rescuers.map(({ name, metres }) => [name, metres])).toEqual([['Li', 200]]);
  expect(near.colleagues.map(({ name, metres }) => [name, metres])).toEqual([['Zhao', 50]]);
  // Who is lost is come to where he was seen last.
  expect((await calls.near(6)).colleagues.map(({ name }) => name)).toEqual(['Wang', 'Zhao']);
  expect(await calls.near(5)).toEqual({ mobile: '', rescuers: [], colleagues: [] });
});
