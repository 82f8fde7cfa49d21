import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MineState } from '#contracts/group/uplink.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { bookDefinitions, bookState } from './bookNews.ts';
import { beginStreams, noteSent, streamMarks } from './streams.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await beginStreams(database.pool, ['state', 'mine'], 1);
}, 60_000);
afterAll(() => database.stop());

const define = (entity: string, code: string, version: number, rest = '{}') =>
  database.pool.query(
    `INSERT INTO definition (entity, code, no, body, model_version)
     VALUES ($1, $2, $3::int, $4, $3::int)
     ON CONFLICT (entity, code) DO UPDATE SET model_version = $3::int, retired = true`,
    [entity, code, version, rest],
  );
const book = (now: number) =>
  inPoolTransaction(database.pool, (client) => bookDefinitions(client, now));
const booked = async (stream: string): Promise<unknown[][]> =>
  (
    await database.pool.query<{ seq: number; t: number; body: unknown }>(
      'SELECT seq::int, t::int, body FROM uplink_message WHERE stream = $1 ORDER BY seq',
      [stream],
    )
  ).rows.map(({ seq, t, body }) => [seq, t, body]);

test('a definition is booked once for each change, in their order, and no person is', async () => {
  await define('area', 'a', 2, '{"name":"Face"}');
  await define('kafkaPerson', 'p', 3);
  await define('companyInfo', '610632007274', 1);
  await book(10);
  await book(11);
  await define('area', 'a', 4);
  await book(12);
  expect(await booked('mine')).toEqual([
    [1, 10, { entity: 'companyInfo', code: '610632007274', body: {} }],
    [2, 10, { entity: 'area', code: 'a', body: { name: 'Face' } }],
    [3, 12, { entity: 'area', code: 'a', body: null }],
  ]);
});

test('how the mine stands is booked once a minute while it waits, and at once when it does not', async () => {
  const state = { name: 'North', below: 3 } as MineState;
  const note = (now: number) =>
    inPoolTransaction(database.pool, (client) => bookState(client, state, now));
  for (const now of [100_000, 110_000, 150_000, 160_000]) await note(now);
  expect((await booked('state')).map(([seq, t]) => [seq, t])).toEqual([[1, 100_000], [2, 160_000]]); // prettier-ignore
  const mark = (await streamMarks(database.pool)).find(({ stream }) => stream === 'state');
  if (mark === undefined) throw new Error('no stream');
  await inPoolTransaction(database.pool, (client) => noteSent(client, mark, 2, 161_000));
  await note(162_000);
  expect((await booked('state')).map(([seq]) => seq)).toEqual([3]);
});
