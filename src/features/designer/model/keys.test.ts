import { expect, test } from 'vitest';
import { actOf } from './keys.ts';

const press = (key: string, over: Partial<Parameters<typeof actOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  taken: false,
  ...over,
});
const ctrl = { ctrlKey: true };

test('steps are taken back and done again by the usual keys, with Command too', () => {
  expect(actOf(press('z', ctrl))).toBe('undo');
  expect(actOf(press('z', { metaKey: true }))).toBe('undo');
  expect(actOf(press('Z', { ...ctrl, shiftKey: true }))).toBe('redo');
  expect(actOf(press('y', ctrl))).toBe('redo');
  expect(actOf(press('z'))).toBeUndefined();
});

test('a field and an input method have their keys for themselves', () => {
  expect(actOf(press('z', { ...ctrl, taken: true }))).toBeUndefined();
  expect(actOf(press('z', { ...ctrl, isComposing: true }))).toBeUndefined();
  expect(actOf(press('z', { ...ctrl, altKey: true }))).toBeUndefined();
});

test('arrows move by 1, with Shift by 10, and size with Ctrl', () => {
  expect(actOf(press('ArrowLeft'))).toEqual({ does: 'move', by: [-1, 0] });
  expect(actOf(press('ArrowDown', { shiftKey: true }))).toEqual({ does: 'move', by: [0, 10] });
  expect(actOf(press('ArrowRight', ctrl))).toEqual({ does: 'size', by: [1, 0] });
  expect(actOf(press('ArrowUp', { ...ctrl, shiftKey: true }))).toEqual({
    does: 'size',
    by: [0, -10],
  });
});

test('Shift makes it another key, and Delete needs no other', () => {
  expect(actOf(press('g', ctrl))).toBe('group');
  expect(actOf(press('G', { ...ctrl, shiftKey: true }))).toBe('ungroup');
  expect(actOf(press('Delete'))).toBe('remove');
  expect(actOf(press('d'))).toBeUndefined();
  expect(actOf(press('c', { ...ctrl, shiftKey: true }))).toBeUndefined();
});
