import { expect, test } from 'vitest';
import { areaOf, lengthOf } from './measure.ts';

test('[S1-85] a measured way is as long as its legs, a measured field as large whichever way round it was walked', () => {
  const square = [
    [0, 0],
    [30, 0],
    [30, 40],
    [0, 40],
  ] as const;
  expect(lengthOf(square)).toBe(100);
  expect(areaOf(square)).toBe(1200);
  expect(areaOf(square.toReversed())).toBe(1200);
  expect([
    lengthOf([]),
    lengthOf([[1, 1]]),
    areaOf([
      [1, 1],
      [2, 2],
    ]),
  ]).toEqual([0, 0, 0]);
});
