import { expect, test } from 'vitest';
import { lineOf } from './toldChart.ts';

const series = (column: number[], min: number[], max: number[]) => [
  {
    pointNo: 1,
    column,
    min,
    max,
    before: null,
    read: 'samples' as const,
    coarseUntil: null,
  },
];

test('[S2-44] a line has the extremes of each column and breaks where samples are missing', () => {
  const told = { from: 1_000, stepMs: 100, series: series([0, 1, 9], [1, 2, 3], [4, 5, 6]) };
  expect(lineOf(told, 100)).toEqual({
    x: [1_000, 1_050, 1_100, 1_150, 1_200, 1_900, 1_950],
    y: [1, 4, 2, 5, null, 3, 6],
  });
  // A point that is read seldom has no holes.
  expect(lineOf(told, 1_000).y).not.toContain(null);
  expect(lineOf({ ...told, series: [] }, 100)).toEqual({ x: [], y: [] });
});
