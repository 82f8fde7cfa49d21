import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the system says: its colours are forced, and its ground is light. */
function system(said: { readonly forced: boolean; readonly light: boolean }): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('forced') ? said.forced : said.light,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-colour-weak');
});

test('where the system forces its colours the scheme follows its ground, whatever was chosen', async () => {
  system({ forced: true, light: true });
  const { followScheme, light, setScheme } = await import('./scheme.ts');
  const { isWeakWorn } = await import('./tokens.ts');
  const stop = followScheme();
  setScheme('dark');
  expect([light.scheme, document.documentElement.dataset['mantineColorScheme']]).toEqual([
    'light',
    'light',
  ]);
  // What is drawn by hand stands out of that ground too; the choice of the reader is another.
  expect([isWeakWorn(), light.weak]).toEqual([true, false]);
  stop();
});

test('elsewhere the choice holds, whatever ground the system has', async () => {
  system({ forced: false, light: true });
  const { light, setScheme } = await import('./scheme.ts');
  setScheme('dark');
  expect(light.scheme).toBe('dark');
});

test('the hues for eyes that lack a colour are worn at once, and marked for the sheets', async () => {
  system({ forced: false, light: false });
  const { light, setWeak } = await import('./scheme.ts');
  const { isWeakWorn } = await import('./tokens.ts');
  setWeak(true);
  expect([light.weak, isWeakWorn()]).toEqual([true, true]);
  expect(document.documentElement.hasAttribute('data-colour-weak')).toBe(true);
  setWeak(false);
  expect([light.weak, isWeakWorn()]).toEqual([false, false]);
});
