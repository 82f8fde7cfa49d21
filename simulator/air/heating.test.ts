import { expect, test } from 'vitest';
import { heatingPpm } from './heating.ts';

test('self-heating adds 1 ppm on the first day and 1.15 times as much on each day after', () => {
  const rise = (day: number): number => heatingPpm(day) - heatingPpm(day - 1);
  expect(rise(1)).toBeCloseTo(1, 9);
  for (const day of [2, 10, 20]) expect(rise(day) / rise(day - 1)).toBeCloseTo(1.15, 9);
});
