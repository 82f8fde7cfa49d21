import { expect, test } from 'vitest';
import { snapped } from './snap.ts';

const canvas = { width: 1920, height: 1080 };
const other = { x: 400, y: 300, w: 200, h: 100 };

test('edges and middles snap to those of others, within reach alone', () => {
  const near = snapped({ x: 403, y: 700, w: 90, h: 90 }, [other], canvas, 6);
  expect(near.by).toEqual([-3, 0]);
  expect(near.guides).toEqual([{ axis: 'x', at: 400, from: 300, to: 790 }]);
  expect(snapped({ x: 420, y: 700, w: 60, h: 90 }, [other], canvas, 6)).toEqual({
    by: [0, 0],
    guides: [],
  });
  // Its middle to the other's middle: 500 by 350.
  expect(snapped({ x: 457, y: 314, w: 90, h: 78 }, [other], canvas, 6).by).toEqual([-2, -3]);
});

test('the canvas has edges and a middle too', () => {
  expect(snapped({ x: 4, y: 484, w: 301, h: 101 }, [], canvas, 6).by).toEqual([-4, 5.5]);
  const right = snapped({ x: 1615, y: 20, w: 301, h: 101 }, [], canvas, 6);
  expect(right.by).toEqual([4, 0]);
  expect(right.guides).toEqual([{ axis: 'x', at: 1920, from: 0, to: 1080 }]);
});

test('of a box that is sized only the sides that move snap', () => {
  const box = { x: 403, y: 310, w: 194, h: 300 };
  const { by } = snapped(box, [other], canvas, 6, { x: ['end'], y: [] });
  expect(by).toEqual([3, 0]);
});
