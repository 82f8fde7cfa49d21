import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { BUCKETS } from './closedBuckets.ts';
import { batchOf as batchOfColumns, type PointBatch } from './pointBatch.ts';
import { PointStore } from './pointStore.ts';
import { Ring } from './ring.ts';
import { Rings } from './rings.ts';

const T0 = 1_790_000_040_000;

const batchOf = (
  ...rows: readonly (readonly [no: number, t: number, value: number, state?: number])[]
): PointBatch =>
  batchOfColumns({
    no: Int32Array.from(rows, ([no]) => no),
    t: Float64Array.from(rows, ([, t]) => t),
    value: Float64Array.from(rows, ([, , value]) => value),
    state: Uint16Array.from(rows, ([, , , state]) => state ?? 0),
  });

describe('ring', () => {
  test('holds the newest samples in order however often it goes round, in memory that never grows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 100 }), (values) => {
        const ring = new Ring(16);
        const { bytes } = ring;
        values.forEach((value, i) => ring.push(i, value));
        const held: number[] = [];
        ring.read(0, (...[, value]) => held.push(value));
        expect(held).toEqual(values.slice(-16));
        expect(ring.bytes).toBe(bytes);
      }),
    );
  });

  test('costs 16 bytes a sample and nothing else', () => {
    expect(new Ring(1024).bytes).toBe(1024 * 16);
  });
});

describe('rings', () => {
  test('a followed series keeps every sample, bad ones as NaN; one that is not followed keeps none', () => {
    const points = new PointStore();
    const ring = points.follow(3);
    points.take(
      batchOf([3, T0, 10], [4, T0, 11], [3, T0 + 1, 12, ValueState.fault], [3, T0 - 5, 13]),
      T0,
      0,
    );
    const held: number[][] = [];
    ring?.read(0, (...sample) => held.push(sample));
    expect(held).toEqual([
      [T0, 10],
      [T0 + 1, Number.NaN],
      [T0 - 5, 13],
    ]);
  });

  test('followers share one ring; after the last has left it goes on until its memory is needed', () => {
    const rings = new Rings(8, 2);
    rings.grow(10);
    const ring = rings.follow(1);
    expect(rings.follow(1)).toBe(ring);
    rings.unfollow(1);
    rings.unfollow(1);
    ring.push(T0, 5);
    expect(rings.follow(1)).toBe(ring);
    expect(ring.total).toBe(1);
    rings.unfollow(1);
    rings.follow(2);
    const { bytes } = rings;
    expect(rings.follow(3)).toBe(ring);
    expect(ring.total).toBe(0);
    expect(rings.bytes).toBe(bytes);
    expect([rings.slotOf[1], rings.at(rings.slotOf[3] ?? -1)]).toEqual([-1, ring]);
  });
});

