import { expect, test } from 'vitest';
import { pagedActOf } from './pagedKeys.ts';

const press = (key: string, at = 0, over: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  pagedActOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...over }, at, 5);

test('arrows and ends move within the page, PageUp and PageDown turn it', () => {
  expect([
    press('ArrowDown', 1),
    press('ArrowDown', 4),
    press('ArrowUp', 0),
    press('Home', 3),
    press('End'),
  ]).toEqual([2, 4, 0, 0, 4].map((to) => ({ kind: 'row', to })));
  expect([press('PageDown'), press('PageUp')]).toEqual([
    { kind: 'page', by: 1 },
    { kind: 'page', by: -1 },
  ]);
});

test('Space chooses, Shift+Space a range, Ctrl+A the page, Enter opens, other keys are left to the page', () => {
  expect(press(' ', 2, { shiftKey: true })).toEqual({ kind: 'choose', extend: true });
  expect(press('a', 2, { ctrlKey: true })).toEqual({ kind: 'choosePage' });
  expect(press('Enter')).toEqual({ kind: 'open' });
  expect([press('a'), press('Tab'), press('c', 0, { ctrlKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
