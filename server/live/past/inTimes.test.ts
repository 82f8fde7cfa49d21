import { expect, test } from 'vitest';
import { inTimesOf } from './inTimes.ts';

const inTimeOf = inTimesOf([
  { personNo: 1, inTime: 5_000, outTime: undefined },
  { personNo: 1, inTime: 1_000, outTime: 3_000 },
  { personNo: 2, inTime: 2_000, outTime: 4_000 },
]);

test('whoever is below is there since the descent that the moment lies in', () => {
  expect(inTimeOf(1, 1_000)).toBe(1_000);
  expect(inTimeOf(1, 2_999)).toBe(1_000);
  expect(inTimeOf(1, 9_000)).toBe(5_000);
  expect(inTimeOf(2, 3_999)).toBe(2_000);
});

test('before, between and after descents, and of somebody unknown, it is not known', () => {
  expect([inTimeOf(1, 999), inTimeOf(1, 3_000), inTimeOf(2, 4_000), inTimeOf(3, 2_000)]).toEqual([
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
});

test('of a descent that nobody saw end and the next one, the next counts', () => {
  const lost = inTimesOf([
    { personNo: 1, inTime: 8_000, outTime: undefined },
    { personNo: 1, inTime: 1_000, outTime: undefined },
  ]);
  expect([lost(1, 7_999), lost(1, 8_000)]).toEqual([1_000, 8_000]);
});
