import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { dayText, isSpan, mayChoose, shortcutSpan, spanOfDays } from './dateRange.ts';

// A Wednesday.
const now = mineMoment(2026, 3, 18, 15, 4, 5);
const today = dayText(now);

test('[S5-23] no day after today', () => {
  expect([
    mayChoose('2026-03-18', today),
    mayChoose('2026-03-19', today),
    mayChoose('2027-01-01', today),
  ]).toEqual([true, false, false]);
});

test('[S5-24] after the first day only 12 months either side of it', () => {
  const first = '2024-06-15';
  expect(
    ['2023-06-14', '2023-06-15', '2025-06-15', '2025-06-16'].map((day) =>
      mayChoose(day, today, first),
    ),
  ).toEqual([false, true, true, false]);
  expect(mayChoose('2026-03-19', today, '2026-03-01')).toBe(false);
  expect([
    mayChoose('2025-02-28', today, '2024-02-29'),
    mayChoose('2025-03-01', today, '2024-02-29'),
  ]).toEqual([true, false]);
});

test('[S5-25] [S5-26] two days become a span from 00:00:00 to 23:59:59, written yyyy-MM-dd HH:mm:ss', () => {
  expect(spanOfDays('2026-03-05', '2026-03-01')).toEqual([
    '2026-03-01 00:00:00',
    '2026-03-05 23:59:59',
  ]);
  expect(
    spanOfDays('2026-03-01', '2026-03-05').every((end) =>
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(end),
    ),
  ).toBe(true);
});

test('times that somebody set stay when the days change', () => {
  expect(
    spanOfDays('2026-03-01', '2026-03-05', ['2026-01-01 06:00:00', '2026-01-02 18:00:00']),
  ).toEqual(['2026-03-01 06:00:00', '2026-03-05 18:00:00']);
});

test('[S9-47, G-15] five shortcuts: today, yesterday, last week, this month, last 30 days', () => {
  expect(shortcutSpan('today', now)).toEqual(['2026-03-18 00:00:00', '2026-03-18 23:59:59']);
  expect(shortcutSpan('yesterday', now)).toEqual(['2026-03-17 00:00:00', '2026-03-17 23:59:59']);
  expect(shortcutSpan('lastWeek', now)).toEqual(['2026-03-09 00:00:00', '2026-03-15 23:59:59']);
  expect(shortcutSpan('thisMonth', now)).toEqual(['2026-03-01 00:00:00', '2026-03-18 23:59:59']);
  expect(shortcutSpan('lastMonth', now)).toEqual(['2026-02-17 00:00:00', '2026-03-18 23:59:59']);
  expect(shortcutSpan('lastWeek', mineMoment(2026, 1, 4))).toEqual([
    '2025-12-22 00:00:00',
    '2025-12-28 23:59:59',
  ]);
});

test('only a whole span is one', () => {
  expect([
    isSpan(['2026-03-01 00:00:00', '2026-03-02 00:00:00']),
    isSpan(['2026-03-01', '']),
    isSpan('x'),
    isSpan(undefined),
  ]).toEqual([true, false, false, false]);
});
