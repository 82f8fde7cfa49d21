import type { Page, Request } from '@playwright/test';
import { pageWith } from '#server/kernel/pages.ts';
import type { ClientSettings } from '#base/clientSettings.ts';
import { alarmsOf, fillIn } from './enter.ts';
import { expect, test } from './product.ts';

/** What the page at `url` asks of the server's interface from now on, its sockets among them. */
function callsOf(
  page: Page,
  url: string,
): { path: string; query: URLSearchParams; request: Request | undefined }[] {
  const calls: { path: string; query: URLSearchParams; request: Request | undefined }[] = [];
  const take = (to: string, request?: Request): void => {
    const { pathname, searchParams, host } = new URL(to);
    if (host !== new URL(url).host || !/\/api\/|\/token$|\/health$|\/MessageHub/.test(pathname))
      return;
    calls.push({ path: pathname, query: searchParams, request });
  };
  page.context().on('request', (request) => take(request.url(), request));
  page.on('websocket', (socket) => take(socket.url()));
  return calls;
}

/** The page as a server with these settings serves it. */
async function withClient(page: Page, client: ClientSettings): Promise<void> {
  await page.context().route(/^[^?#]*\/(?:#.*)?$/, async (route) => {
    const got = await route.fetch();
    await route.fulfill({ response: got, body: pageWith(await got.text(), client) });
  });
}

const stored = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('sk_')));

test('[S7-03, S7-05, S7-06, S3-08] switched on: paths begin with the tenant once, carry the header and no time stamp, and what is stored cannot be read', async ({
  page,
  product,
}) => {
  await withClient(page, {
    tenant: 'north',
    headers: { 'x-site': 'n1' },
    cacheRequests: true,
    storageKey: '0123456789abcdef',
  });
  // A shared worker's calls are no page's; the core is the same in a worker of the window's own.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const calls = callsOf(page, product.url);
  await page.goto(`${product.url}/#/login`);
  // A preference of before lies in the open until the page starts.
  await page.evaluate(() => localStorage.setItem('sk_APP_DARK', '{"content":true,"expire":0}'));
  await page.reload();
  await fillIn(page, 'admin', 'proof-of-product');
  await expect(alarmsOf(page)).toBeVisible();
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/north/MessageHub/negotiate');
  for (const { path } of calls) expect(path).toMatch(/^\/north\/(?!north)/);
  const asked = calls.flatMap(({ request }) => request ?? []);
  expect(asked.length).toBeGreaterThan(3);
  for (const request of asked)
    if (!request.url().endsWith('/health')) expect(request.headers()['x-site']).toBe('n1');
  for (const { query } of calls) expect(query.has('_t')).toBe(false);
  for (const [key, text] of await stored(page))
    expect([key, text]).toEqual([key, expect.stringMatching(/^[A-Za-z0-9+/]+=*$/)]);
  // The app works on: the session is there after a reload.
  await page.reload();
  await expect(alarmsOf(page)).toBeVisible();
  await page.goto(`${product.url}/#/user/logs`);
  await expect(page.getByRole('heading', { name: '我的日志' })).toBeVisible();
});
