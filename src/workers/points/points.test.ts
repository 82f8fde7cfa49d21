import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitsSchema } from '../../contracts/monitoring/limits.ts';
import { ValueState } from '../../contracts/monitoring/valueState.ts';
import { BUCKETS, Buckets } from './buckets.ts';
import { LimitLevels } from './limitLevels.ts';
import { Minutes } from './minutes.ts';
import type { PointBatch } from './pointBatch.ts';
import { PointStore } from './pointStore.ts';
import { Ring } from './ring.ts';
import { Rings } from './rings.ts';

const T0 = 1_790_000_040_000;

const batchOf = (...rows: readonly (readonly [no: number, t: number, value: number, state?: number])[]): PointBatch => ({
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
        values.forEach((value, i) => ring.push(i, value, 0));
        const held = Array.from({ length: ring.total - ring.oldest }, (_, i) => ring.value[(ring.oldest + i) & ring.mask]);
        expect(held).toEqual(values.slice(-16));
        expect(ring.bytes).toBe(bytes);
      }),
    );
  });

  test('costs 18 bytes a sample and nothing else', () => {
    expect(new Ring(1024).bytes).toBe(1024 * 18);
  });
});

describe('rings', () => {
  test('a followed series keeps every sample, one that is not keeps none', () => {
    const rings = new Rings(8);
    rings.grow(10);
    const ring = rings.follow(3);
    rings.take(batchOf([3, 1, 10], [4, 1, 11], [3, 2, 12]));
    expect([...ring.value.subarray(0, ring.total)]).toEqual([10, 12]);
  });

  test('followers share one ring; after the last has left it goes on until its memory is needed', () => {
    const rings = new Rings(8, 2);
    rings.grow(10);
    const ring = rings.follow(1);
    expect(rings.follow(1)).toBe(ring);
    rings.unfollow(1);
    rings.unfollow(1);
    rings.take(batchOf([1, 1, 5]));
    expect(rings.follow(1)).toBe(ring);
    expect(ring.total).toBe(1);
    rings.unfollow(1);
    rings.follow(2);
    const { bytes } = rings;
    expect(rings.follow(3)).toBe(ring);
    expect(ring.total).toBe(0);
    expect(rings.bytes).toBe(bytes);
    rings.take(batchOf([1, 2, 6]));
    expect(ring.total).toBe(0);
  });
});

describe('buckets', () => {
  const read = (buckets: Buckets, point: number, from: number, to: number): number[][] => {
    const found: number[][] = [];
    buckets.between(point, from, to, (...bucket) => found.push(bucket));
    return found;
  };

  test('keep least, greatest and last good value of ten seconds', () => {
    const buckets = new Buckets();
    buckets.grow(4);
    buckets.take(batchOf([2, T0, 5], [2, T0 + 1, 9], [2, T0 + 9_999, 1], [2, T0 + 9_999, 99, ValueState.fault], [2, T0 + 10_000, 4]));
    expect(read(buckets, 2, T0, T0 + 60_000)).toEqual([
      [T0, 1, 9, 1],
      [T0 + 10_000, 4, 4, 4],
    ]);
    expect(read(buckets, 1, T0, T0 + 60_000)).toEqual([]);
  });

  test('hold an hour; a sample older than that does not spoil a newer bucket', () => {
    const buckets = new Buckets();
    buckets.grow(1);
    for (let i = 0; i <= BUCKETS; i++) buckets.take(batchOf([0, T0 + i * 10_000, i]));
    buckets.take(batchOf([0, T0, -1]));
    const all = read(buckets, 0, T0 - 1e9, T0 + 1e9);
    expect(all).toHaveLength(BUCKETS);
    expect(all[0]).toEqual([T0 + 10_000, 1, 1, 1]);
  });
});

describe('minutes', () => {
  test('give least, greatest and mean of the newest minute, whatever comes late or bad', () => {
    const minutes = new Minutes();
    minutes.grow(2);
    const start = Math.ceil(T0 / 60_000) * 60_000;
    expect(minutes.mean(1)).toBeNaN();
    minutes.take(
      batchOf([1, start - 1, 100], [1, start, 4], [1, start + 1, 2], [1, start - 5, 50], [1, start + 2, 77, ValueState.calibrating]),
    );
    expect([minutes.min[1], minutes.max[1], minutes.mean(1)]).toEqual([2, 4, 3]);
  });
});

describe('limit levels', () => {
  const levelsFor = (limits: object): ((value: number, state?: number) => number) => {
    const levels = new LimitLevels();
    levels.grow(1);
    levels.use(0, limitsSchema.parse(limits));
    let t = T0;
    return (value, state = 0) => {
      levels.take(batchOf([0, t++, value, state]));
      return levels.level[0] as number;
    };
  };

  test('a level is raised at its limit and left only inside its restore value', () => {
    const at = levelsFor({ high: { 2: 1, 3: 0.75 }, highClear: { 2: 0.9 }, deadband: 0.05 });
    expect([0.5, 0.75, 0.71, 0.7, 0.69, 1, 0.95, 0.9, 0.89, 0.5].map((value) => at(value))).toEqual([0, 3, 3, 3, 0, 2, 2, 2, 3, 0]);
  });

  test('the low side works alike, and the worse of both sides counts', () => {
    const at = levelsFor({ low: { 1: 18, 3: 19.5 }, high: { 4: 23 }, deadband: 0.2 });
    expect([20, 19.5, 19.6, 19.71, 18, 18.1, 18.21, 23].map((value) => at(value))).toEqual([0, 3, 3, 0, 1, 1, 3, 4]);
  });

  test('a switch alarms at its value, and a bad value changes nothing', () => {
    const at = levelsFor({ alarmValue: 0, alarmValueLevel: 2 });
    expect([at(1), at(0), at(1, ValueState.offline), at(1)]).toEqual([0, 2, 2, 0]);
  });
});

describe('point store', () => {
  test('an older sample joins the series but does not become the newest', () => {
    const points = new PointStore();
    const ring = points.follow(5);
    points.take(batchOf([5, T0, 1]), T0, 0);
    points.take(batchOf([5, T0 - 1_000, 2]), T0, 0);
    expect(points.latest.value[5]).toBe(1);
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

  test('rows whose number cannot be are counted and left out', () => {
    const points = new PointStore();
    expect(points.take(batchOf([1, T0, 7], [-1, T0, 1], [2_000_000_000, T0, 1]), T0, 0)).toBe(2);
    expect(points.latest.value[1]).toBe(7);
    expect(points.follow(2_000_000_000)).toBeUndefined();
  });

  test('a hundred million samples’ worth of time leaves its memory as it was', () => {
    const points = new PointStore();
    points.useModel([{ no: 99, pointType: 1, samplePeriod: 1, limits: limitsSchema.parse({}) }]);
    for (let no = 0; no < 16; no++) points.follow(no);
    const held = (): number => points.latest.bytes + points.rings.bytes + points.buckets.bytes + points.minutes.bytes;
    const before = held();
    const rows = Array.from({ length: 100 }, (_, no) => [no, T0, no] as const);
    const batch = batchOf(...rows);
    for (let second = 0; second < 20_000; second++) {
      batch.t.fill(T0 + second * 5_000);
      points.take(batch, T0 + second * 5_000, second);
    }
    expect(held()).toBe(before);
    expect(points.rings.bytes).toBe(16 * 16_384 * 18 + 256 * 2);
  });
});
