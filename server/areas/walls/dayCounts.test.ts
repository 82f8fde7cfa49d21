import { expect, test } from 'vitest';
import { dayCounts } from './dayCounts.ts';

test('who went down before the day and is still below counts as there, not as going down', () => {
  const day = 1_000;
  const descents = [
    { inTime: 500, outTime: 900 },
    { inTime: 600, outTime: null },
    { inTime: 700, outTime: 1_500 },
    { inTime: 1_500, outTime: 1_600 },
    { inTime: 1_550, outTime: null },
  ];
  expect(dayCounts(descents, day)).toEqual({ in: 2, out: 2, maxAtOnce: 3 });
  expect(dayCounts([], day)).toEqual({ in: 0, out: 0, maxAtOnce: 0 });
});
