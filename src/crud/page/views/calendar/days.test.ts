import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, monthFrom, shifted, weekOf, weeksOfMonth } from './days.ts';

test('weeks begin on Monday and months are whole weeks', () => {
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
  expect(weekOf('2026-11-23').at(-1)).toBe('2026-11-29');
  const weeks = weeksOfMonth('2026-11-15');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([
    6,
    '2026-10-26',
    '2026-12-06',
  ]);
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
});

test('days and months are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), daysBetween('2026-11-23', '2026-12-02')]).toEqual([
    '2027-01-01',
    9,
  ]);
  expect([monthFrom('2026-12-31', 1), monthFrom('2026-01-15', -1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
  ]);
  expect([isDay('2026-11-23'), isDay('2026-13-99'), isDay(null)]).toEqual([true, false, false]);
});

test('a moment keeps its time of day on another day', () => {
  expect(shifted('dateTime', 1_000, 2)).toBe(172_801_000);
  expect(shifted('date', '2026-11-30', 1)).toBe('2026-12-01');
  expect(shifted('dateTime', null, 1)).toBeNull();
});
