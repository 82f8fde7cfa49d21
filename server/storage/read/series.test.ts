import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestBatchOf, outcomeOf, type SampleRow } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { randomOf } from '#base/random.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/charts/series.ts';
import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import type { PointStatistics } from '#server/ports/ingestBatch.ts';
import type { Store } from '../store.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 2, 30);
const HOUR_MS = 3_600_000;
const START = NOW - 12 * HOUR_MS;
const rows: SampleRow[] = [];
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await startTestDatabase();
  const opened = await openTestStore(database, START);
  store = opened.store;
  const random = randomOf(11, 'series');
  // Twelve hours of two points, with gaps, bad values and single-sample peaks; some of it comes
  // hours late.
  const late: SampleRow[] = [];
  for (let t = START; t < NOW; t += 3600_000 / 12) {
    const batch: SampleRow[] = [];
    for (let i = 0; i < 60; i++) {
      const state = random.below(15) === 0 ? ValueState.calibrating : 0;
      const value =
        random.below(40) === 0
          ? Number.NaN
          : random.below(100) === 0
            ? random.normal(0, 1000)
            : random.normal(1, 0.1);
      batch.push([random.below(2), t + i * 5000 + random.below(4000), value, state]);
    }
    if (random.below(6) === 0) continue;
    rows.push(...batch);
    if (random.below(8) === 0) late.push(...batch);
    else await store.commit([ingestBatchOf({ samples: batch })], [outcomeOf()]);
    opened.clock.advance(3600_000 / 12);
    await store.maintain();
  }
  opened.clock.advance(NOW - opened.clock.now());
  await store.maintain();
  // These wait for repair: the answer must have them all the same.
  await store.commit([ingestBatchOf({ samples: late })], [outcomeOf()]);
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

/** What the answer must be, by the rules of the contract and its own from and step. */
function byHand(
  answer: SeriesAnswer,
  pointNo: number,
): { column: number[]; min: number[]; max: number[] } {
  const columns = new Map<number, [number, number]>();
  for (const [no, t, value, state = 0] of rows) {
    if (
      no !== pointNo ||
      t < answer.from ||
      t >= answer.to ||
      Number.isNaN(value) ||
      (state & BAD_VALUE) !== 0
    )
      continue;
    const column = Math.floor((t - answer.from) / answer.stepMs);
    const [min, max] = columns.get(column) ?? [value, value];
    columns.set(column, [Math.min(min, value), Math.max(max, value)]);
  }
  const sorted = [...columns].toSorted((a, b) => a[0] - b[0]);
  return {
    column: sorted.map(([column]) => column),
    min: sorted.map(([, [min]]) => min),
    max: sorted.map(([, [, max]]) => max),
  };
}

async function answered(query: SeriesQuery): Promise<SeriesAnswer> {
  const answer = await store.series(query);
  expect(answer.from).toBeLessThanOrEqual(query.from);
  expect(answer.to).toBeGreaterThanOrEqual(query.to);
  for (const { column } of answer.series) expect(column.at(-1) ?? 0).toBeLessThan(query.columns);
  for (const series of answer.series) expect(series).toMatchObject(byHand(answer, series.pointNo));
  return answer;
}

