import { expect, test } from 'vitest';
import { calculate, resultText } from './calculate.ts';

test.each([
  ['1+2*3', 7],
  ['(1 + 2) × 3', 9],
  ['-4/2', -2],
  ['2−(3−5)', 4],
  ['10÷4', 2.5],
  ['1.5*-2', -3],
  ['√9+√(2×8)', 7],
  ['√√16', 2],
  ['2^3^2', 512],
  ['-2^2', -4],
  ['2^-1', 0.5],
  ['√(242/0.06722)', 60],
])('%s comes to %d', (text, value) => expect(calculate(text)).toBeCloseTo(value, 2));

test.each(['', '1+', '(1', '1/0', 'abc', '1 2', '2**3', '√-1', '√', '2^', '^2'])(
  '%j is no calculation',
  (text) => expect(calculate(text)).toBeUndefined(),
);

test('a result has no digits that only the machine made', () => {
  expect(resultText(0.1 + 0.2)).toBe('0.3');
});
