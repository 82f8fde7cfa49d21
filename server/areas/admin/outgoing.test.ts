import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOut } from './outgoing.ts';

let server: Server;
let port = 0;
const heard: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' });
    if (request.url === '/broken') response.writeHead(500);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const post = (path: string, privateHosts: string[] = ['127.0.0.1']) =>
  postOut(
    {
      url: `http://127.0.0.1:${port}${path}`,
      key: '',
      body: {},
      signal: new AbortController().signal,
    },
    { publicHosts: true, privateHosts },
  );

test('a post reaches an address that is allowed, and a refusal of the receiver is a failure', async () => {
  await post('/ok');
  await expect(post('/broken')).rejects.toThrow('500');
});

test('a redirection is not followed, wherever it leads', async () => {
  await expect(post('/moved')).rejects.toThrow('302');
  expect(heard).not.toContain('/elsewhere');
});

test('an inner address that is no longer allowed is not called, though it is still stored', async () => {
  heard.length = 0;
  await expect(post('/ok', [])).rejects.toThrow('inner');
  expect(heard).toEqual([]);
});
