import { expect, test } from 'vitest';
import { Quality, qualityOf, staleAfterMs, stateNames, ValueState } from './valueState.ts';

test('vector 11: value state 20 is power cut and feed abnormal', () => {
  expect(stateNames(20)).toEqual(['powerOff', 'feedAbnormal']);
});

test('a value under fault, calibration or a lost line is bad; a stuck one uncertain; an alarm leaves it good', () => {
  expect(
    [ValueState.fault, ValueState.calibrating, ValueState.offline, ValueState.overRange].map(
      qualityOf,
    ),
  ).toEqual(Array(4).fill(Quality.bad));
  expect(qualityOf(ValueState.stuck)).toBe(Quality.uncertain);
  expect(qualityOf(ValueState.substituted)).toBe(Quality.substituted);
  expect(qualityOf(ValueState.alarm | ValueState.powerOff)).toBe(Quality.good);
});

test('stale after three periods, never under three seconds', () => {
  expect([0.1, 1, 5, 600].map(staleAfterMs)).toEqual([3_000, 3_000, 15_000, 1_800_000]);
});
