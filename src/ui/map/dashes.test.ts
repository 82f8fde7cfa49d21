import { describe, expect, test } from 'vitest';
import { dashesOf, dashMetres } from './dashes.ts';

describe('dashes along a path', () => {
  test('on and off alternate and the last one is cut short', () => {
    expect(
      dashesOf(
        [
          [0, 0],
          [10, 0],
        ],
        4,
        2,
      ),
    ).toEqual([
      [
        [0, 0],
        [4, 0],
      ],
      [
        [6, 0],
        [10, 0],
      ],
    ]);
    expect(
      dashesOf(
        [
          [0, 0],
          [9, 0],
        ],
        4,
        2,
      ),
    ).toEqual([
      [
        [0, 0],
        [4, 0],
      ],
      [
        [6, 0],
        [9, 0],
      ],
    ]);
  });
  test('a dash runs around a bend', () => {
    expect(
      dashesOf(
        [
          [0, 0],
          [3, 0],
          [3, 9],
        ],
        5,
        100,
      ),
    ).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 2],
      ],
    ]);
  });
  test('no gap leaves the path whole, no path gives nothing', () => {
    expect(
      dashesOf(
        [
          [0, 0],
          [3, 0],
        ],
        5,
        0,
      ),
    ).toEqual([
      [
        [0, 0],
        [3, 0],
      ],
    ]);
    expect(dashesOf([], 5, 5)).toEqual([]);
  });
  test('dash length is the same within one doubling of scale', () => {
    expect(dashMetres(0.4, 8)).toBe(8);
    expect(dashMetres(-0.4, 8)).toBe(8);
    expect(dashMetres(1, 8)).toBe(4);
  });
});
