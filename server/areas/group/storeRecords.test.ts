import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { startsOf } from './offsets.ts';
import type { GroupRecord } from './readTopics.ts';
import { storeRecords } from './storeRecords.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());

let offset = 0;
const record = (value: string, at = offset++): GroupRecord => ({
  topic: 'pithead.sample',
  topicId: 'x',
  partition: 0,
  offset: at,
  value,
});
const samples = (seq: number, values: readonly number[], at?: number): GroupRecord =>
  record(
    JSON.stringify({
      v: 1,
      mine: '610632007274',
      stream: 'sample',
      epoch: 1,
      seq,
      t: 1,
      /** A field of a newer writer. */
      later: true,
      body: {
        points: ['p'],
        point: values.map(() => 0),
        t: values,
        value: values,
        state: values.map(() => 0),
        source: values.map(() => 1),
      },
    }),
    at,
  );
const store = (records: readonly GroupRecord[]) =>
  inPoolTransaction(database.pool, (client) => storeRecords(client, records, 100));
const stored = async (): Promise<number[]> =>
  (await database.pool.query<{ value: number }>('SELECT value FROM group_sample ORDER BY t')).rows //
    .map(({ value }) => value);
const place = { topic: 'pithead.sample', topicId: 'x', partition: 0 };

test('rows and offsets are stored together, doubles are dropped, and rubbish is counted', async () => {
  await store([samples(1, [1, 2]), record('no JSON'), samples(1, [1, 2]), samples(2, [3])]);
  expect(await stored()).toEqual([1, 2, 3]);
  expect(await startsOf(database.pool, [place, { ...place, topicId: 'y' }])).toEqual([4, 0]);
  const { rows } = await database.pool.query(
    'SELECT o.refused::int, s.doubles::int, s.missed::int FROM group_offset o, group_stream s',
  );
  expect(rows).toEqual([{ refused: 1, doubles: 1, missed: 0 }]);
});

test('a reader that was overtaken stores nothing', async () => {
  await expect(store([samples(3, [4], 2)])).rejects.toThrow('read by another process');
  expect(await stored()).toEqual([1, 2, 3]);
  await store([samples(3, [4], 4)]);
  expect(await stored()).toEqual([1, 2, 3, 4]);
});
