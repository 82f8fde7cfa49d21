import { describe, expect, test } from 'vitest';
import { placeLabels, textWidth, type LabelWish } from './placeLabels.ts';

const at = (px: number, py: number, rank = 0): LabelWish => ({
  px,
  py,
  width: 40,
  height: 14,
  rank,
});
const picture = { width: 400, height: 300 };

describe('labels that do not collide', () => {
  test('the higher rank wins the place', () => {
    expect(placeLabels([at(100, 100), at(110, 105, 5), at(200, 100)], picture)).toEqual([1, 2]);
  });
  test('boxes that only touch both stay', () => {
    expect(placeLabels([at(100, 100), at(140, 100)], picture)).toEqual([0, 1]);
  });
  test('collisions are seen across cells', () => {
    expect(placeLabels([at(95, 95), at(98, 98)], picture)).toEqual([0]);
  });
  test('what would be cut by the edge takes no place and the limit holds', () => {
    expect(placeLabels([at(10, 10), at(50, 50), at(150, 50), at(250, 50)], picture, 2)).toEqual([
      1, 2,
    ]);
  });
  test('Han text is wider than Latin of the same length', () => {
    expect(textWidth('张伟', 12)).toBe(24);
    expect(textWidth('ab', 12)).toBeCloseTo(13.44);
  });
});
