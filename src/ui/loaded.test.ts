import { describe, expect, test } from 'vitest';
import { isMissingFile, loaded, mayReload } from './loaded.ts';

test('[S8-08] a file that cannot be fetched asks for a reload, other errors do not', () => {
  expect(isMissingFile(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(
    true,
  );
  expect(isMissingFile(new Error('error loading dynamically imported module'))).toBe(true);
  expect(isMissingFile(new Error('Unable to preload CSS for /a.css'))).toBe(true);
  expect(isMissingFile(new Error('x is not a function'))).toBe(false);
  expect(isMissingFile('failed to fetch')).toBe(false);
});

test('[S8-08] the page reloads once, not in a loop', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(1_000, memory)).toBe(true);
  expect(mayReload(20_000, memory)).toBe(false);
  expect(mayReload(40_000, memory)).toBe(true);
});

describe('a file that cannot be fetched', () => {
  test('[S8-08] while nobody answers is waited for, and comes without a reload once somebody does', async () => {
    let served: () => void = () => undefined;
    let tries = 0;
    const file = loaded(
      () =>
        tries++ === 0
          ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
          : Promise.resolve('here'),
      () => new Promise((resolve) => (served = resolve)),
    )();
    await Promise.resolve();
    await Promise.resolve();
    expect(tries).toBe(1);
    served();
    await expect(file).resolves.toBe('here');
  });

  test('an error of the file itself is an error at once', async () => {
    const file = loaded(
      () => Promise.reject(new Error('x is not a function')),
      () => new Promise(() => undefined),
    )();
    await expect(file).rejects.toThrow('not a function');
  });
});
