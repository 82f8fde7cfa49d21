import { expect, test } from 'vitest';
import { wallScaleOf } from './wallScale.ts';

test('a wall shows things as many times larger as it has more lines than a desk; a phone and a desk show them as they are', () => {
  expect(wallScaleOf(3840, 2160)).toBe(3.2);
  expect(wallScaleOf(1920, 1080)).toBe(1.6);
  expect(wallScaleOf(3840, 1080)).toBe(1.6);
  expect(wallScaleOf(1200, 675)).toBe(1);
  expect(wallScaleOf(390, 844)).toBe(1);
});
