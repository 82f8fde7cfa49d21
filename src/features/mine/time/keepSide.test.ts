import { expect, test } from 'vitest';
import { keepSide } from './keepSide.ts';

test('while the next answer is on its way the last one stands, but not that of the present for the past', () => {
  const [present, past] = [{ queryKey: ['heads', undefined] }, { queryKey: ['heads', 1_000] }];
  expect(keepSide(2_000)('then', past)).toBe('then');
  expect(keepSide(2_000)('now', present)).toBeUndefined();
  expect(keepSide(undefined)('then', past)).toBeUndefined();
  expect(keepSide(undefined)('now', present)).toBe('now');
});
