import { expect, test } from 'vitest';
import { trendPath, trendRange } from './trendPath.ts';

test('a gap in the values is a gap in the line', () => {
  const x = Float64Array.of(0, 1, 2, 3, 4);
  const y = Float64Array.of(0, 1, Number.NaN, 1, 0);
  const path = trendPath(x, y, { from: 0, to: 4, least: 0, most: 1, width: 40, height: 10 });
  expect(path).toBe('M0.0 10.0L10.0 0.0M30.0 0.0L40.0 10.0');
  expect(
    trendPath(x, new Float64Array(5).fill(Number.NaN), {
      from: 0,
      to: 4,
      least: 0,
      most: 1,
      width: 40,
      height: 10,
    }),
  ).toBe('');
});

test('the picture holds the limit, and a line of nothing still has a height', () => {
  expect(trendRange([Float64Array.of(0.2, Number.NaN)], [1])).toEqual({ least: 0, most: 1.1 });
  expect(trendRange([], [])).toEqual({ least: 0, most: 1 });
});
