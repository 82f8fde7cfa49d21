import { describe, expect, test } from 'vitest';
import { centreOf, insideRing, nearestRow } from './hitTest.ts';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as const;
const horseshoe = [
  [0, 0],
  [30, 0],
  [30, 30],
  [20, 30],
  [20, 10],
  [10, 10],
  [10, 30],
  [0, 30],
] as const;

describe('what lies under the pointer', () => {
  test('inside and outside of an outline, concave too', () => {
    expect(insideRing(square, 5, 5)).toBe(true);
    expect(insideRing(square, 11, 5)).toBe(false);
    expect(insideRing(horseshoe, 15, 5)).toBe(true);
    expect(insideRing(horseshoe, 15, 20)).toBe(false);
  });
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
