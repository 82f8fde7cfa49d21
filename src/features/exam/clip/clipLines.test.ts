import { expect, test } from 'vitest';
import { alarmsAt, rangeOf, readingAt, stretchesOf } from './clipLines.ts';

const line = {
  name: 'T1',
  unit: '%',
  precision: 2,
  limit: 0.8,
  column: [0, 1, 2, 40, 41],
  min: [0.2, 0.3, 0.3, 0.5, 0.5],
  max: [0.3, 0.4, 0.5, 0.6, 0.9],
};

test('a curve ends where nothing was measured for long', () => {
  expect(stretchesOf(line)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect(stretchesOf({ column: [] })).toEqual([]);
});

test('a reading stands until it is too old', () => {
  expect([readingAt(line, 1), readingAt(line, 20), readingAt(line, 39)]).toEqual([
    0.4,
    0.5,
    undefined,
  ]);
  expect(readingAt({ ...line, column: [5] }, 2)).toBeUndefined();
});

test('the limit is in sight, and a curve that is flat has room', () => {
  expect(rangeOf(line)).toEqual({ low: 0.2, high: 0.9 });
  expect(rangeOf({ ...line, limit: 2 })).toEqual({ low: 0.2, high: 2 });
  expect(rangeOf({ ...line, limit: null, min: [1], max: [1] })).toEqual({ low: 0, high: 2 });
});

test('an alarm is on from its raise to its end', () => {
  const alarm = (id: string, time: number, cleared: number | null) => ({
    id,
    time,
    cleared,
    level: 1,
    title: id,
  });
  const alarms = [alarm('a', 10, 20), alarm('b', 15, null)];
  const clip = { from: 0, to: 30, stepMs: 1, areaName: null, lines: [], alarms };
  const on = (at: number): string[] => alarmsAt(clip, at).map(({ id }) => id);
  expect([on(9), on(10), on(15), on(20)]).toEqual([[], ['a'], ['a', 'b'], ['b']]);
});