describe('a series', () => {
  test('loses no least and no greatest value, whatever the range and the number of columns', async () => {
    const time = fc.integer({ min: START - HOUR_MS, max: NOW + HOUR_MS });
    const query = fc.record({
      a: time,
      b: time,
      fraction: fc.constantFrom(0, 0.5, 0.123),
      columns: fc.integer({ min: 1, max: 2000 }),
      pointNos: fc.constantFrom<number[]>([0], [1, 0], [1, 1, 7]),
    });
    const property = fc.asyncProperty(query, async ({ a, b, fraction, columns, pointNos }) => {
      await answered({
        pointNos,
        from: Math.min(a, b) + fraction,
        to: Math.max(a, b) + 1,
        columns,
      });
    });
    await fc.assert(property, { numRuns: 150, seed: 3 });
  });

  test('a short range is read from samples, exactly as asked', async () => {
    const answer = await answered({ pointNos: [0], from: NOW - HOUR_MS, to: NOW, columns: 800 });
    expect([answer.from, answer.to, answer.stepMs]).toEqual([NOW - HOUR_MS, NOW, 4500]);
    expect(answer.series[0]?.read).toBe('samples');
    expect(answer.series[0]?.column.length).toBeGreaterThan(50);
  });

  test('columns of five minutes and more are read from statistics, in whole buckets, with open and late ones', async () => {
    const answer = await answered({ pointNos: [0, 1], from: START, to: NOW, columns: 100 });
    expect(answer.series.map(({ read }) => read)).toEqual(['statistics', 'statistics']);
    expect([answer.from % 300_000, answer.to % 300_000, answer.stepMs % 300_000]).toEqual([
      0, 0, 0,
    ]);
    const { rowCount } = await database.pool.query('SELECT FROM sample_stat_dirty');
    expect(rowCount).toBeGreaterThan(0);
  });

  test('where a source sent statistics and no samples the answer says up to when its values are 5 minutes apart', async () => {
    const start = Math.floor((NOW + 2 * HOUR_MS) / 300_000) * 300_000;
    const of = (at: number, value: number): PointStatistics => ({ pointNo: 3, start: at, count: 300, goodCount: 300, min: value, max: value + 1, sum: 300 * value, sumSq: 300 * value * value, first: value, last: value }); // prettier-ignore
    await store.commit(
      [ingestBatchOf({ statistics: [of(start, 5), of(start + 300_000, 6)] })],
      [outcomeOf()],
    );
    const { series } = await store.series({
      pointNos: [3],
      from: start,
      to: start + 900_000,
      columns: 90,
    });
    expect(series).toEqual([
      {
        pointNo: 3,
        column: [0, 30],
        min: [5, 6],
        max: [6, 7],
        before: null,
        read: 'samples',
        coarseUntil: start + 600_000,
      },
    ]);
  });

  test('a gap and a stretch of bad values have no columns; an unknown point has none at all', async () => {
    const bad = ValueState.fault;
    const t = NOW + HOUR_MS;
    await store.commit([ingestBatchOf({ samples: [[2, t, 5], [2, t + 2000, 6, bad], [2, t + 3000, Number.NaN], [2, t + 8000, 7]] })], [outcomeOf()]); // prettier-ignore
    const answer = await store.series({ pointNos: [2, 999], from: t, to: t + 10_000, columns: 10 });
    expect(answer.series).toEqual([
      {
        pointNo: 2,
        column: [0, 8],
        min: [5, 7],
        max: [5, 7],
        before: null,
        read: 'samples',
        coarseUntil: null,
      },
      {
        pointNo: 999,
        column: [],
        min: [],
        max: [],
        before: null,
        read: 'samples',
        coarseUntil: null,
      },
    ]);
  });

  test('begins with the value in force: the last good one before it, if not older than three periods', async () => {
    const t = NOW + 2 * HOUR_MS;
    await store.commit([ingestBatchOf({ samples: [[3, t, 5], [3, t + 1000, 6, ValueState.fault]] })], [outcomeOf()]); // prettier-ignore
    const beforeAt = async (from: number) =>
      (await store.series({ pointNos: [3], from, to: from + 100, columns: 10 })).series[0]?.before;
    expect([
      await beforeAt(t),
      await beforeAt(t + 1),
      await beforeAt(t + 3000),
      await beforeAt(t + 3001),
    ]).toEqual([null, 5, 5, null]);
  });

  test('shows what a source computed itself where it sent no samples', async () => {
    const start = Math.floor((START - 50 * HOUR_MS) / 300_000) * 300_000;
    await store.commit(
      [
        ingestBatchOf({
          statistics: [
            {
              pointNo: 4,
              start,
              count: 9,
              goodCount: 9,
              min: 1,
              max: 3,
              sum: 1,
              sumSq: 1,
              first: 1,
              last: 1,
            },
          ],
        }),
      ],
      [outcomeOf()],
    );
    for (const columns of [5, 500]) {
      const answer = await store.series({
        pointNos: [4],
        from: start,
        to: start + HOUR_MS,
        columns,
      });
      expect(answer.series[0]).toMatchObject({ column: [0], min: [1], max: [3] });
    }
  });
});
