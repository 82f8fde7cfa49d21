import { describe, expect, test } from 'vitest';
import { samplesOf } from '#tests/helpers/testMine.ts';
import { aggregates, momentOf } from '#contracts/charts/samples.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { StoredSamples } from '#server/ports/storage.ts';
import { intervalRows } from './intervalRows.ts';
import type { Cursor } from './cursor.ts';
import type { IntervalRow } from './sampleRow.ts';

type Row = readonly [pointNo: number, t: number, value: number, state?: number];
const T = momentOf('2026-11-26 08:00');
const points = [1, 2].map((no) => ({ no, code: `P${no}`, samplePeriod: 10 }) as Point);

async function* slicesOf(rows: readonly Row[], size: number): AsyncGenerator<StoredSamples> {
  for (let i = 0; i < rows.length; i += size) {
    const samples = samplesOf(rows.slice(i, i + size));
    yield { ...samples, sourceNo: new Int16Array(samples.length) };
  }
}

async function told(
  rows: readonly Row[],
  { from = T, to = T + 180_000, size = 2, after = undefined as Cursor | undefined } = {},
): Promise<IntervalRow[]> {
  const all: IntervalRow[] = [];
  const interval = { count: 1, unit: 'm' } as const;
  const asked = { points, from, to, interval, wanted: aggregates, after };
  for await (const some of intervalRows(slicesOf(rows, size), asked)) all.push(...some);
  return all;
}

describe('samples by interval', () => {
  test('least, greatest, sum and mean are those of good samples; bad ones are counted and said', async () => {
    const rows: Row[] = [
      [1, T, 2],
      [2, T + 1, 9],
      [1, T + 10_000, 4],
      [1, T + 20_000, 99, ValueState.fault],
      [1, T + 125_000, 7],
    ];
    for (const size of [1, 2, 5]) {
      const [first, second, third, ...rest] = await told(rows, { size });
      expect(first).toEqual({
        point: 'P1',
        time: '2026-11-26T08:00:00.000+08:00',
        count: 3,
        goodCount: 2,
        min: 2,
        max: 4,
        mean: 3,
        sum: 6,
        last: 4,
        timeInState: { normal: 20_000, fault: 30_000 },
        state: ['fault'],
        quality: 'uncertain',
      });
      expect(second).toMatchObject({ point: 'P2', count: 1, timeInState: { normal: 30_000 } });
      expect(third).toMatchObject({ time: '2026-11-26T08:02:00.000+08:00', last: 7, count: 1 });
      expect(rest).toEqual([]);
    }
  });

  test('a state lasts over the edges of intervals, and begins before the question', async () => {
    const rows: Row[] = [
      [1, T - 5_000, 1, ValueState.alarm],
      [1, T + 50_000, 1, ValueState.powerOff],
    ];
    const [first, second, ...rest] = await told(rows);
    expect(first).toMatchObject({ count: 1, timeInState: { alarm: 25_000, powerOff: 10_000 } });
    expect(second).toMatchObject({ count: 0, timeInState: { powerOff: 20_000 }, last: null });
    expect(rest).toEqual([]);
  });

  test('the last interval ends with the question', async () => {
    const [only, ...rest] = await told([[1, T + 10_000, 1]], { to: T + 20_000 });
    expect(only).toMatchObject({ count: 1, timeInState: { normal: 10_000 } });
    expect(rest).toEqual([]);
  });

  test('behind a cursor come the rows that follow it, and no other', async () => {
    const rows: Row[] = [
      [1, T, 1],
      [2, T, 2],
      [1, T + 60_000, 3],
    ];
    const all = (await told(rows)).map(({ point, time }) => `${time} ${point}`);
    const rest = await told(rows, { after: { t: T, pointNo: 1, source: 0 } });
    expect(rest.map(({ point, time }) => `${time} ${point}`)).toEqual(all.slice(1));
  });
});
