import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { settingsFrom } from './settings.ts';
import { withoutTenant } from './tenants.ts';

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>x</title></head></html>');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function pageOf(
  env: Readonly<Record<string, string>>,
): Promise<{ text: string; cache: unknown }> {
  const { client, multiTenant } = settingsFrom(env);
  app = await createHttp({
    log: pino({ level: 'silent' }),
    clientFolder: folder,
    client,
    multiTenant,
    callerOf: async () => undefined,
  });
  const got = await app.inject('/');
  expect(got.headers['content-type']).toContain('text/html');
  return { text: got.body, cache: got.headers['cache-control'] };
}

test('[S7-03, S7-05, S7-06, S3-08] the page tells its client what the environment sets, and nothing where it sets nothing', async () => {
  expect((await pageOf({})).text).not.toContain('<meta');
  await app.close();
  const { text, cache } = await pageOf({
    PITHEAD_CLIENT_TENANT: 'north',
    PITHEAD_CLIENT_HEADERS: 'x-site: "n" <1>; X-Desk: 3',
    PITHEAD_CLIENT_CACHE: 'on',
    PITHEAD_CLIENT_STORAGE_KEY: '0123456789abcdef',
  });
  expect(cache).toBe('no-cache');
  const content =
    /<meta name="pithead-client" content="([^"<>]*)" \/>\s*<script type="module" src="\/client.js"><\/script>\s*<title>/.exec(
      text,
    )?.[1] ?? '';
  const plain = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(plain)).toEqual({
    tenant: 'north',
    headers: { 'x-site': '"n" <1>', 'x-desk': '3' },
    cacheRequests: true,
    storageKey: '0123456789abcdef',
  });
});

test.each([
  { PITHEAD_CLIENT_TENANT: 'a/b' },
  { PITHEAD_CLIENT_HEADERS: 'authorization: Bearer x' },
  { PITHEAD_CLIENT_HEADERS: 'no colon' },
  { PITHEAD_CLIENT_STORAGE_KEY: 'short' },
])('a setting of the client that cannot be used is named at the start: %j', async (env) => {
  app = await createHttp({
    log: pino({ level: 'silent' }),
    clientFolder: undefined,
    callerOf: async () => undefined,
  });
  expect(() => settingsFrom(env)).toThrow(Object.keys(env)[0]);
});

test('[S7-03] calls answer behind a tenant where tenants are on, pages and the hub as they are', async () => {
  const own = new Set(['admin', 'data', 'api', 'ingest', 'hangfire', 'token']);
  expect(withoutTenant('/north/admin/api/v1/x?a=/y/admin/z', own)).toBe(
    '/admin/api/v1/x?a=/y/admin/z',
  );
  expect(withoutTenant('/north/token', own)).toBe('/token');
  for (const url of [
    '/admin/admin/x',
    '/data/api/v1/data/x',
    '/ingest/api/v1/sample',
    '/hangfire/api/recurring',
    '/north/MessageHub',
    '/assets/data.js',
    '/north/tokens',
    '/',
  ])
    expect(withoutTenant(url, own)).toBe(url);
  const answers = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const { multiTenant } = settingsFrom(env);
    app = await createHttp({
      log: pino({ level: 'silent' }),
      clientFolder: undefined,
      multiTenant,
      callerOf: async () => undefined,
    });
    app.get('/health', { config: { access: 'public' } }, async (request) => request.url);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return (await fetch(`${url}/north/health?x=1`)).text();
  };
  expect(await answers({ PITHEAD_TENANTS: 'on' })).toBe('/health?x=1');
  await app.close();
  expect(await answers({})).toContain('not_found');
});
