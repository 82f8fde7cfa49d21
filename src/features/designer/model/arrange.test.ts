import { expect, test } from 'vitest';
import { aligned, distributed, drawn, movedBy, sameSized, sizedTo } from './arrange.ts';
import { inBand, toggled, wholeGroups } from './choice.ts';
import { backward, dropped, forward, toBack, toFront } from './layers.ts';
import type { Widget } from './widget.ts';

const canvas = { width: 1920, height: 1080 };
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
const three = [
  widget('a'),
  widget('b', { x: 400, y: 300, w: 100 }),
  widget('c', { x: 900, y: 200, w: 300, h: 300 }),
];
const all = ['a', 'b', 'c'];
const xs = (widgets: readonly Widget[]) => widgets.map(({ x }) => x);
const ys = (widgets: readonly Widget[]) => widgets.map(({ y }) => y);
const ids = (widgets: readonly Widget[]) => widgets.map(({ id }) => id).join('');

test('several are aligned to the box around them, one alone to the canvas', () => {
  expect(xs(aligned(three, all, 'left', canvas))).toEqual([100, 100, 100]);
  expect(xs(aligned(three, all, 'centre', canvas))).toEqual([550, 600, 500]);
  expect(xs(aligned(three, all, 'right', canvas))).toEqual([1000, 1100, 900]);
  expect(ys(aligned(three, all, 'top', canvas))).toEqual([100, 100, 100]);
  expect(ys(aligned(three, all, 'middle', canvas))).toEqual([250, 250, 150]);
  expect(ys(aligned(three, all, 'bottom', canvas))).toEqual([400, 400, 200]);
  expect(xs(aligned(three, ['a'], 'right', canvas))).toEqual([1720, 400, 900]);
  expect(aligned(three, [], 'left', canvas)).toBe(three);
});

test('a group is aligned, moved and chosen as one; what is locked stays', () => {
  const grouped = three.map((one) => (one.id === 'c' ? one : { ...one, group: 'g1' }));
  expect(xs(aligned(grouped, all, 'right', canvas))).toEqual([800, 1100, 900]);
  expect(wholeGroups(grouped, ['b', 'gone'])).toEqual(['b', 'a']);
  expect(toggled(grouped, ['c'], 'a')).toEqual(['c', 'a', 'b']);
  expect(toggled(grouped, ['c', 'a', 'b'], 'b')).toEqual(['c']);
  const locked = three.map((one) => (one.id === 'b' ? { ...one, locked: true } : one));
  expect(xs(movedBy(locked, all, [10, 0], canvas))).toEqual([110, 400, 910]);
  expect(inBand(locked, { x: 0, y: 0, w: 500, h: 500 })).toEqual(['a']);
  expect(inBand(grouped, { x: 450, y: 350, w: 1, h: 1 })).toEqual(['b', 'a']);
});

test('gaps become equal, the outermost staying', () => {
  const gaps = distributed(three, all, 'x');
  expect(xs(gaps)).toEqual([100, 550, 900]);
  expect(distributed(three, ['a', 'c'], 'x')).toBe(three);
  expect(ys(distributed(three, all, 'y'))).toEqual([100, 150, 200]);
});

test('sizes follow the one chosen first', () => {
  const same = sameSized(three, ['c', 'a', 'b'], ['w'], canvas);
  expect(same.map(({ w, h }) => [w, h])).toEqual([
    [300, 100],
    [300, 100],
    [300, 300],
  ]);
  expect(sameSized(three, ['a'], ['w', 'h'], canvas)).toBe(three);
});

test('several move together as far as the first of them reaches the edge', () => {
  expect(xs(movedBy(three, all, [-500, 0], canvas))).toEqual([0, 300, 800]);
  expect(ys(movedBy(three, all, [0, 5_000], canvas))).toEqual([680, 880, 780]);
  expect(movedBy(three, all, [0.2, 0], canvas)).toBe(three);
});

test('several are sized together by the box around them', () => {
  const box = { x: 100, y: 100, w: 1100, h: 400 };
  const to = drawn(box, 'se', [-550, 100], canvas);
  expect(to).toEqual({ x: 100, y: 100, w: 550, h: 500 });
  expect(drawn(box, 'nw', [5_000, -5_000], canvas)).toEqual({ x: 1160, y: 0, w: 40, h: 500 });
  const sized = sizedTo(three, all, to, canvas);
  expect(sized.map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
    [100, 100, 100, 125],
    [250, 350, 50, 125],
    [500, 225, 150, 375],
  ]);
});

test('layers go up and down past what is not chosen, and are dragged', () => {
  expect(ids(forward(three, ['a']))).toBe('bac');
  expect(ids(forward(three, ['a', 'b']))).toBe('cab');
  expect(forward(three, ['c'])).toBe(three);
  expect(ids(backward(three, ['c']))).toBe('acb');
  expect(backward(three, ['a', 'b'])).toBe(three);
  expect(ids(toFront(three, ['a']))).toBe('bca');
  expect(ids(toBack(three, ['b', 'c']))).toBe('bca');
  expect(ids(dropped(three, 'c', 'a'))).toBe('cab');
  expect(ids(dropped(three, 'a', 'c'))).toBe('bca');
  expect(dropped(three, 'a', 'gone')).toBe(three);
});
