import { expect, test } from 'vitest';
import { bandsIn } from './bandsIn.ts';

const samples = (column: number[]) => ({
  from: 0,
  stepMs: 10,
  precision: 1,
  column,
  min: column.map(() => 1),
  max: column.map(() => 2),
});

test('readings are one band as long as few steps are empty, and none spans a hole', () => {
  expect(bandsIn(samples([0, 1, 4, 40, 41])).map((band) => band.map(({ t }) => t))).toEqual([
    [5, 15, 45],
    [405, 415],
  ]);
  expect(bandsIn(samples([]))).toEqual([]);
});