describe('aggregates', () => {
  const buckets = (points: PointStore, point: number, from: number, to: number): number[][] => {
    const found: number[][] = [];
    points.aggregates.between(point, from, to, (...bucket) => found.push(bucket));
    return found;
  };
  const minute = ({ rows }: PointStore, point: number): number[] => [
    rows.minuteMin(point),
    rows.minuteMax(point),
    rows.minuteMean(point),
  ];
  const filled = (
    ...samples: readonly (readonly [point: number, t: number, value: number])[]
  ): PointStore => {
    const points = new PointStore();
    for (const sample of samples) points.take(batchOf(sample), T0, 0);
    return points;
  };

  test('a bucket keeps least and greatest of ten seconds, open or closed, late samples too', () => {
    const points = filled(
      [2, T0, 5],
      [2, T0 + 1, 9],
      [2, T0 + 10_000, 4],
      [2, T0 + 9_999, 1],
      [2, T0 - 30_000, 7],
    );
    expect(buckets(points, 2, T0 - 60_000, T0 + 60_000)).toEqual([
      [T0 - 30_000, 7, 7],
      [T0, 1, 9],
      [T0 + 10_000, 4, 4],
    ]);
    expect(buckets(points, 1, T0, T0 + 60_000)).toEqual([]);
    expect(buckets(points, 99_999, T0, T0 + 60_000)).toEqual([]);
  });

  test('an hour is kept; a sample older than that does not spoil a newer bucket', () => {
    const points = filled(
      ...Array.from({ length: BUCKETS + 6 }, (_, i) => [0, T0 + i * 10_000, i] as const),
      [0, T0, -1],
    );
    const all = buckets(points, 0, T0 - 1e9, T0 + 1e9);
    expect(all).toHaveLength(BUCKETS);
    expect(all[0]).toEqual([T0 + 60_000, 6, 6]);
    expect(Math.min(...all.map(([, min]) => min as number))).toBe(6);
  });

  test('what lay in a row long ago does not come back after a gap', () => {
    const points = filled(
      [0, T0, 1],
      [0, T0 + 10_000, 2],
      [0, T0 + BUCKETS * 10_000 + 40_000, 3],
      [0, T0 + BUCKETS * 10_000 + 60_000, 4],
    );
    expect(buckets(points, 0, T0 - 1e9, T0 + 1e9).map(([, min]) => min)).toEqual([3, 4]);
  });

  test('the newest minute has the least, greatest and mean of its samples', () => {
    const start = Math.ceil(T0 / 60_000) * 60_000;
    expect(minute(filled([1, T0, 1]), 0)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    const points = filled(
      [1, start - 1, 100],
      [1, start, 4],
      [1, start + 25_000, 2],
      [1, start - 5, 50],
      [1, start + 55_000, 9],
    );
    expect(minute(points, 1)).toEqual([2, 9, 5]);
    points.take(batchOf([1, start + 60_000, 6]), T0, 0);
    expect(minute(points, 1)).toEqual([6, 6, 6]);
  });
});

describe('aggregates of points in turn', () => {
  test('buckets and minute are what their samples say, whatever the batches', () => {
    const step = fc.tuple(
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: -9, max: 9 }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (steps, width) => {
          const points = new PointStore(16);
          let t = T0;
          const rows = steps.map(([no, ms, value]) => [no, (t += ms), value] as const);
          for (let i = 0; i < rows.length; i += width)
            points.take(batchOf(...rows.slice(i, i + width)), T0, 0);
          for (const no of [0, 1, 2]) {
            const own = rows.filter((row) => row[0] === no);
            const newest = own.at(-1);
            const valuesOf = (lengthMs: number, id: number | undefined): number[] =>
              own.filter((row) => Math.floor(row[1] / lengthMs) === id).map(([, , value]) => value);
            const minute = valuesOf(60_000, newest && Math.floor(newest[1] / 60_000));
            const { rows: held } = points;
            expect([held.t(no), held.value(no)]).toEqual([
              newest?.[1] ?? Number.NaN,
              newest?.[2] ?? Number.NaN,
            ]);
            expect([held.minuteMin(no), held.minuteMax(no), held.minuteMean(no)]).toEqual(
              newest
                ? [
                    Math.min(...minute),
                    Math.max(...minute),
                    minute.reduce((sum, value) => sum + value) / minute.length,
                  ]
                : [Number.NaN, Number.NaN, Number.NaN],
            );
            const ids = [...new Set(own.map((row) => Math.floor(row[1] / 10_000)))];
            const found: number[][] = [];
            points.aggregates.between(no, T0 - 60_000, t + 10_000, (...bucket) =>
              found.push(bucket),
            );
            expect(found).toEqual(
              ids.map((id) => [
                id * 10_000,
                Math.min(...valuesOf(10_000, id)),
                Math.max(...valuesOf(10_000, id)),
              ]),
            );
          }
        },
      ),
    );
  });
});

describe('limit levels', () => {
  const levelsFor = (limits: object): ((value: number) => number) => {
    const points = new PointStore();
    points.useModel([{ no: 0, pointType: 1, samplePeriod: 1, limits: limitsSchema.parse(limits) }]);
    let t = T0;
    return (value) => {
      points.take(batchOf([0, t++, value]), T0, 0);
      return points.rows.level(0);
    };
  };

  test('a limit that is an alarm only after a long while colours nothing before it', () => {
    const level = levelsFor({
      high: { 3: 90, 1: 125 },
      low: { 4: 15 },
      onDelaySec: 30,
      lowDelaySec: { 4: 1800 },
      highDelaySec: { 3: 600 },
    });
    expect([level(50), level(8), level(95), level(130)]).toEqual([0, 0, 0, 1]);
  });

  test('a level is raised at its limit and left only inside its restore value', () => {
    const at = levelsFor({ high: { 2: 1, 3: 0.75 }, highClear: { 2: 0.9 }, deadband: 0.05 });
    expect([0.5, 0.75, 0.71, 0.7, 0.69, 1, 0.95, 0.9, 0.89, 0.5].map((value) => at(value))).toEqual(
      [0, 3, 3, 3, 0, 2, 2, 2, 3, 0],
    );
  });

  test('the low side works alike, and the worse of both sides counts', () => {
    const at = levelsFor({ low: { 1: 18, 3: 19.5 }, high: { 4: 23 }, deadband: 0.2 });
    expect([20, 19.5, 19.6, 19.71, 18, 18.1, 18.21, 23].map((value) => at(value))).toEqual([
      0, 3, 3, 0, 1, 1, 3, 4,
    ]);
  });

  test('several samples of one point in one batch are judged in order', () => {
    const points = new PointStore();
    points.useModel([
      {
        no: 0,
        pointType: 1,
        samplePeriod: 1,
        limits: limitsSchema.parse({ high: { 2: 1 }, deadband: 0.2 }),
      },
    ]);
    points.take(batchOf([0, T0, 1.5], [0, T0 + 1, 0.1]), T0, 0);
    expect(points.rows.level(0)).toBe(0);
    points.take(batchOf([0, T0 + 2, 1.5], [0, T0 + 3, 0.9]), T0, 0);
    expect(points.rows.level(0)).toBe(2);
  });

  test('a switch alarms at its value', () => {
    const at = levelsFor({ alarmValue: 0, alarmValueLevel: 2 });
    expect([1, 0, 1].map((value) => at(value))).toEqual([0, 2, 0]);
  });
});

