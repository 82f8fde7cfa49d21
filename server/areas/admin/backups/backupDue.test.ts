import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { isDue } from './backupDue.ts';

const at = (day: number, hour: number, minute = 0): number =>
  mineMoment(2026, 11, day, hour, minute);

test('a backup is due when its time has come and none since is good; one that failed is tried again after an hour', () => {
  expect(isDue('02:30', at(23, 2, 29), at(22, 2, 30), undefined)).toBe(false);
  expect(isDue('02:30', at(23, 2, 30), at(22, 2, 30), { began: at(22, 2, 30) })).toBe(true);
  expect(isDue('02:30', at(23, 2, 35), at(23, 2, 30), { began: at(23, 2, 30) })).toBe(false);
  expect(isDue('02:30', at(23, 3, 0), at(22, 2, 30), { began: at(23, 2, 30) })).toBe(false);
  expect(isDue('02:30', at(23, 3, 30), at(22, 2, 30), { began: at(23, 2, 30) })).toBe(true);
  // What went by while nothing ran is made up for, and a plan that has never run begins at once.
  expect(isDue('23:00', at(23, 9), at(21, 23), undefined)).toBe(true);
  expect(isDue('23:00', at(23, 9), undefined, undefined)).toBe(true);
});
