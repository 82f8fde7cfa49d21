import { expect, test } from 'vitest';
import { carried } from './carry.ts';
import type { Widget } from './widget.ts';

const widget = (id: string, over: Partial<Widget> = {}): Widget => ({
  id,
  type: 'notice',
  x: 100,
  y: 100,
  w: 200,
  h: 100,
  props: {},
  ...over,
});
const design = {
  width: 1920,
  height: 1080,
  widgets: [
    widget('a'),
    widget('b', { x: 700, y: 500 }),
    widget('c', { x: 1_300, y: 800, locked: true }),
  ],
};
const placeOf = (id: string, widgets: readonly Widget[] | undefined) => {
  const found = widgets?.find((one) => one.id === id);
  return found && [found.x, found.y, found.w, found.h];
};

test('what is carried goes with the hand, and to a line that is near', () => {
  const free = carried(design, 'move', ['a'], [333, 222], 6);
  expect(placeOf('a', free?.widgets)).toEqual([433, 322, 200, 100]);
  expect(free?.guides).toEqual([]);
  const near = carried(design, 'move', ['a'], [597, 222], 6);
  expect(placeOf('a', near?.widgets)).toEqual([700, 322, 200, 100]);
  expect(near?.guides.map(({ axis, at }) => [axis, at])).toEqual([
    ['x', 700],
    ['x', 800],
    ['x', 900],
  ]);
  expect(placeOf('a', carried(design, 'move', ['a'], [597, 222], 0)?.widgets)?.[0]).toBe(697);
});

test('a side that is drawn goes to a line, the others stay', () => {
  const wide = carried(design, 'e', ['a'], [398, 77], 6);
  expect(placeOf('a', wide?.widgets)).toEqual([100, 100, 600, 100]);
  const both = carried(design, 'se', ['a', 'b'], [100, 50], 0);
  expect(placeOf('a', both?.widgets)?.slice(0, 2)).toEqual([100, 100]);
  expect(placeOf('b', both?.widgets)).toEqual([775, 540, 225, 110]);
});

test('what is locked is not carried, with others or alone', () => {
  expect(placeOf('c', carried(design, 'move', ['b', 'c'], [33, 0], 0)?.widgets)?.[0]).toBe(1_300);
  expect(carried(design, 'move', ['c'], [33, 0], 0)).toBeUndefined();
});
