import { describe, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import type { Slot } from './player.ts';
import { changesAt, isPowered, whatShows } from './whatShows.ts';

/** Friday, 27 November 2026 by the mine's wall clock. */
const friday = (hour: number, minute = 0): number => mineMoment(2026, 11, 27, hour, minute);
const saturday = (hour: number, minute = 0): number => mineMoment(2026, 11, 28, hour, minute);
const slot = (templateId: string, start: string, end: string, weekDays?: number[]): Slot => ({
  templateId,
  start,
  end,
  weekDays: weekDays ?? null,
});
const plays = (...slots: Slot[]) => ({ templateId: 'usual', slots });

describe('[S1-95, S2-44] what shows on a screen', () => {
  test('the default where no slot fits, nothing where there is none', () => {
    expect(whatShows(plays(), friday(12))).toBe('usual');
    expect(whatShows({ templateId: null, slots: [] }, friday(12))).toBeUndefined();
  });

  test('a slot from its start until just before its end, the first of two that fit', () => {
    const day = plays(slot('a', '08:00', '10:00'), slot('b', '09:00', '11:00'));
    expect(whatShows(day, friday(7, 59))).toBe('usual');
    expect(whatShows(day, friday(8))).toBe('a');
    expect(whatShows(day, friday(9, 30))).toBe('a');
    expect(whatShows(day, friday(10))).toBe('b');
    expect(whatShows(day, friday(11))).toBe('usual');
  });

  test('a slot over midnight belongs to the day on which it starts', () => {
    const night = plays(slot('night', '22:00', '06:00', [5]));
    expect(whatShows(night, friday(5))).toBe('usual');
    expect(whatShows(night, friday(22))).toBe('night');
    expect(whatShows(night, saturday(0))).toBe('night');
    expect(whatShows(night, saturday(5, 59))).toBe('night');
    expect(whatShows(night, saturday(6))).toBe('usual');
    expect(whatShows(night, saturday(22))).toBe('usual');
  });

  test('an end at the start is a whole day; no days are all days', () => {
    expect(whatShows(plays(slot('a', '08:00', '08:00', [5])), saturday(7, 59))).toBe('a');
    expect(whatShows(plays(slot('a', '08:00', '09:00', [])), saturday(8))).toBe('a');
  });

  test('what is not published is passed over', () => {
    const day = plays(slot('draft', '08:00', '10:00'), slot('b', '08:00', '10:00'));
    expect(whatShows(day, friday(8), (id) => id !== 'draft')).toBe('b');
    expect(whatShows(day, friday(8), () => false)).toBeUndefined();
  });
});

describe('[S1-95] when something else shows', () => {
  test('at the next edge that changes the picture, not at each edge', () => {
    const day = plays(slot('a', '08:00', '10:00'), slot('a', '10:00', '12:00'));
    expect(changesAt(day, friday(7))).toBe(friday(8));
    expect(changesAt(day, friday(8))).toBe(friday(12));
  });

  test('over midnight, and a week ahead', () => {
    const night = plays(slot('night', '22:00', '06:00', [5]));
    expect(changesAt(night, friday(23))).toBe(saturday(6));
    expect(changesAt(night, saturday(6))).toBe(mineMoment(2026, 12, 4, 22));
  });

  test('never where one template shows all the time', () => {
    expect(changesAt(plays(), friday(7))).toBeUndefined();
    expect(changesAt(plays(slot('usual', '08:00', '09:00')), friday(7))).toBeUndefined();
  });
});

test('[S1-95] a screen is on by its plan, over midnight too, and always without one', () => {
  const plan = [{ on: '05:00:00', off: '01:00:00', weekDays: [5] }];
  expect(isPowered([], friday(3))).toBe(true);
  expect(isPowered(plan, friday(3))).toBe(false);
  expect(isPowered(plan, friday(5))).toBe(true);
  expect(isPowered(plan, saturday(0, 59))).toBe(true);
  expect(isPowered(plan, saturday(1))).toBe(false);
});
