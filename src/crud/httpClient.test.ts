import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpClient, trimmed, urlOf, type HttpConfig } from './httpClient.ts';

type Sent = { url: string; init: RequestInit };

function client(answer: () => Response | Promise<Response>, over: Partial<HttpConfig> = {}) {
  const sent: Sent[] = [];
  let unauthorized = 0;
  const ask = httpClient({
    baseUrl: 'http://mine/',
    cacheRequests: false,
    timeoutMs: 1_000_000,
    token: () => 'abc',
    onUnauthorized: () => unauthorized++,
    now: () => 77,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    ...over,
  });
  return { ask, sent, unauthorized: () => unauthorized };
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });
const good = (): Response => json(200, { success: true, message: '', data: 5 });
const answer = z.number();

test('[S7-01] the base URL gives the same address with and without its last slash', () => {
  const config = { cacheRequests: true, now: () => 0 };
  expect(urlOf({ ...config, baseUrl: 'http://a/' }, { path: '/x' })).toBe('http://a/x');
  expect(urlOf({ ...config, baseUrl: 'http://a' }, { path: '/x' })).toBe('http://a/x');
});

test('[S7-02] an absolute address skips the base URL', () => {
  expect(
    urlOf({ baseUrl: 'http://a', cacheRequests: true, now: () => 0 }, { path: 'https://b/x' }),
  ).toBe('https://b/x');
});

test('[S7-03] the tenant is prefixed once', () => {
  const config = { baseUrl: '', tenant: 't1', cacheRequests: true, now: () => 0 };
  expect(urlOf(config, { path: '/x' })).toBe('/t1/x');
  expect(urlOf(config, { path: '/t1/x' })).toBe('/t1/x');
});

test('[S7-06] GET carries a time stamp unless caching is on; POST does not', () => {
  const config = { baseUrl: '', now: () => 77 };
  expect(urlOf({ ...config, cacheRequests: false }, { path: '/x', query: { a: 1 } })).toBe(
    '/x?a=1&_t=77',
  );
  expect(urlOf({ ...config, cacheRequests: true }, { path: '/x' })).toBe('/x');
  expect(urlOf({ ...config, cacheRequests: false }, { path: '/x', method: 'POST' })).toBe('/x');
});

test('[S7-04] [S7-05] the token travels as a bearer beside the configured headers and the language in which records are named', async () => {
  const { ask, sent } = client(good, { headers: { 'x-site': 'n1' }, language: () => 'en' });
  expect(await ask({ path: '/x', answer })).toEqual({ ok: true, value: 5 });
  expect(sent[0]?.init.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-site': 'n1',
    'accept-language': 'en',
  });
});

test('[S5-01] strings in plain objects are trimmed; other objects are left as they are', async () => {
  const { ask, sent } = client(good);
  await ask({ path: '/x', method: 'POST', body: { name: ' a ', deep: [{ b: ' c' }] }, answer });
  expect(sent[0]?.init.body).toBe('{"name":"a","deep":[{"b":"c"}]}');
  const form = new FormData();
  expect(trimmed(form)).toBe(form);
});

test('[S8-01] HTTP 401 and a body that says unauthorized both end the session', async () => {
  for (const response of [
    () => new Response('', { status: 401 }),
    () => json(200, { success: false, message: 'x', code: 'unauthorized' }),
  ]) {
    const { ask, unauthorized } = client(response);
    expect(await ask({ path: '/x', answer })).toMatchObject({
      ok: false,
      error: { code: 'unauthorized' },
    });
    expect(unauthorized()).toBe(1);
  }
});

test('a wrong password does not end a session', async () => {
  const { ask, unauthorized } = client(() =>
    json(401, { success: false, message: '', code: 'wrong_credentials' }),
  );
  expect(await ask({ path: '/x', answer, open: true })).toMatchObject({
    ok: false,
    error: { code: 'wrong_credentials' },
  });
  expect(unauthorized()).toBe(0);
});

test('[S8-04] [S8-05] HTTP 404 gives -1 and HTTP 500 gives -2', async () => {
  const missing = client(() => new Response('', { status: 404 }));
  expect(await missing.ask({ path: '/x', answer })).toMatchObject({
    error: { result: -1, code: 'not_found', status: 404 },
  });
  const broken = client(() =>
    json(500, { success: false, message: 'm', code: 'internal', traceId: 't9' }),
  );
  expect(await broken.ask({ path: '/x', answer })).toMatchObject({
    error: { result: -2, code: 'internal', traceId: 't9' },
  });
});

test('[S8-06] a server that cannot be reached is a network failure', async () => {
  const { ask } = client(() => Promise.reject(new TypeError('failed')));
  expect(await ask({ path: '/x', answer })).toMatchObject({
    error: { result: -1, code: 'network', status: undefined },
  });
});

test('[S8-07] no answer in time is told apart from no network', async () => {
  const { ask } = client(good, {
    timeoutMs: 5,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  expect(await ask({ path: '/x', answer })).toMatchObject({ error: { code: 'no_answer' } });
});

test('an answer of another shape is a failure, not a value', async () => {
  const { ask } = client(() => json(200, { success: true, message: '', data: 'five' }));
  expect(await ask({ path: '/x', answer })).toMatchObject({
    ok: false,
    error: { code: 'bad_answer' },
  });
});

test('a code that this page does not know yet arrives as it is', async () => {
  const { ask } = client(() => json(409, { success: false, message: 'm', code: 'of_tomorrow' }));
  expect(await ask({ path: '/x', answer })).toMatchObject({
    ok: false,
    error: { code: 'of_tomorrow' },
  });
});
