import { describe, expect, test } from 'vitest';
import { mineMoment, mineText } from '#base/mineTime.ts';
import { periodsOf, type Cycle, type WorkCalendar } from './periods.ts';

const none: WorkCalendar = { holidays: new Set(), shifts: [] };
const cycle = (fields: Partial<Cycle>): Cycle => ({
  cycleType: 3,
  cycleValue: 1,
  cron: null,
  startDate: '2026-11-01',
  endDate: null,
  timeFrom: null,
  timeTo: null,
  durationDays: null,
  workDays: null,
  restDays: null,
  ...fields,
});
const from = (year: number, month: number, day: number) => mineMoment(year, month, day);
const starts = (plan: Cycle, begin: number, most: number, calendar = none): string[] =>
  periodsOf(plan, calendar, begin, Infinity, most).map(({ start }) => mineText(start).slice(0, 16));
const dues = (plan: Cycle, begin: number, most: number, calendar = none): string[] =>
  periodsOf(plan, calendar, begin, Infinity, most).map(({ due }) => mineText(due).slice(0, 16));

describe('periods of a plan', () => {
  test('by days begin at their time and are due at theirs, on the last day that they may take', () => {
    const plan = cycle({ cycleValue: 2, timeFrom: '08:00', timeTo: '10:30', durationDays: 2 });
    expect(starts(plan, from(2026, 11, 2), 2)).toEqual(['2026-11-03 08:00', '2026-11-05 08:00']);
    expect(dues(plan, from(2026, 11, 2), 2)).toEqual(['2026-11-04 10:30', '2026-11-06 10:30']);
  });

  test('by weeks keep the day of the week of the first', () => {
    const plan = cycle({ cycleType: 4, startDate: '2026-11-04' });
    expect(starts(plan, from(2026, 11, 5), 2)).toEqual(['2026-11-11 00:00', '2026-11-18 00:00']);
  });

  test('by months take the last day of one that lacks a 31st, and the 31st again where there is one', () => {
    const plan = cycle({ cycleType: 5, startDate: '2026-01-31' });
    expect(starts(plan, from(2026, 1, 31), 5).map((text) => text.slice(5, 10))).toEqual([
      '01-31',
      '02-28',
      '03-31',
      '04-30',
      '05-31',
    ]);
    const yearly = cycle({ cycleType: 7, startDate: '2024-02-29' });
    expect(starts(yearly, from(2027, 1, 1), 2)).toEqual(['2027-02-28 00:00', '2028-02-29 00:00']);
    const quarterly = cycle({ cycleType: 6, startDate: '2026-08-31' });
    expect(starts(quarterly, from(2026, 9, 1), 2)).toEqual([
      '2026-11-30 00:00',
      '2027-02-28 00:00',
    ]);
  });

  test('by cron are the moments of its expression on the clock of the mine', () => {
    const plan = cycle({ cycleType: 8, cron: '30 7 * * 1-5', timeTo: '09:00' });
    expect(starts(plan, from(2026, 11, 6), 2)).toEqual(['2026-11-06 07:30', '2026-11-09 07:30']);
    expect(dues(plan, from(2026, 11, 6), 1)).toEqual(['2026-11-06 09:00']);
  });

  test('by shifts are those of each day, the one over midnight too, on the days that a shift works', () => {
    const shifts = [
      { from: '16:00:00', to: '00:00:00', workDays: null },
      { from: '08:00:00', to: '16:00:00', workDays: [1, 2, 3, 4, 5] },
    ];
    const plan = cycle({ cycleType: 2 });
    const calendar = { ...none, shifts };
    expect(starts(plan, from(2026, 11, 6), 4, calendar)).toEqual([
      '2026-11-06 08:00',
      '2026-11-06 16:00',
      // A Saturday.
      '2026-11-07 16:00',
      '2026-11-08 16:00',
    ]);
    expect(dues(plan, from(2026, 11, 6), 2, calendar)[1]).toBe('2026-11-07 00:00');
    expect(starts(plan, from(2026, 11, 6), 4, none)).toEqual([]);
  });

  test('once is the first day alone', () => {
    expect(starts(cycle({ cycleType: 1 }), from(2026, 1, 1), 5)).toEqual(['2026-11-01 00:00']);
    expect(starts(cycle({ cycleType: 1 }), from(2026, 11, 2), 5)).toEqual([]);
  });

  test('end with the last day of the plan, and never begin before its first', () => {
    const plan = cycle({ endDate: '2026-11-02' });
    expect(starts(plan, 0, 9)).toEqual(['2026-11-01 00:00', '2026-11-02 00:00']);
  });

  test('by a meter are none on the calendar', () => {
    expect(starts(cycle({ cycleType: 9, cycleValue: 500 }), 0, 5)).toEqual([]);
  });
});

describe('a day of rest', () => {
  const holidays = { ...none, holidays: new Set(['2026-11-09']) };
  const weekly = cycle({ cycleType: 4, startDate: '2026-11-02', timeTo: '10:00' });

  test('is worked on where the plan does not say otherwise', () => {
    expect(starts(weekly, from(2026, 11, 9), 1, holidays)).toEqual(['2026-11-09 00:00']);
  });

  test('is left out, or done on the next working day under the period that it stands for', () => {
    expect(starts({ ...weekly, restDays: 2 }, from(2026, 11, 9), 1, holidays)).toEqual([
      '2026-11-16 00:00',
    ]);
    const moved = { ...weekly, restDays: 3 };
    expect(starts(moved, from(2026, 11, 9), 1, holidays)).toEqual(['2026-11-09 00:00']);
    expect(dues(moved, from(2026, 11, 9), 1, holidays)).toEqual(['2026-11-10 10:00']);
  });

  test('that would be made good on the day of the next period is left out', () => {
    const daily = cycle({ restDays: 3, workDays: [1, 2, 3, 4, 5], startDate: '2026-11-06' });
    expect(starts(daily, from(2026, 11, 6), 2)).toEqual(['2026-11-06 00:00', '2026-11-09 00:00']);
  });
});
