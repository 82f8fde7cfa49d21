import { expect, test } from 'vitest';
import { fateOf } from './fate.ts';

const fates = Array.from({ length: 2000 }, (_, i) => fateOf(7, `T${i}`));

test('the same work always goes the same way', () => {
  expect(fateOf(7, 'T1').at).toBe(fateOf(7, 'T1').at);
  expect(fateOf(7, 'T1').at).not.toBe(fateOf(8, 'T1').at);
});

test('most work is done in time, a little late, some never', () => {
  const never = fates.filter(({ at }) => at === undefined).length;
  const late = fates.filter(({ at }) => at !== undefined && at > 1).length;
  expect(never / fates.length).toBeCloseTo(0.03, 1);
  expect(late / fates.length).toBeCloseTo(0.05, 1);
  expect(never).toBeGreaterThan(20);
});
