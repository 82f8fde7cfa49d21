import { expect, test } from 'vitest';
import { checkRangeRules, rangeFault, settledSpan } from './numberRange.ts';

test('[S5-16] precision is a non-negative integer', () => {
  for (const precision of [-1, 1.5, Number.NaN])
    expect(() => checkRangeRules({ precision })).toThrow(/precision/);
  for (const precision of [0, 2, undefined])
    expect(() => checkRangeRules({ precision })).not.toThrow();
});

test('[S5-17] range is an integer of at least 1', () => {
  for (const range of [0, -3, 2.5]) expect(() => checkRangeRules({ range })).toThrow(/range/);
  expect(() => checkRangeRules({ range: 1 })).not.toThrow();
});

test('[S5-18] each bad value has an error of its own', () => {
  for (const value of [[1], [1, 2, 3], '1,2', undefined, { 0: 1, 1: 2 }])
    expect(rangeFault(value)).toBe('rangeLength');
  for (const value of [
    ['1', 2],
    [1, Number.NaN],
    [undefined, 2],
  ])
    expect(rangeFault(value)).toBe('rangeNumbers');
  expect(rangeFault([9, 3])).toBe('rangeOrder');
  expect([rangeFault([3, 9]), rangeFault([3, 3])]).toEqual([undefined, undefined]);
});

test('[S5-19] a minimum above the maximum is swapped', () => {
  expect(settledSpan([9, 3], {})).toEqual([3, 9]);
  expect(settledSpan([9, undefined], {})).toEqual([9, undefined]);
});

test('[S5-20] the span is no wider than the range; the end that was typed last stands', () => {
  expect(settledSpan([0, 50], { range: 10 }, 1)).toEqual([40, 50]);
  expect(settledSpan([0, 50], { range: 10 }, 0)).toEqual([0, 10]);
  expect(settledSpan([50, 0], { range: 10 }, 1)).toEqual([0, 10]);
  expect(settledSpan([0, 10], { range: 10 })).toEqual([0, 10]);
});
