import { describe, expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { slotSchema, type Slot } from './player.ts';
import { changesAt, isPowered, shownAt, stretchesIn, type Plays } from './shownAt.ts';

/** Friday, 27 November 2026 by the mine's wall clock. */
const friday = (hour: number, minute = 0): number => mineMoment(2026, 11, 27, hour, minute);
const saturday = (hour: number, minute = 0): number => mineMoment(2026, 11, 28, hour, minute);
const slot = (
  templateId: string,
  start: string,
  end: string,
  weekDays?: number[],
  more: Partial<Slot> = {},
): Slot => ({
  ...slotSchema.parse({ templateId, start, end, weekDays }),
  id: templateId,
  ...more,
});
const whatShows = (day: Plays, moment: number, mayShow?: (id: string) => boolean) =>
  shownAt(day, moment, mayShow).templateId;
const plays = (...slots: Slot[]) => ({ templateId: 'usual', slots });

describe('[S1-95, S2-44] what shows on a screen', () => {
  test('the default where no slot fits, nothing where there is none', () => {
    expect(whatShows(plays(), friday(12))).toBe('usual');
    expect(whatShows({ templateId: null, slots: [] }, friday(12))).toBeUndefined();
  });

  test('a slot from its start until just before its end', () => {
    const day = plays(
      slot('a', '08:00', '10:00', [], { priority: 1 }),
      slot('b', '09:00', '11:00'),
    );
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

describe('[S1-95] which of several slots shows', () => {
  const at = (priority: number, savedAt: number): Partial<Slot> => ({ priority, savedAt });

  test('the higher priority, of equal ones that which was saved later, whatever their order', () => {
    const low = slot('low', '08:00', '10:00', [], at(1, 900));
    const older = slot('older', '08:00', '10:00', [], at(5, 100));
    const newer = slot('newer', '08:00', '10:00', [], at(5, 200));
    for (const day of [plays(low, older, newer), plays(newer, older, low)]) {
      const { templateId, slot: winner, beaten } = shownAt(day, friday(9));
      expect([templateId, winner?.id]).toEqual(['newer', 'newer']);
      expect(beaten.map(({ id }) => id)).toEqual(['older', 'low']);
    }
  });

  test('what is not published or not in force gives way, and the first is told of', () => {
    const day = plays(
      slot('draft', '08:00', '10:00', [], at(9, 1)),
      slot('off', '08:00', '10:00', [], { ...at(8, 1), valid: false }),
      slot('on', '08:00', '10:00', [], at(0, 1)),
    );
    const { templateId, beaten, passed } = shownAt(day, friday(9), (id) => id !== 'draft');
    expect([templateId, beaten, passed.map(({ id }) => id)]).toEqual(['on', [], ['draft']]);
  });

  test('from its first to its last day, by the day on which it starts', () => {
    const night = plays(
      slot('feast', '22:00', '02:00', [], { fromDay: '2026-11-27', toDay: '2026-11-27' }),
    );
    expect(whatShows(night, friday(1))).toBe('usual');
    expect(whatShows(night, friday(22))).toBe('feast');
    expect(whatShows(night, saturday(1, 59))).toBe('feast');
    expect(whatShows(night, saturday(2))).toBe('usual');
    expect(whatShows(night, saturday(22))).toBe('usual');
    const open = plays(slot('on', '08:00', '09:00', [], { fromDay: '2026-11-28' }));
    expect(whatShows(open, friday(8))).toBe('usual');
    expect(whatShows(open, mineMoment(2031, 1, 1, 8))).toBe('on');
  });

  test('a day in stretches: without a hole, and of each who lost', () => {
    const day = plays(
      slot('a', '08:00', '10:00', [], at(0, 1)),
      slot('b', '09:00', '11:00', [], at(0, 2)),
    );
    const told = stretchesIn(day, [friday(0), saturday(0)]).map(({ from, to, shown }) => [
      from,
      to,
      shown.templateId,
      shown.beaten.length,
    ]);
    expect(told).toEqual([
      [friday(0), friday(8), 'usual', 0],
      [friday(8), friday(9), 'a', 0],
      [friday(9), friday(10), 'b', 1],
      [friday(10), friday(11), 'b', 0],
      [friday(11), saturday(0), 'usual', 0],
    ]);
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
