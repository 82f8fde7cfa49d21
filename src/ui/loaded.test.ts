import { expect, test } from 'vitest';
import { isMissingFile, mayReload } from './loaded.ts';

test('[S8-08] a file that cannot be fetched asks for a reload, other errors do not', () => {
  expect(isMissingFile(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  expect(isMissingFile(new Error('error loading dynamically imported module'))).toBe(true);
  expect(isMissingFile(new Error('x is not a function'))).toBe(false);
  expect(isMissingFile('failed to fetch')).toBe(false);
});

test('[S8-08] the page reloads once, not in a loop', () => {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(mayReload(1_000, memory)).toBe(true);
  expect(mayReload(20_000, memory)).toBe(false);
  expect(mayReload(40_000, memory)).toBe(true);
});
