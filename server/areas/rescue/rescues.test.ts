import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { Blocked } from '#contracts/evacuation/evacuation.ts';
import { noMine, type Place } from '#contracts/mine/mine.ts';
import type { Roadways } from '#contracts/mine/roadways.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { Rescues } from './rescues.ts';

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
/** From the exit at 0 to a face at 600 m. */
const roads: Roadways = {
  nodes: [
    { x: 0, y: 0, z: -300 },
    { x: 300, y: 0, z: -300 },
    { x: 600, y: 0, z: -300 },
  ],
  graph: { nodes: 3, a: [0, 1], b: [1, 2], cost: [300, 300] },
  edgeCodes: ['E1', 'E2'],
  exits: [0],
  refuges: [],
};

let database: TestDatabase;
let now = NOW;
let blocked: Blocked[] = [];
let rescues: Rescues;
let moves: readonly { readonly cards: readonly string[]; readonly to: Place | null }[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  await migrateEntities(
    pool,
    allEntities.filter(({ name }) => name === 'kafkaPerson'),
  );
  const people: [no: number, name: string, x: number, cardType: number][] = [
    [1, 'Wang', 100, 1],
    [2, 'Li', 200, 1],
    [3, 'Hurt', 580, 1],
    [4, 'Car', 50, 3],
  ];
  for (const [no, name, x, cardType] of people) {
    await pool.query(
      `INSERT INTO definition (entity, code, no, body, model_version)
        VALUES ('kafkaPerson', $1, $2, $3, 1)`,
      [`C${no}`, no, JSON.stringify({ name, cardType })],
    );
    await pool.query(
      `INSERT INTO position_latest (t, x, y, z, person_no, area_no, reader_no, source_no, pos_mode,
        battery, flags) VALUES ($1, $2, 0, -300, $3, 1, 0, 0, 3, 90, 1)`,
      [NOW, x, no],
    );
  }
  rescues = new Rescues({
    pool,
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const answer = await work(client);
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    clock: { now: () => now, every: () => () => undefined },
    graph: () => ({ model: noMine, roads }),
    blocked: () => Promise.resolve(blocked),
    move(cards, to) {
      moves = [...moves, { cards, to }];
      return Promise.resolve();
    },
    complain: () => undefined,
  });
});
afterAll(() => database.stop());

const team = {
  name: 'First team',
  personNos: [1, 2],
  task: 'Bring him out',
  target: { personNo: 3, areaNo: null },
  airMinutes: 60,
};
const acts = async (): Promise<string[]> => (await rescues.log()).map(({ act }) => act);

test('a team goes in with its ways: out, and to whom it goes, by what is open', async () => {
  expect(await rescues.send('Chen', team)).toMatchObject({ ok: true });
  // The simulated mine lets them go to where he was seen last.
  expect(moves).toEqual([{ cards: ['C1', 'C2'], to: { x: 580, y: 0, z: -300 } }]);
  expect((await rescues.stand()).teams).toMatchObject([
    {
      name: 'First team',
      targetMetres: 380,
      members: [
        { name: 'Wang', outMetres: 100, airMinutes: 60, airAt: NOW },
        { name: 'Li', outMetres: 200 },
      ],
    },
  ]);
  blocked = [{ edgeCode: 'E2', why: 'gas', pointNo: 7 }];
  // A second later: many windows that ask at once get one look.
  now = NOW + 1_000;
  // He can come out by the end of his closed roadway, and help may come to that end.
  expect((await rescues.stand()).teams[0]?.targetMetres).toBe(380);
  expect((await rescues.stand()).blocked).toHaveLength(1);
  blocked = [];
  now = NOW;
});

test('nobody is in with two teams, and a vehicle is in with none', async () => {
  expect(await rescues.send('Chen', { ...team, personNos: [2] })).toMatchObject({
    ok: false,
    error: { code: 'member_busy' },
  });
  expect(await rescues.send('Chen', { ...team, personNos: [4] })).toMatchObject({
    ok: false,
    error: { code: 'bad_request' },
  });
});

test('that its air tells a team to turn back is noted once, and again after more was reported', async () => {
  const id = (await rescues.stand()).teams[0]?.id ?? 0;
  await rescues.watch();
  expect(await acts()).toEqual(['sendTeam']);
  // 200 m are four minutes; with the reserve of 30 that is 34.
  now = NOW + 26 * MINUTE;
  await rescues.watch();
  await rescues.watch();
  expect(await acts()).toEqual(['turnBack', 'sendTeam']);
  expect((await rescues.log())[0]).toMatchObject({ by: '', about: 'First team: 34 min' });
  await rescues.air('Chen', { id, personNo: 2, airMinutes: 90 });
  await rescues.watch();
  // Wang has still 34, and his way is two minutes: 32.
  expect(await acts()).toEqual(['teamAir', 'turnBack', 'sendTeam']);
  now = NOW + 28 * MINUTE;
  await rescues.watch();
  expect(await acts()).toEqual(['turnBack', 'teamAir', 'turnBack', 'sendTeam']);
});

test('tasks, lines of one own and the way out stand in the log; who is out is in no longer', async () => {
  const id = (await rescues.stand()).teams[0]?.id ?? 0;
  const other = { id, task: 'To the station', target: { personNo: null, areaNo: null } };
  expect(await rescues.task('Chen', other)).toEqual({ ok: true, value: null });
  expect((await rescues.stand()).teams[0]).toMatchObject({ task: other.task, targetMetres: null });
  await rescues.note('Chen', 'Doctor at the shaft');
  await rescues.out('Chen', { id, note: 'All well' });
  expect(moves.at(-1)).toEqual({ cards: ['C1', 'C2'], to: null });
  expect((await rescues.stand()).teams).toEqual([]);
  expect((await rescues.log()).slice(0, 3)).toMatchObject([
    { act: 'teamOut', about: 'First team', note: 'All well', by: 'Chen' },
    { act: 'commandNote', note: 'Doctor at the shaft' },
    { act: 'teamTask', note: 'To the station' },
  ]);
  expect(await rescues.out('Chen', { id, note: '' })).toMatchObject({
    ok: false,
    error: { code: 'record_not_found' },
  });
  expect(await rescues.send('Chen', team)).toMatchObject({ ok: true });
});
