import { expect, test } from 'vitest';
import { distributionOf, spreadOf } from './examFigures.ts';

test('[S2-70] scores have a mean, a median and a deviation', () => {
  expect(spreadOf([40, 60, 80, 100])).toEqual({
    averageScore: 70,
    medianScore: 70,
    standardDeviation: Math.sqrt(500),
  });
  expect(spreadOf([10, 20, 90]).medianScore).toBe(20);
  expect(spreadOf([])).toEqual({ averageScore: null, medianScore: null, standardDeviation: null });
});

test('[S2-70] scores fall into tenths of the full score; the full score stands in the last', () => {
  const counts = distributionOf([0, 9.9, 10, 59, 60, 100], 100).map(({ count }) => count);
  expect(counts).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 0, 1]);
  expect(distributionOf([5], 20)[2]).toEqual({ from: 4, to: 6, count: 1 });
});
