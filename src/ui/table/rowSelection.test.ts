import { expect, test } from 'vitest';
import { afterAct, noRows, withoutGone, type RowAct, type RowSelection } from './rowSelection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const after = (...acts: RowAct[]): RowSelection =>
  acts.reduce((selection, act) => afterAct(selection, act, ids), noRows);
const click = (id: string, over: { extend?: boolean; toggle?: boolean } = {}): RowAct => ({
  kind: 'click',
  id,
  extend: false,
  toggle: false,
  ...over,
});
const move = (by: number | 'first' | 'last', extend = false): RowAct => ({
  kind: 'move',
  by,
  extend,
});
const chosen = (selection: RowSelection): string[] => [...selection.chosen];

test('a click chooses one row, Ctrl adds and takes away', () => {
  expect(chosen(after(click('b'), click('d')))).toEqual(['d']);
  expect(chosen(after(click('b'), click('d', { toggle: true })))).toEqual(['b', 'd']);
  expect(
    chosen(after(click('b'), click('d', { toggle: true }), click('b', { toggle: true }))),
  ).toEqual(['d']);
});

test('Shift chooses from where the range began, in both directions', () => {
  expect(chosen(after(click('b'), click('d', { extend: true })))).toEqual(['b', 'c', 'd']);
  expect(
    chosen(after(click('d'), click('e', { extend: true }), click('b', { extend: true }))),
  ).toEqual(['b', 'c', 'd']);
});

test('arrows move without choosing; Space chooses; Shift and arrows extend', () => {
  const moved = after(move(1), move(1));
  expect(moved.cursor).toBe('b');
  expect(moved.chosen.size).toBe(0);
  expect(chosen(after(move(1), move(1), { kind: 'toggleCursor' }))).toEqual(['b']);
  expect(chosen(after(move(1), move(1), move(2, true)))).toEqual(['b', 'c', 'd']);
});

test('the cursor stops at the ends', () => {
  expect(after(move('last'), move(5)).cursor).toBe('e');
  expect(after(move('first'), move(-1)).cursor).toBe('a');
  expect(after(move(-1)).cursor).toBe('e');
  expect(afterAct(noRows, move(1), []).cursor).toBeUndefined();
});

test('all and none', () => {
  expect(chosen(after({ kind: 'all' }))).toEqual(ids);
  expect(chosen(after({ kind: 'all' }, { kind: 'none' }))).toEqual([]);
});

test('rows that are gone leave the selection; nothing gone keeps the same object', () => {
  const selection = after(click('b'), click('d', { toggle: true }));
  expect(withoutGone(selection, () => true)).toBe(selection);
  const less = withoutGone(selection, (id) => id !== 'd');
  expect([chosen(less), less.cursor, less.anchor]).toEqual([['b'], undefined, undefined]);
});
