import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('bounds of time become bounds of rows by what was committed lately', () => {
  const pace = new Pace();
  expect(pace.rowsIn(100, 10, 20_000)).toBe(20_000);
  pace.note(5_000, 100);
  expect(pace.rowsIn(100, 10, 20_000)).toBe(5_000);
  // A few rows take as long as the disk takes: they say nothing of many.
  pace.note(1, 50);
  expect(pace.rowsIn(100, 10, 20_000)).toBe(5_000);
  for (let i = 0; i < 40; i++) pace.note(1_000, 100);
  expect(pace.rowsIn(100, 10, 20_000)).toBeCloseTo(1_000, -1);
  expect(pace.rowsIn(100, 2_000, 20_000)).toBe(2_000);
});
