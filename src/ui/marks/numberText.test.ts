import { expect, test } from 'vitest';
import { numberText } from './numberText.ts';

test('[S9-06] thousands are separated, decimals as asked for', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
  expect(numberText(-1234.5, 2)).toBe('-1,234.50');
  expect(numberText(0.1239)).toBe('0.124');
  expect([null, undefined, Number.NaN].map((none) => numberText(none))).toEqual(['-', '-', '-']);
});

test('what rounds to nought has no sign', () => {
  expect([numberText(-0.3, 0), numberText(-0.004, 2), numberText(-0), numberText(-0.3, 1)]).toEqual(
    ['0', '0.00', '0', '-0.3'],
  );
});
