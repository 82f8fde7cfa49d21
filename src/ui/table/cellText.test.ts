import { expect, test } from 'vitest';
import { cellText } from './cellText.ts';

test('[S9-04, S9-06] empty is a dash, numbers have thousands and not three decimals, lists are joined', () => {
  expect([undefined, null, '', []].map(cellText)).toEqual(['-', '-', '-', '-']);
  expect([0, 1_234_567, 1.235, 1.2345, -0.5].map(cellText)).toEqual([
    '0',
    '1,234,567',
    '1.24',
    '1.2345',
    '-0.5',
  ]);
  expect(cellText(['甲', 2, ''])).toBe('甲、2、-');
  expect([false, 'x', { a: 1 }].map(cellText)).toEqual(['false', 'x', '{"a":1}']);
});
