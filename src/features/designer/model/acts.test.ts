import { expect, test } from 'vitest';
import { acted } from './acts.ts';
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
const design = (...widgets: Widget[]) => ({ width: 1920, height: 1080, widgets });
const groups = (widgets: readonly Widget[] | undefined) => widgets?.map(({ group }) => group);

test('widgets are grouped and parted; groups that are grouped become one', () => {
  const before = design(widget('a'), widget('b', { group: 'g1' }), widget('c', { group: 'g1' }));
  const one = acted(before, ['a', 'b', 'c'], 'group');
  expect(groups(one?.widgets)).toEqual(['g2', 'g2', 'g2']);
  expect(groups(acted(before, ['b', 'c'], 'ungroup')?.widgets)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(acted(before, ['a'], 'group')?.widgets).toBe(before.widgets);
});

test('locking and hiding are on for all or off for all', () => {
  const before = design(widget('a', { locked: true }), widget('b'), widget('c'));
  const on = acted(before, ['a', 'b'], 'lock')?.widgets ?? [];
  expect(on.map(({ locked }) => locked)).toEqual([true, true, undefined]);
  const off = acted({ ...before, widgets: on }, ['a', 'b'], 'lock')?.widgets ?? [];
  expect(off.map(({ locked }) => locked)).toEqual([undefined, undefined, undefined]);
  expect(acted(before, ['c'], 'hide')?.widgets[2]?.hidden).toBe(true);
});

test('what is locked is not removed and stays chosen', () => {
  const before = design(widget('a', { locked: true }), widget('b'), widget('c'));
  const after = acted(before, ['a', 'b'], 'remove');
  expect(after?.widgets.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(after?.chosen).toEqual(['a']);
});

test('a copy is chosen and lies on top; an act on nothing changes nothing', () => {
  const before = design(widget('w1'), widget('w2', { x: 700 }));
  const after = acted(before, ['w1'], 'duplicate');
  expect(after?.chosen).toEqual(['w3']);
  expect(after?.widgets[2]).toMatchObject({ x: 120, y: 120 });
  for (const act of ['align.left', 'distribute.x', 'same.w', 'front', 'hide', 'remove'] as const)
    expect(acted(before, [], act)?.widgets).toBe(before.widgets);
});
