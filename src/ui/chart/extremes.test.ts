import { describe, expect, test } from 'vitest';
import { axisRange, extremesOf, lastOf, stateRange } from './extremes.ts';

describe('extremes', () => {
  test('gaps do not count', () => {
    expect(extremesOf([NaN, 3, -1, NaN])).toEqual({ min: -1, max: 3 });
    expect(extremesOf([NaN])).toBeUndefined();
    expect(lastOf([1, 2, NaN])).toBe(2);
    expect(lastOf([NaN])).toBeUndefined();
  });
  test('the axis holds the data with air and a limit that is near', () => {
    expect(axisRange([{ min: 0.2, max: 0.6 }], [1, 1.5])).toEqual([
      expect.closeTo(0.12),
      expect.closeTo(1.08),
    ]);
  });
  test('a far limit does not squeeze the line flat', () => {
    expect(axisRange([{ min: 0.2, max: 0.3 }], [50])[1]).toBeLessThan(0.4);
  });
  test('all limits are in sight where they are the matter', () => {
    expect(axisRange([{ min: 0.2, max: 0.3 }], [1, 50], true)[1]).toBeGreaterThan(50);
  });
  test('a line at one value still has room, and no data shows the limits', () => {
    const [min, max] = axisRange([{ min: 5, max: 5 }], []);
    expect(max).toBeGreaterThan(5);
    expect(min).toBeLessThan(5);
    expect(axisRange([undefined], [1, 2])).toEqual([0.9, 2.1]);
    expect(axisRange([], [])).toEqual([0, 1]);
  });
  test('states: two at least, more as far as they are there or are an alarm', () => {
    expect(stateRange([{ max: 1 }, undefined], [0.5], 5)).toEqual([-0.25, 1.25]);
    expect(stateRange([{ max: 3 }], [], 5)).toEqual([-0.25, 3.25]);
    expect(stateRange([{ max: 1 }], [1.5], 3)).toEqual([-0.25, 2.25]);
    expect(stateRange([{ max: 9 }], [], 2)).toEqual([-0.25, 1.25]);
  });
  test('what is never negative gets no negative axis', () => {
    expect(axisRange([{ min: 0, max: 1 }], [])[0]).toBe(0);
    expect(axisRange([{ min: -1, max: 1 }], [])[0]).toBeLessThan(-1);
  });
});
