import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en-US@posix', 'en'],
  ['zh-CN', 'zh-CN'],
])('charts are made where the browser calls its language %s', async (given, used) => {
  vi.stubGlobal('navigator', { language: given });
  await import('./soundLocale.ts');
  expect(new Intl.NumberFormat(navigator.language).format(1)).toBe('1');
  expect(navigator.language).toBe(used);
});
