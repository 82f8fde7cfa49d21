import { expect, test } from 'vitest';
import { insideRing } from './insideRing.ts';

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

test('inside and outside of an outline, concave too', () => {
  expect(insideRing(square, 5, 5)).toBe(true);
  expect(insideRing(square, 11, 5)).toBe(false);
  expect(insideRing(horseshoe, 15, 5)).toBe(true);
  expect(insideRing(horseshoe, 15, 20)).toBe(false);
});
