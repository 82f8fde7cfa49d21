import { expect, test } from 'vitest';
import { keyView, placeIn } from './hands.ts';

const size = { width: 800, height: 400 };
const view = { x: 0, y: 0, zoom: 0 };

test('arrows look further in their direction', () => {
  expect(keyView('ArrowRight', view, size)?.x).toBeGreaterThan(0);
  expect(keyView('ArrowLeft', view, size)?.x).toBeLessThan(0);
  expect(keyView('ArrowUp', view, size)?.y).toBeGreaterThan(0);
  expect(keyView('ArrowDown', view, size)?.y).toBeLessThan(0);
});
test('plus and minus zoom about the middle, with and without shift', () => {
  expect(keyView('+', view, size)).toEqual({ x: 0, y: 0, zoom: 0.5 });
  expect(keyView('=', view, size)).toEqual({ x: 0, y: 0, zoom: 0.5 });
  expect(keyView('-', view, size)).toEqual({ x: 0, y: 0, zoom: -0.5 });
});
test('other keys are left alone', () => {
  expect(keyView('Tab', view, size)).toBeUndefined();
});
test('a pointer on a map that is shown larger than it is laid out is where the map has what lies under it', () => {
  const box = { left: 100, top: 50, width: 1600 };
  expect(placeIn(box, 800, { clientX: 900, clientY: 250 })).toEqual([400, 100]);
  expect(placeIn({ ...box, width: 800 }, 800, { clientX: 900, clientY: 250 })).toEqual([800, 200]);
});
