import { expect, test } from 'vitest';
import { isPressed, isSingleKey, type KeyPress } from './keyPress.ts';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  taken: false,
  ...over,
});

test('a single key fires outside fields only', () => {
  expect(isPressed('a', press('a'))).toBe(true);
  expect(isPressed('a', press('A'))).toBe(true);
  expect(isPressed('space', press(' '))).toBe(true);
  expect(isPressed('a', press('a', { taken: true }))).toBe(false);
});

test('nothing fires while an input method composes', () => {
  expect(isPressed('a', press('a', { isComposing: true }))).toBe(false);
  expect(isPressed('mod+k', press('k', { ctrlKey: true, isComposing: true }))).toBe(false);
});

test('Ctrl or Command makes it another shortcut', () => {
  expect(isPressed('a', press('a', { ctrlKey: true }))).toBe(false);
  expect(isPressed('mod+a', press('a', { metaKey: true }))).toBe(true);
  expect(isPressed('mod+a', press('a', { ctrlKey: true, taken: true }))).toBe(true);
  expect(isPressed('mod+a', press('a'))).toBe(false);
});

test('single keys can be told from the ones that stay on', () => {
  expect(['a', '?', 'space', 'mod+k', 'escape'].map(isSingleKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
