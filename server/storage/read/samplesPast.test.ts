import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBatchOf, outcomeOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import type { Store } from '../store.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 3);
const HOURS = 7;
const rows: SampleRow[] = [];
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await startTestDatabase();
  // Points say that they are read every hour, and come every two seconds.
  const opened = await openTestStore(database, START, {
    periodSecOf: () => 3_600,
    housework: 'called',
  });
  store = opened.store;
  for (let hour = 0; hour < HOURS; hour++) {
    const batch: SampleRow[] = [];
    for (let i = 0; i < 1_800; i++)
      for (const no of [0, 1]) batch.push([no, START + hour * HOUR + i * 2_000, i + no, no]);
    if (hour === 3) continue;
    rows.push(...batch);
    await store.commit([ingestBatchOf({ samples: batch })], [outcomeOf()]);
  }
  opened.clock.advance((HOURS + 1) * HOUR);
  await store.maintain();
  await store.compact();
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

test.each([
  [START, START + HOURS * HOUR],
  [START + 1_234_567, START + 5 * HOUR + 89],
  [START - 40 * 24 * HOUR, START + HOUR + 1],
])('samples of [%d, %d) come each once and in order, packed or not', async (from, to) => {
  const packed = await database.pool.query('SELECT FROM sample_chunk');
  expect(packed.rowCount).toBeGreaterThan(4);
  const told: SampleRow[] = [];
  for await (const slice of store.samples([0, 1], from, to))
    for (let i = 0; i < slice.length; i++)
      told.push([
        slice.pointNo[i] ?? -1,
        slice.t[i] ?? 0,
        slice.value[i] ?? 0,
        slice.state[i] ?? 0,
      ]);
  expect(told).toEqual(rows.filter(([, t]) => t >= from && t < to));
});

test('a reader that leaves asks nothing more', async () => {
  let slices = 0;
  for await (const { length } of store.samples([1], START, START + HOURS * HOUR)) {
    slices += Math.min(1, length);
    break;
  }
  expect(slices).toBe(1);
});
