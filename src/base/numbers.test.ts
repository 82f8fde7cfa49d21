import { expect, test } from 'vitest';
import { shortened } from './numbers.ts';

test('[S9-04, G-16] exactly three decimals become two, everything else stays', () => {
  expect([1.235, 1.005, -1.235, 0.999, 12.3, 7, 1.2345, -0.5].map(shortened)).toEqual([
    1.24, 1.01, -1.24, 1, 12.3, 7, 1.2345, -0.5,
  ]);
  expect([1e21, Number.NaN, Number.POSITIVE_INFINITY].map(shortened)).toEqual([
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]);
});
