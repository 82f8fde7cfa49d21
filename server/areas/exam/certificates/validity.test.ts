import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { endOf, monthsAfter, noticeDue, validityAt } from './validity.ts';

const DAY_MS = 86_400_000;

test('months after a day end on the last day of a shorter month', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
  expect(monthsAfter('2026-11-24', 36)).toBe('2029-11-24');
});

test('a certificate counts to the end of its last day by the clock of the mine, or of its review', () => {
  const end = mineMoment(2026, 12, 1);
  expect(endOf({ validTo: '2026-11-30' })).toBe(end);
  expect(endOf({ validTo: '2028-01-01', reviewDate: '2026-11-30' })).toBe(end);
  expect(endOf({})).toBeNull();
});

test('its state follows from its days: valid, near its end for 60 days, lapsed', () => {
  const end = mineMoment(2026, 12, 1);
  const stateAt = (ms: number) => validityAt({ validTo: '2026-11-30' }, ms).status;
  expect([stateAt(end - 61 * DAY_MS), stateAt(end - 60 * DAY_MS), stateAt(end)]).toEqual([1, 2, 3]);
  expect(validityAt({}, end).status).toBe(1);
});

test('one notice is due at a time: the last of 60, 30 and 7 days that has begun, none after the end', () => {
  const end = mineMoment(2026, 12, 1);
  const dueWith = (days: number) => noticeDue(end, end - days * DAY_MS);
  expect([61, 60, 31, 30, 8, 7, 1, 0].map(dueWith)).toEqual([
    undefined,
    60,
    60,
    30,
    30,
    7,
    7,
    undefined,
  ]);
});
