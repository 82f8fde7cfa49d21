import { describe, expect, test } from 'vitest';
import {
  between,
  boundsOf,
  fitView,
  panBy,
  refitted,
  scaleBarOf,
  toGrid,
  toScreen,
  zoomAt,
} from './gridView.ts';

const size = { width: 800, height: 400 };

describe('view of a mine grid', () => {
  test('fits a box with padding, north up', () => {
    const view = fitView({ minX: 0, minY: 0, maxX: 1000, maxY: 100 }, size, { padding: 0 });
    expect(view).toEqual({ x: 500, y: 50, zoom: Math.log2(0.8) });
    expect(toScreen(view, size, 0, 50)).toEqual([0, 200]);
    expect(toScreen(view, size, 500, 100)[1]).toBeLessThan(200);
  });
  test('fits it below what lies over the top of the picture', () => {
    const view = fitView({ minX: 0, minY: 0, maxX: 100, maxY: 100 }, size, {
      padding: 10,
      covered: 80,
    });
    expect(toScreen(view, size, 50, 100)[1]).toBeCloseTo(90);
    expect(toScreen(view, size, 50, 0)[1]).toBeCloseTo(390);
  });
  test('a picture of another size still shows all that was shown whole, and stays where a hand has moved it', () => {
    const bounds = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };
    const small = { width: 300, height: 150 };
    const covered = { covered: 20 };
    const whole = fitView(bounds, small, covered);
    expect(refitted(whole, bounds, small, size, covered)).toEqual(fitView(bounds, size, covered));
    const moved = panBy(whole, 1, 0);
    expect(refitted(moved, bounds, small, size, covered)).toBe(moved);
    expect(refitted(whole, bounds, small, { ...small }, covered)).toBe(whole);
  });
  test('a single place is not shown closer than the limit', () => {
    expect(fitView({ minX: 5, minY: 5, maxX: 5, maxY: 5 }, size, { maxZoom: 2 })).toEqual({
      x: 5,
      y: 5,
      zoom: 2,
    });
  });
  test('pixels and metres are each other`s inverse', () => {
    const view = { x: 123, y: -45, zoom: 1.3 };
    const [px, py] = toScreen(view, size, 130, -50);
    const [x, y] = toGrid(view, size, px, py);
    expect(x).toBeCloseTo(130);
    expect(y).toBeCloseTo(-50);
  });
  test('zooming keeps the place under the pointer', () => {
    const view = { x: 10, y: 20, zoom: 0 };
    const before = toGrid(view, size, 700, 50);
    const after = toGrid(zoomAt(view, size, 700, 50, 1.5), size, 700, 50);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });
  test('zoom stops at its limits and then moves nothing', () => {
    const view = { x: 10, y: 20, zoom: 5 };
    expect(zoomAt(view, size, 700, 50, 3)).toEqual(view);
  });
  test('panning moves the picture with the hand', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    const moved = panBy(view, 100, 40);
    const [px, py] = toScreen(moved, size, 0, 0);
    expect([px, py]).toEqual([500, 240]);
  });
  test('between reaches both ends', () => {
    const [a, b] = [
      { x: 0, y: 0, zoom: 0 },
      { x: 10, y: -10, zoom: 2 },
    ];
    expect(between(a, b, 0)).toEqual(a);
    expect(between(a, b, 1)).toEqual(b);
  });
  test('box around places', () => {
    expect(
      boundsOf([
        [1, 2],
        [3, -4],
      ]),
    ).toEqual({ minX: 1, minY: -4, maxX: 3, maxY: 2 });
    expect(boundsOf([])).toBeUndefined();
  });
  test('scale bar is round and fits', () => {
    expect(scaleBarOf({ x: 0, y: 0, zoom: 0 }, 120)).toEqual({ metres: 100, px: 100 });
    expect(scaleBarOf({ x: 0, y: 0, zoom: 1 }, 120).metres).toBe(50);
    expect(scaleBarOf({ x: 0, y: 0, zoom: -1 }, 120).metres).toBe(200);
  });
});
