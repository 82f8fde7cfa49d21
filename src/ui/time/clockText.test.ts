import { expect, test } from 'vitest';
import { ageText, fullMomentText, momentText, spanText } from './clockText.ts';

const at = (y: number, mo: number, d: number, h: number, mi: number, s: number): number => new Date(y, mo - 1, d, h, mi, s).getTime();

test('a moment of today shows its seconds, an older one its date', () => {
  const now = at(2026, 11, 21, 15, 0, 0);
  expect(momentText(at(2026, 11, 21, 4, 5, 6), now)).toBe('04:05:06');
  expect(momentText(at(2026, 11, 20, 23, 59, 59), now)).toBe('11-20 23:59');
  expect(momentText(at(2025, 11, 21, 4, 5, 6), now)).toBe('2025-11-21 04:05');
});

test('[S9-05] [G-13] a moment in full is yyyy-MM-dd and 24 hours', () => {
  expect(fullMomentText(at(2026, 3, 9, 23, 7, 1))).toBe('2026-03-09 23:07:01');
});

test('a span grows from minutes to days', () => {
  expect([0, 59_999, 61_000, 3_599_000, 3_600_000, 86_400_000 * 2 + 3_840_000 * 3].map(spanText)).toEqual([
    '0:00',
    '0:59',
    '1:01',
    '59:59',
    '1:00:00',
    '2d 03:12',
  ]);
  expect(spanText(-5)).toBe('0:00');
});

test('an age shows tenths while it is young and a dash when there never was anything', () => {
  expect([320, 9_999, 12_700, 61_000, Number.POSITIVE_INFINITY].map(ageText)).toEqual(['0.3 s', '10.0 s', '12 s', '1:01', '-']);
});
