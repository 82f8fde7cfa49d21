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
