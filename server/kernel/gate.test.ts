import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlFault } from './gate.ts';
import { createHttp } from './http.ts';

const app = await createHttp({
  log: pino({ level: 'silent' }),
  clientFolder: undefined,
  callerOf: () => Promise.resolve(undefined),
});
const heard: string[] = [];
app.server.on('request', ({ url = '' }) => heard.push(url));
app.server.on('upgrade', ({ url = '' }, socket) => {
  heard.push(url);
  socket.end('HTTP/1.1 418 Heard\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
});
let taken: unknown;
app.route({
  method: ['POST', 'DELETE'],
  url: '/echo',
  config: { access: 'public' },
  handler: (incoming, reply) => reply.send({ taken: (taken = incoming.body ?? null) }),
});
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

type Got = { readonly status: number | undefined; readonly code: unknown };

/** Sends a raw URL: no client of ours would. */
function ask(
  path: string,
  {
    method = 'GET',
    body,
    upgrade = false,
  }: { method?: string; body?: string; upgrade?: boolean } = {},
): Promise<Got> {
  return new Promise((done, fail) => {
    const sending = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: {
        ...(upgrade ? { connection: 'upgrade', upgrade: 'websocket' } : {}),
        ...(body === undefined && method !== 'DELETE'
          ? {}
          : { 'content-type': 'application/json' }),
      },
    });
    sending.on('error', fail);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        done({
          status: response.statusCode,
          code: text === '' ? undefined : (JSON.parse(text) as { code?: unknown }).code,
        }),
      );
    });
    sending.end(body);
  });
}

const refusedUrls = [
  `/q${'/'.repeat(14_000)}x`,
  `/${'a'.repeat(600)}`,
  `/x?${'a'.repeat(9_000)}`,
  '//x',
  '/x//y',
  '/x/%2f/y',
  '/x%2F%2fy',
  '/x%00y',
  '/x?ids=%00',
  '/x?a=%0d%0ab',
  '/x?a=%7f',
];

test.each(refusedUrls.map((url) => [url.slice(0, 24), url]))(
  '%s is refused before anything hears of it, upgrades included',
  async (_, url) => {
    heard.length = 0;
    expect(await ask(url)).toEqual({ status: 400, code: 'bad_request' });
    expect(await ask(url, { upgrade: true })).toMatchObject({ status: 400 });
    expect(heard).toEqual([]);
  },
);

test('what is well formed goes on, to pages, calls and sockets alike', async () => {
  heard.length = 0;
  expect(await ask('/x/y?a=1%20b//c&d=%E4%BD%A0')).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await ask('/x', { upgrade: true })).toMatchObject({ status: 418 });
  expect(heard).toEqual(['/x/y?a=1%20b//c&d=%E4%BD%A0', '/x']);
  expect(
    urlFault(
      `/admin/api/v1/user/lookup?ids=${Array.from({ length: 250 }, () => 'a'.repeat(26)).join('%2C')}`,
    ),
  ).toBeUndefined();
});

test.each([
  ['a NUL', JSON.stringify({ userName: 'ad\0min' })],
  ['a control character in a name', JSON.stringify({ ['a\u0001']: 1 })],
  ['half of a character', '{"a":"\\ud800"}'],
  ['200 levels', '['.repeat(200) + ']'.repeat(200)],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['no JSON', '{'],
  ['a prototype', '{"__proto__":{"a":1}}'],
])('JSON with %s is refused', async (_, body) => {
  taken = undefined;
  expect(await ask('/echo', { method: 'POST', body })).toEqual({
    status: 400,
    code: 'bad_request',
  });
  expect(taken).toBeUndefined();
});

test('JSON with line ends, tabs and 60 levels is taken, and a body that is announced as JSON and empty is none', async () => {
  const deep = {
    text: 'a\tb\r\nc 😀',
    deep: JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown,
  };
  expect((await ask('/echo', { method: 'POST', body: JSON.stringify(deep) })).status).toBe(200);
  expect(taken).toEqual(deep);
  expect((await ask('/echo', { method: 'DELETE' })).status).toBe(200);
  expect(taken).toBeNull();
});
