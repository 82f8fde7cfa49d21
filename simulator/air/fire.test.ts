import { expect, test } from 'vitest';
import { fireHeat } from './fire.ts';

test('a belt fire grows with the square of time, 0.012 kW/s², to 4 MW', () => {
  expect(fireHeat(100)).toBeCloseTo(120, 9);
  expect(fireHeat(200) / fireHeat(100)).toBeCloseTo(4, 9);
  expect(fireHeat(3600)).toBe(4000);
});
