import { expect, test } from 'vitest';
import { rowAfter, tableActOf } from './tableKeys.ts';

const press = (key: string, over: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  tableActOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...over });

test('arrows and ends move, PageUp and PageDown by pages; Shift extends', () => {
  expect([press('ArrowDown'), press('ArrowUp'), press('Home'), press('End')]).toEqual(
    [1, -1, 'first', 'last'].map((by) => ({ kind: 'row', by, extend: false })),
  );
  expect([press('PageDown'), press('PageUp', { shiftKey: true })]).toEqual([
    { kind: 'page', by: 1, extend: false },
    { kind: 'page', by: -1, extend: true },
  ]);
});

test('Space chooses, Shift+Space a range, Ctrl+A all, Enter opens, other keys are left to the page', () => {
  expect(press(' ', { shiftKey: true })).toEqual({ kind: 'choose', extend: true });
  expect(press('a', { ctrlKey: true })).toEqual({ kind: 'all' });
  expect(press('Enter')).toEqual({ kind: 'open' });
  expect([press('a'), press('Tab'), press('c', { ctrlKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a step ends at the ends', () => {
  expect([
    rowAfter(1, 1, 5),
    rowAfter(4, 1, 5),
    rowAfter(0, -1, 5),
    rowAfter(3, 'first', 5),
    rowAfter(0, 'last', 5),
  ]).toEqual([2, 4, 0, 0, 4]);
});
