import { expect, test } from 'vitest';
import { advisoryLocks } from './advisoryLocks.ts';

test('no two locks share a key', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
