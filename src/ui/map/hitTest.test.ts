import { describe, expect, test } from 'vitest';
import { centreOf, nearestRow } from './hitTest.ts';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as const;
describe('what lies under the pointer', () => {
  test('the nearest row within reach wins; NaN places are never hit', () => {
    const positions = new Float32Array([0, 0, 0, 5, 0, 0, Number.NaN, 1, 0]);
    expect(nearestRow(positions, 3, 3, 4, 1, 3)).toBe(1);
    expect(nearestRow(positions, 3, 3, 1, 1, 3)).toBe(0);
    expect(nearestRow(positions, 3, 3, 50, 1, 3)).toBe(-1);
    expect(nearestRow(positions, 0, 3, 0, 0, 3)).toBe(-1);
  });
  test('centre of an outline', () => {
    expect(centreOf(square)).toEqual([5, 5]);
    expect(
      centreOf([
        [0, 0],
        [4, 0],
        [2, 0],
      ]),
    ).toEqual([2, 0]);
  });
});
