import { expect, test } from 'vitest';
import { isEmpty, isNumberText } from './valueTests.ts';

test('[S5-31] a number is an optional minus, digits and optional decimals', () => {
  expect(['-1.5', '0', '007', '12.50'].map(isNumberText)).toEqual([true, true, true, true]);
  expect(
    ['1e3', '+1', '1.', '.5', '', ' 1', '1 ', '1,000', '一', '--1'].filter(isNumberText),
  ).toEqual([]);
});

test('[S5-32] empty is null, undefined or the empty string; 0 and [] are not', () => {
  expect([null, undefined, ''].map(isEmpty)).toEqual([true, true, true]);
  expect([0, [], false, ' ', {}, Number.NaN].filter(isEmpty)).toEqual([]);
});
