import { expect, test } from 'vitest';
import { namesMoment, presentSearch } from './presentSearch.ts';
import { clockOf, withClock } from './urlClock.ts';

test('a link brings back the moment it was made from: playing with its speed, else standing still', () => {
  for (const clock of [
    { at: 1_790_000_000_000, speed: 1, playing: false },
    { at: 1_790_000_000_000, speed: 16, playing: true },
  ] as const)
    expect(clockOf(withClock(new URLSearchParams('point=3'), clock))).toEqual(clock);
  expect(
    withClock(new URLSearchParams('point=3&at=1790000000000&speed=4'), undefined).toString(),
  ).toBe('point=3');
});

test('a moment may be written as a date; what cannot be read is the present', () => {
  expect(clockOf(new URLSearchParams('at=2026-11-21T10:00:00Z'))).toEqual({
    at: Date.UTC(2026, 10, 21, 10),
    speed: 1,
    playing: false,
  });
  expect(clockOf(new URLSearchParams('at=2026-11-21T10:00:00'))?.at).toBe(
    Date.UTC(2026, 10, 21, 2),
  );
  for (const text of ['', 'at=', 'at=yesterday', 'speed=4'])
    expect(clockOf(new URLSearchParams(text))).toBeUndefined();
  expect(clockOf(new URLSearchParams('at=1790000000000&speed=7'))?.playing).toBe(false);
});

test('an address without its moment keeps everything else as it was written', () => {
  expect(presentSearch('?q=a%20b&at=1790000000000&speed=4')).toBe('?q=a+b');
  expect(presentSearch('?at=1790000000000')).toBe('');
  for (const search of ['', '?q=a%20b', '?date=1']) expect(presentSearch(search)).toBe(search);
});

test('an address names a moment by `at` alone: a date, and whatever else ends so, is the page’s', () => {
  for (const search of ['?at=1790000000000', '?q=1&at=2026-11-21&speed=4', '?at=yesterday'])
    expect(namesMoment(search)).toBe(true);
  for (const search of ['', '?date=2026-11-21', '?q=at%3D1', '?speed=4'])
    expect(namesMoment(search)).toBe(false);
});
