import { expect, test } from 'vitest';
import { frameNames, frameOf, frames, sideIn } from './frames.ts';
import { LEAST_ZOOM, MOST_ZOOM, zoomed } from './zoom.ts';

test('each frame has its name, and no two are the same', () => {
  expect(frameNames.toSorted()).toEqual(Object.keys(frames).toSorted());
  for (const name of frameNames) expect(frameOf(frames[name])).toBe(name);
  expect(frameOf({ width: 1920, height: 1081 })).toBeUndefined();
});

test('a side is a whole number that a template takes', () => {
  expect([sideIn(640.4, 1), sideIn(0, 1080), sideIn(Number.NaN, 1080), sideIn(99_999, 1)]).toEqual([
    640, 1080, 1080, 32_000,
  ]);
});

test('the zoom goes in steps between its ends', () => {
  expect(zoomed(1, 1)).toBe(1.25);
  expect(zoomed(1.25, -1)).toBe(1);
  expect([zoomed(3.9, 1), zoomed(0.05, -1)]).toEqual([MOST_ZOOM, LEAST_ZOOM]);
});
