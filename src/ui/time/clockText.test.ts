import { expect, test } from 'vitest';
import { mineMoment as at } from '#base/mineTime.ts';
import { ageText, fullMomentText, momentText, spanText } from './clockText.ts';

test('a moment of today shows its seconds, an older one its date', () => {
  const now = at(2026, 11, 21, 15, 0, 0);
  expect(momentText(at(2026, 11, 21, 4, 5, 6), now)).toBe('04:05:06');
  expect(momentText(at(2026, 11, 20, 23, 59, 59), now)).toBe('11-20 23:59');
  expect(momentText(at(2025, 11, 21, 4, 5, 6), now)).toBe('2025-11-21 04:05');
});

test('[S9-05] [G-13] a moment in full is yyyy-MM-dd and 24 hours', () => {
  expect(fullMomentText(at(2026, 3, 9, 23, 7, 1))).toBe('2026-03-09 23:07:01');
});

test('[S9-09] a span names its units, so that it cannot be taken for a time of day', () => {
  const spans = [
    0,
    59_999,
    61_000,
    27 * 60_000 + 42_000,
    3_599_000,
    3_600_000,
    18 * 3_600_000 + 6 * 60_000 + 1_000,
    86_400_000 * 2 + 3_840_000 * 3,
  ];
  expect(spans.map((ms) => spanText(ms, 'zh-cn'))).toEqual([
    '0 秒',
    '59 秒',
    '1 分 1 秒',
    '27 分 42 秒',
    '59 分 59 秒',
    '1 小时 0 分',
    '18 小时 6 分',
    '2 天 3 小时',
  ]);
  expect(spans.map((ms) => spanText(ms, 'en'))).toEqual([
    '0 s',
    '59 s',
    '1 min 1 s',
    '27 min 42 s',
    '59 min 59 s',
    '1 h 0 min',
    '18 h 6 min',
    '2 d 3 h',
  ]);
  expect(spanText(-5, 'en')).toBe('0 s');
});

test('an age shows tenths while it is young and a dash when there never was anything', () => {
  const ages = [320, 9_999, 12_700, 61_000, Number.POSITIVE_INFINITY];
  expect(ages.map((ms) => ageText(ms, 'en'))).toEqual([
    '0.3 s',
    '10.0 s',
    '12 s',
    '1 min 1 s',
    '-',
  ]);
  expect(ageText(320, 'zh-cn')).toBe('0.3 秒');
});
