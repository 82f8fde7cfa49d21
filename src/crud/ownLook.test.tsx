import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { PageServer } from '#tests/helpers/pageServer.ts';
import { setDensity, spacing } from '#ui/preferences/density.ts';
import { light } from '#ui/theme/scheme.ts';
import { keepLook, look, showOwnLook } from './ownLook.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a look is read entry by entry: what makes no sense is left open, the rest holds', () => {
  expect(
    look.parse({ dark: false, language: 'en', colour: '#4f9bb0', density: 'default' }),
  ).toEqual({
    dark: false,
    language: 'en',
    colour: '#4f9bb0',
    density: 'default',
  });
  expect(
    look.parse({ dark: 'no', language: 'fr', colour: 'url(x)', density: null, more: 1 }),
  ).toEqual({});
  expect(look.parse({ colour: null })).toEqual({ colour: null });
});

test('[S1-06] what is chosen while the profile is asked for its look is not undone by the answer', async () => {
  const asked = Promise.withResolvers<unknown>();
  const server = new PageServer({
    [paths.ownProfile]: () => asked.promise,
    [paths.ownProfileSave]: () => null,
  });
  vi.stubGlobal('fetch', server.fetch);
  const shown = showOwnLook();
  setDensity('compact');
  await keepLook({ density: 'compact' });
  asked.resolve({ themeSettings: { density: 'default', dark: false } });
  expect(await shown).toBe(true);
  expect([spacing.density, light.scheme]).toEqual(['compact', 'light']);
  server.answers[paths.ownProfile] = () => ({ themeSettings: { density: 'default' } });
  await showOwnLook();
  expect(spacing.density).toBe('default');
});

test('what was chosen just before the profile is asked, and is still on its way there, is not undone either', async () => {
  const saved = Promise.withResolvers<null>();
  const server = new PageServer({
    [paths.ownProfile]: () => ({ themeSettings: { density: 'default' } }),
    [paths.ownProfileSave]: () => saved.promise,
  });
  vi.stubGlobal('fetch', server.fetch);
  setDensity('compact');
  const kept = keepLook({ density: 'compact' });
  await showOwnLook();
  expect(spacing.density).toBe('compact');
  saved.resolve(null);
  await kept;
  await showOwnLook();
  expect(spacing.density).toBe('default');
});
