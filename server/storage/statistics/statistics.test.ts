import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestBatchOf, outcomeOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import type { ManualClock } from '#base/clock.ts';
import { randomOf } from '#base/random.ts';
import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import type { Store } from '../store.ts';
import { BUCKET_MS, bucketOf } from '../bucket.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 55);
let database: TestDatabase;
let store: Store;
let clock: ManualClock;
beforeAll(async () => {
  database = await startTestDatabase();
  ({ store, clock } = await openTestStore(database, NOW));
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

type Bucket = {
  point_no: number;
  start: number;
  count: number;
  good_count: number;
  own: boolean;
} & Record<
  'min' | 'max' | 'sum' | 'sum_sq' | 'first' | 'last' | 'min_t' | 'max_t' | 'first_t' | 'last_t',
  number | null
>;
const COLUMNS =
  'point_no, start::float8, count, good_count, own, min, max, sum, sum_sq, first, last, min_t::float8, max_t::float8, first_t::float8, last_t::float8';

async function kept(pointNos: number[]): Promise<Bucket[]> {
  const { rows } = await database.pool.query<Bucket>(
    `SELECT ${COLUMNS} FROM sample_stat_5m WHERE point_no = ANY ($1) ORDER BY 1, 2`,
    [pointNos],
  );
  return rows;
}

/** The same statistics, counted by hand from all rows ever sent. */
function recomputed(rows: readonly SampleRow[]): Bucket[] {
  const buckets = new Map<string, SampleRow[]>();
  for (const row of rows) {
    const key = `${row[0]}/${bucketOf(row[1])}`;
    buckets.set(key, [...(buckets.get(key) ?? []), row]);
  }
  const made = [...buckets.values()].map((all): Bucket => {
    const good = all
      .filter(([, , value, state = 0]) => !Number.isNaN(value) && (state & BAD_VALUE) === 0)
      .toSorted((a, b) => a[1] - b[1]);
    const values = good.map((row) => row[2]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const timeOf = (value: number): number | null =>
      good.find((row) => row[2] === value)?.[1] ?? null;
    return {
      point_no: all[0]?.[0] ?? -1,
      start: bucketOf(all[0]?.[1] ?? 0),
      count: all.length,
      good_count: good.length,
      own: true,
      min: good.length > 0 ? least : null,
      max: good.length > 0 ? most : null,
      sum: values.reduce((sum, value) => sum + value, 0),
      sum_sq: values.reduce((sum, value) => sum + value * value, 0),
      first: values[0] ?? null,
      last: values.at(-1) ?? null,
      min_t: timeOf(least),
      max_t: timeOf(most),
      first_t: good[0]?.[1] ?? null,
      last_t: good.at(-1)?.[1] ?? null,
    };
  });
  return made.toSorted((a, b) => a.point_no - b.point_no || a.start - b.start);
}

const close = (bucket: Bucket) => ({
  ...bucket,
  sum: expect.closeTo(bucket.sum ?? 0, 6),
  sum_sq: expect.closeTo(bucket.sum_sq ?? 0, 6),
});

describe('five-minute statistics', () => {
  test('equal a recomputation from all rows, whatever came late, twice, out of order, bad or across midnight and month', async () => {
    const random = randomOf(7, 'statistics');
    const all: SampleRow[] = [];
    for (let minute = 0; minute < 30; minute++) {
      const batch = Array.from({ length: 300 }, (): SampleRow => {
        // Mostly now, at times hours or weeks late.
        const late = random.below(20) === 0 ? random.below(40 * 86_400_000) : random.below(90_000);
        const state =
          random.below(10) === 0
            ? ValueState.offline
            : random.below(10) === 0
              ? ValueState.alarm
              : 0;
        return [
          100 + random.below(3),
          clock.now() - late,
          random.below(15) === 0 ? Number.NaN : Math.round(random.normal(0, 50)),
          state,
        ];
      });
      const fresh = batch.filter(
        (row, i) =>
          !all.some((old) => old[0] === row[0] && old[1] === row[1]) &&
          batch.findIndex((b) => b[0] === row[0] && b[1] === row[1]) === i,
      );
      all.push(...fresh);
      await store.commit(
        [ingestBatchOf({ samples: [...batch, ...all.slice(-20)] })],
        [outcomeOf()],
      );
      if (minute % 3 === 0) await store.maintain();
      clock.advance(60_000);
    }
    clock.advance(2 * BUCKET_MS);
    await store.maintain();
    const expected = recomputed(all);
    expect(expected.length).toBeGreaterThan(300);
    expect(await kept([100, 101, 102])).toEqual(expected.map(close));
  });

  test('a bucket is computed after its end, not before', async () => {
    const start = bucketOf(clock.now()) + BUCKET_MS;
    clock.advance(start - clock.now() + 1000);
    await store.commit([ingestBatchOf({ samples: [[110, start, 1]] })], [outcomeOf()]);
    await store.maintain();
    expect(await kept([110])).toEqual([]);
    clock.advance(BUCKET_MS + 20_000);
    await store.maintain();
    expect(await kept([110])).toMatchObject([{ start, count: 1, min: 1 }]);
  });

  test('rows that come while buckets are being closed are not missed', async () => {
    const start = bucketOf(clock.now());
    clock.advance(BUCKET_MS + 30_000);
    // Points are closed in slices, this one first: what comes for it between two slices is too late
    // for its own.
    await store.commit([ingestBatchOf({ samples: [[0, start, 1], [500, start, 1]] })], [outcomeOf()]); // prettier-ignore
    let closing = true;
    const closed = store.maintain().finally(() => (closing = false));
    let count = 1;
    for (; closing; count++)
      await store.commit([ingestBatchOf({ samples: [[0, start + count, count]] })], [outcomeOf()]);
    await closed;
    await store.maintain();
    expect(count).toBeGreaterThan(3);
    expect(await kept([0])).toMatchObject([{ start, count, max: count - 1 }]);
  });

  test('a restart goes on where the last process stopped', async () => {
    const start = bucketOf(clock.now());
    await store.commit([ingestBatchOf({ samples: [[130, start, 1]] })], [outcomeOf()]);
    const later = clock.now() + 6 * BUCKET_MS;
    await store.close();
    ({ store, clock } = await openTestStore(database, later));
    await store.commit([ingestBatchOf({ samples: [[130, start + 1, 2], [131, later, 1]] })], [outcomeOf()]); // prettier-ignore
    await store.maintain();
    expect(await kept([130])).toMatchObject([{ start, count: 2, last: 2 }]);
  });

  test('how many wait to be computed again is known while it is done, and falls to none', async () => {
    const first = bucketOf(clock.now()) - 500 * BUCKET_MS;
    const late = Array.from({ length: 450 }, (_, i): SampleRow => [135, first + i * BUCKET_MS, i]);
    await store.commit([ingestBatchOf({ samples: late })], [outcomeOf()]);
    const seen = new Set<number>();
    let repairing = true;
    const repaired = store.maintain().finally(() => (repairing = false));
    for (; repairing; await nextTurn()) seen.add(store.statisticsWaiting());
    await repaired;
    expect([...seen]).toEqual([0, 450, 250, 50]);
    expect(store.statisticsWaiting()).toBe(0);
    expect((await kept([135])).length).toBe(450);
  });

  test('those of a source stand where there are none of our own, and give way to samples', async () => {
    const start = bucketOf(clock.now()) - 20 * BUCKET_MS;
    const theirs = {
      pointNo: 140,
      start,
      count: 300,
      goodCount: 290,
      min: -5,
      max: 5,
      sum: 1,
      sumSq: 9,
      first: 1,
      last: 2,
    };
    const nothing = { ...theirs, start: start + BUCKET_MS, goodCount: 0, min: 0, max: 0 };
    await store.commit([ingestBatchOf({ statistics: [theirs, nothing] })], [outcomeOf()]);
    await store.commit([ingestBatchOf({ statistics: [{ ...theirs, max: 99 }] })], [outcomeOf()]);
    expect(await kept([140])).toMatchObject([{ own: false, count: 300, max: 5 }, { own: false, min: null, max: null }]); // prettier-ignore
    await store.commit([ingestBatchOf({ samples: [[140, start + 1, 3]] })], [outcomeOf()]);
    await store.maintain();
    expect((await kept([140]))[0]).toMatchObject({ own: true, count: 1, max: 3 });
  });
});

describe('retention', () => {
  test('drops partitions past keeping, keeps statistics longer, and old rows resent later do not spoil them', async () => {
    const old = bucketOf(clock.now() - 130 * 86_400_000);
    const rows: SampleRow[] = [[150, old, 1], [150, old + 1000, 2], [150, clock.now(), 3]]; // prettier-ignore
    await store.commit([ingestBatchOf({ samples: rows })], [outcomeOf()]);
    await store.maintain();
    const dropped = await store.tidy();
    expect(dropped).toContain(`m${new Date(old).toISOString().slice(0, 7).replace('-', '')}`);
    const left = await database.pool.query<{ value: number }>(
      'SELECT value FROM sample WHERE point_no = 150',
    );
    expect(left.rows).toEqual([{ value: 3 }]);
    expect(await kept([150])).toMatchObject([{ start: old, count: 2 }]);
    await store.commit([ingestBatchOf({ samples: rows.slice(0, 1) })], [outcomeOf()]);
    await store.maintain();
    expect(await kept([150])).toMatchObject([{ start: old, count: 2, max: 2 }]);
  });

  test('keeps no partition that still holds rows worth keeping', async () => {
    const { rows } = await database.pool.query<{ least: number }>(
      'SELECT min(t)::float8 AS least FROM sample',
    );
    await store.tidy();
    const after = await database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM sample WHERE t > $1',
      [clock.now() - 90 * 86_400_000],
    );
    expect(rows[0]?.least).toBeDefined();
    expect(after.rows[0]?.count).toBeGreaterThan(0);
  });
});
