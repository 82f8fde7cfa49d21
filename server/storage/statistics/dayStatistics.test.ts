import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBatchOf, outcomeOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { mineMoment } from '#base/mineTime.ts';
import type { ManualClock } from '#base/clock.ts';
import type { Store } from '../store.ts';

const DAY_MS = 86_400_000;
const day = mineMoment(2026, 3, 1);
let database: TestDatabase;
let store: Store;
let clock: ManualClock;
beforeAll(async () => {
  database = await startTestDatabase();
  ({ store, clock } = await openTestStore(database, day + 60_000, { housework: 'called' }));
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

const commit = (rows: SampleRow[]) =>
  store.commit([ingestBatchOf({ samples: rows })], [outcomeOf()]);
const days = async () =>
  (
    await database.pool.query(
      `SELECT day::float8, point_no, buckets, count::int, good_count::int, min, max, sum,
         max_t::float8 FROM sample_stat_day ORDER BY 2, 1`,
    )
  ).rows;
const marked = async () =>
  (await database.pool.query('SELECT point_no, day::float8 FROM sample_stat_day_dirty')).rows;

test('a day is made when it is over, and again when a row of it comes later', async () => {
  await commit([
    [1, day + 1_000, 4],
    [1, day + 600_000, 9],
    [1, day + DAY_MS - 1_000, 2],
    [2, day + DAY_MS + 1_000, 7],
  ]);
  clock.advance(DAY_MS / 2);
  await store.maintain();
  expect(await days()).toEqual([]);

  clock.advance(DAY_MS / 2 + 600_000);
  await store.maintain();
  const first = {
    day,
    point_no: 1,
    buckets: 3,
    count: 3,
    good_count: 3,
    min: 2,
    max: 9,
    sum: 15,
    max_t: day + 600_000,
  };
  expect(await days()).toEqual([first]);
  expect(await marked()).toEqual([]);

  await commit([[1, day + 7_200_000, 11]]);
  await store.maintain();
  expect(await days()).toEqual([
    { ...first, buckets: 4, count: 4, good_count: 4, max: 11, sum: 26, max_t: day + 7_200_000 },
  ]);
  expect(await marked()).toEqual([]);
});

test('what is written of a day that is made marks it in the same transaction', async () => {
  await database.pool.query(
    `UPDATE sample_stat_5m SET sum = sum + 1 WHERE point_no = 1 AND start = $1`,
    [day],
  );
  expect(await marked()).toEqual([{ point_no: 1, day }]);
  await database.pool.query(
    `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, sum, sum_sq)
     VALUES ($1, 2, 1, 0, true, 0, 0)`,
    [day + DAY_MS + 7_200_000],
  );
  expect(await marked()).toHaveLength(1);
});
