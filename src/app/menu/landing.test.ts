import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
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

test('whose role names a page of its own begins there, and nowhere outside of the product', async () => {
  const user = {
    id: '7',
    userName: 'li',
    realName: '李明',
    userType: 1,
    roles: [],
    permissions: [],
  };
  session.user = { ...user, homePath: '/maintenance/myWork' };
  expect(await landingWith('{}')).toBe('/maintenance/myWork');
  expect(await landingWith('{"url":"/#/monitoring/journal"}')).toBe('/monitoring/journal');
  session.user = { ...user, homePath: '//evil.example' };
  expect(await landingWith('{}')).toBe(HOME);
  session.user = undefined;
});

test('[S6-01] whoever may not see the mine is led to his own page', async () => {
  session.permissions = ['exam/*/list', 'exam/*/get'];
  expect(await landingWith('{}')).toBe('/home');
});

/** Where `/` leads with so many mines and sources, for who has or has not put the guide aside. */
async function landingOf(mines: number, sources: number, aside = false): Promise<string> {
  const answers: Readonly<Record<string, unknown>> = {
    '/data/api/v1/companyInfo/getlist': { list: [], total: mines },
    '/data/api/v1/dataSource/getlist': { list: [], total: sources },
    [paths.ownProfile]: { themeSettings: { start: { aside } } },
    [paths.config]: [],
  };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json({
        success: true,
        message: '',
        data: answers[new URL(url, 'http://localhost').pathname],
      }),
    ),
  );
  return landingPath();
}

test('on an empty product whoever may write the mine down begins with the guide, unless he has put it aside', async () => {
  expect(await landingOf(0, 0)).toBe('/home/start');
  expect(await landingOf(0, 0, true)).toBe(HOME);
  expect(await landingOf(1, 0)).toBe(HOME);
  // A simulated mine has its source before anything else.
  expect(await landingOf(0, 1)).toBe(HOME);
  session.permissions = ['data/mine/get', 'data/companyInfo/list', 'data/dataSource/list'];
  expect(await landingOf(0, 0)).toBe(HOME);
});
