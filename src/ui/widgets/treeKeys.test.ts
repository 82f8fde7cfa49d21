import { expect, test } from 'vitest';
import { treeActOf } from './treeKeys.ts';
import { treeLines } from './treeModel.ts';

const tree = [
  { value: 'mine', label: 'mine', children: [{ value: 'team', label: 'team', isLeaf: true }] },
  { value: 'late', label: 'late' },
];
const lines = treeLines(tree, new Set(['mine']), '');
const press = (key: string, at: number, over: { altKey?: boolean; tick?: boolean } = {}) =>
  treeActOf({ key, altKey: over.altKey ?? false }, lines, at, {
    move: true,
    tick: over.tick ?? false,
  });

test('right opens or goes in, left closes or goes out, and a leaf leaves right to the page', () => {
  expect([press('ArrowRight', 0), press('ArrowRight', 2), press('ArrowRight', 1)]).toEqual([
    { kind: 'go', to: 1 },
    { kind: 'open' },
    undefined,
  ]);
  expect([press('ArrowLeft', 0), press('ArrowLeft', 1)]).toEqual([
    { kind: 'close' },
    { kind: 'go', to: 0 },
  ]);
});

test('Space ticks where there are boxes, else it selects as Enter does', () => {
  expect([press(' ', 1, { tick: true }), press(' ', 1), press('Enter', 1)]).toEqual([
    { kind: 'tick' },
    { kind: 'select' },
    { kind: 'select' },
  ]);
});

test('Alt and an arrow move the line; other keys are left to the page', () => {
  expect(press('ArrowUp', 1, { altKey: true })).toEqual({ kind: 'move', way: 'up' });
  expect([press('a', 1), press('Tab', 0)]).toEqual([undefined, undefined]);
});