describe('point store', () => {
  test('many samples of one point in a row leave what they leave one by one, odd ones among them', () => {
    const sample = fc.tuple(
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: -20, max: 30 }),
      fc.oneof(
        { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 9 },
        { arbitrary: fc.constant(Number.NaN), weight: 1 },
      ),
      fc.oneof(
        { arbitrary: fc.constant(0), weight: 9 },
        { arbitrary: fc.constant(ValueState.fault), weight: 1 },
      ),
    );
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 60 }), (samples) => {
        const rows = samples
          .toSorted(([a], [b]) => a - b)
          .map(
            ([no, second, value, state], i) =>
              [no, T0 + i * 100 + second * 50, value, state] as const,
          );
        const [inOne, oneByOne] = [new PointStore(64), new PointStore(64)];
        for (const points of [inOne, oneByOne]) {
          const limits = limitsSchema.parse({ high: { 2: 10 }, deadband: 1 });
          points.useModel([0, 1].map((no) => ({ no, pointType: 1, samplePeriod: 1, limits })));
          points.follow(0);
          points.take(batchOf([0, T0 - 1_000, 5], [1, T0 - 1_000, 5]), T0, 0);
        }
        inOne.take(batchOf(...rows), T0, 100);
        for (const row of rows) oneByOne.take(batchOf(row), T0, 100);
        const state = (points: PointStore): unknown[] =>
          [0, 1].flatMap((no) => {
            const { rows: newest, aggregates } = points;
            const kept: number[] = [];
            if (no === 0) points.follow(0)?.read(0, (...both) => kept.push(...both));
            aggregates.between(no, T0 - 60_000, T0 + 60_000, (...bucket) => kept.push(...bucket));
            const means = [newest.minuteMin(no), newest.minuteMax(no), newest.minuteMean(no)];
            return [
              newest.t(no),
              newest.value(no),
              newest.state(no),
              newest.bornAt(no),
              newest.level(no),
              ...means,
              ...kept,
            ];
          });
        expect(state(inOne)).toEqual(state(oneByOne));
      }),
    );
  });

  test('an older sample joins the series but does not become the newest', () => {
    const points = new PointStore();
    const ring = points.follow(5);
    points.take(batchOf([5, T0, 1]), T0, 0);
    points.take(batchOf([5, T0 - 1_000, 2]), T0, 0);
    expect(points.rows.value(5)).toBe(1);
    expect(ring?.total).toBe(2);
  });

  test('the age of a value counts from when it was measured, by server time then by the monotonic clock', () => {
    const points = new PointStore();
    points.take(batchOf([0, T0 - 2_000, 1], [1, T0 + 5_000, 1]), T0, 100);
    expect(points.ageMs(0, 100)).toBe(2_000);
    expect(points.ageMs(0, 1_100)).toBe(3_000);
    expect(points.ageMs(1, 100)).toBe(0);
    expect(points.ageMs(2, 100)).toBe(Number.POSITIVE_INFINITY);
    expect([points.isStale(0, 1_100), points.isStale(0, 1_101)]).toEqual([false, true]);
  });

  test('a bad or missing value is shown as it is and judged by nothing', () => {
    const points = new PointStore();
    points.useModel([
      { no: 0, pointType: 1, samplePeriod: 1, limits: limitsSchema.parse({ high: { 2: 1 } }) },
    ]);
    points.take(
      batchOf([0, T0, 2], [0, T0 + 1, 9, ValueState.fault], [0, T0 + 2, Number.NaN]),
      T0,
      0,
    );
    expect([points.rows.value(0), points.rows.level(0), points.rows.minuteMax(0)]).toEqual([
      Number.NaN,
      2,
      2,
    ]);
    points.take(batchOf([0, T0 - 1, 0]), T0, 0);
    expect(points.rows.level(0)).toBe(2);
  });

  test('rows whose number cannot be are counted and left out', () => {
    const points = new PointStore();
    expect(points.take(batchOf([1, T0, 7], [-1, T0, 1], [2_000_000_000, T0, 1]), T0, 0)).toBe(2);
    expect(points.rows.value(1)).toBe(7);
    expect(points.follow(2_000_000_000)).toBeUndefined();
  });

  test('a hundred million samples’ worth of time leaves its memory as it was', () => {
    const points = new PointStore();
    points.useModel([{ no: 99, pointType: 1, samplePeriod: 1, limits: limitsSchema.parse({}) }]);
    for (let no = 0; no < 16; no++) points.follow(no);
    const before = points.bytes;
    const rows = Array.from({ length: 100 }, (_, no) => [no, T0, no] as const);
    const batch = batchOf(...rows);
    for (let second = 0; second < 20_000; second++) {
      new Float64Array(batch.t.buffer).fill(T0 + second * 5_000);
      points.take(batch, T0 + second * 5_000, second);
    }
    expect(points.bytes).toBe(before);
    expect(points.rings.bytes).toBe(16 * 16_384 * 16 + 256 * 2);
  });
});
