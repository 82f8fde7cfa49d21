import { expect, test } from 'vitest';
import { actOfKey } from './tableKeys.ts';

const key = (name: string, over: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...over,
});

test('arrows, pages and ends move; Shift extends', () => {
  expect(actOfKey(key('ArrowDown'), 10)).toEqual({ kind: 'move', by: 1, extend: false });
  expect(actOfKey(key('PageUp', { shiftKey: true }), 10)).toEqual({
    kind: 'move',
    by: -10,
    extend: true,
  });
  expect(actOfKey(key('End'), 10)).toEqual({ kind: 'move', by: 'last', extend: false });
});

test('Space chooses, Ctrl+A chooses all, other keys are left to the page', () => {
  expect(actOfKey(key(' '), 10)).toEqual({ kind: 'toggleCursor' });
  expect(actOfKey(key('a', { ctrlKey: true }), 10)).toEqual({ kind: 'all' });
  expect([
    actOfKey(key('a'), 10),
    actOfKey(key('Tab'), 10),
    actOfKey(key('c', { ctrlKey: true }), 10),
  ]).toEqual([undefined, undefined, undefined]);
});
