import { expect, test } from 'vitest';
import { digitsText, numberOf, textOf } from './digitsText.ts';

test('[S5-21] whatever is no digit vanishes', () => {
  expect(digitsText('a1b2c3', {})).toBe('123');
  expect(digitsText('1,234 m', {})).toBe('1234');
  expect(digitsText('-5', {})).toBe('5');
  expect(digitsText('-5', { negative: true })).toBe('-5');
  expect(digitsText('5-3', { negative: true })).toBe('53');
  expect(digitsText('１２．５', {})).toBe('12.5');
});

test('[S5-22] digits and decimals beyond the bounds are refused', () => {
  expect(digitsText('12345', { digits: 3 })).toBe('123');
  expect(digitsText('1.2345', { precision: 2 })).toBe('1.23');
  expect(digitsText('12345.678', { digits: 4, precision: 1 })).toBe('1234.6');
  expect(digitsText('1.5', { precision: 0 })).toBe('1');
  expect(digitsText('1.2.3', {})).toBe('1.23');
  expect(digitsText('1.', { precision: 2 })).toBe('1.');
});

test('a text that is not yet a number means none', () => {
  expect(['', '-', '.', '-.'].map(numberOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect([numberOf('0'), numberOf('-1.50'), numberOf('.5')]).toEqual([0, -1.5, 0.5]);
});

test('small and large numbers are written out', () => {
  expect([textOf(1e-7), textOf(1e21), textOf(12.5), textOf(undefined)]).toEqual([
    '0.0000001',
    '1000000000000000000000',
    '12.5',
    '',
  ]);
});
