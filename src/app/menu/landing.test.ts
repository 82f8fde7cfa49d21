import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#crud/session.ts';
import { HOME } from '../features.ts';
import { landingPath } from './landing.ts';

/** Where `/` leads when the configuration `dashboard` holds this. */
async function landingWith(dataValue: string): Promise<string> {
  const data = [{ tabName: 'dashboard', dataValue }];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, message: '', data })),
  );
  return landingPath();
}
beforeEach(() => {
  session.permissions = ['*/*/*'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.menu = [];
});

test('[S2-13] the configured dashboard comes first, then the first page of the stored menu, then the live view', async () => {
  expect(await landingWith('{"url":"/#/monitoring/journal"}')).toBe('/monitoring/journal');
  expect(await landingWith('{"url":""}')).toBe(HOME);
  session.menu = [{ name: 'first', path: '/first', component: 'first', meta: { title: 'First' } }];
  expect(await landingWith('{}')).toBe('/first');
});

test('a dashboard elsewhere, one that leads back here and one that is no JSON are passed over', async () => {
  for (const url of ['https://evil.example', '//evil.example', '/'])
    expect(await landingWith(JSON.stringify({ url }))).toBe(HOME);
  expect(await landingWith('{')).toBe(HOME);
});

test('[S6-01] whoever may not see the mine is led to his own page', async () => {
  session.permissions = ['exam/*/list', 'exam/*/get'];
  expect(await landingWith('{}')).toBe('/home');
});
