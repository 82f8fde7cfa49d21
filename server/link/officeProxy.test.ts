import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { createHttp } from '#server/kernel/http.ts';
import { officeParts } from './officePaths.ts';
import { MOST, OfficeProxy } from './officeProxy.ts';
import { OfficeState } from './officeState.ts';
import { socketsIn } from './sockets.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-'));
const socketPath = socketsIn(folder).office;
const beat = { parts: [], lastBackupAt: null, diedAt: null } as const;
const clock = new ManualClock();
let state: OfficeState;
let proxy: OfficeProxy;
let url: string;
let close: () => Promise<unknown>;
let office: Server | undefined;

beforeAll(async () => {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    clientFolder: undefined,
    clock,
    otherParts: officeParts(),
    callerOf: () => Promise.resolve(undefined),
  });
  app.get('/data/own', { config: { access: 'public' } }, () => 'core');
  state = new OfficeState(clock);
  proxy = new OfficeProxy({ app, socketPath, state });
  app.server.on('upgrade', (request, stream, head) =>
    proxy.upgrade(request, stream, head, '127.0.0.1'),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  close = () => app.close();
});
afterEach(() => {
  office?.closeAllConnections();
  office?.close();
  office = undefined;
});
afterAll(async () => {
  proxy.stop();
  state.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** An office that answers so, and lives. */
async function opens(answer: Parameters<typeof createServer>[1]): Promise<void> {
  rmSync(socketPath, { force: true });
  const server = createServer(answer as never);
  office = server;
  await new Promise<void>((listening) => server.listen(socketPath, listening));
  state.heard(beat);
}

test('what the core does not answer itself the office does, told who asks in place of what he says', async () => {
  const seen: IncomingMessage[] = [];
  await opens((request, response) => {
    seen.push(request);
    response.writeHead(201, { 'x-of': 'office', 'keep-alive': 'timeout=9' });
    request.pipe(response);
  });
  const answer = await fetch(`${url}/admin/x?y=1`, {
    method: 'POST',
    body: 'words',
    headers: {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
      forwarded: 'for=8.8.8.8',
    },
  });
  expect([answer.status, answer.headers.get('x-of'), await answer.text()]).toEqual([
    201,
    'office',
    'words',
  ]);
  expect(seen[0]?.url).toBe('/admin/x?y=1');
  expect(seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(url).host,
  });
  expect(seen[0]?.headers.forwarded).toBeUndefined();
  expect(await (await fetch(`${url}/data/own`)).text()).toBe('core');
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  expect(proxy.count).toBe(0);
});

test('while it is away a request is refused at once, and one under way when it goes', async () => {
  await opens(() => undefined);
  const underWay = fetch(`${url}/admin/slow`);
  await expect.poll(() => proxy.count).toBe(1);
  clock.advance(5_000);
  const refused = await fetch(`${url}/admin/x`, { method: 'POST', body: 'a'.repeat(100_000) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ success: false, code: 'part_away' });
  expect(proxy.count).toBe(1);
  clock.advance(6_000);
  expect(await (await underWay).json()).toMatchObject({ code: 'part_away' });
  expect(proxy.count).toBe(0);
});

test('an answer that breaks off breaks off for who asked, and who leaves takes his request along', async () => {
  let left = 0;
  await opens((request, response) => {
    response.on('close', () => left++);
    if (request.url === '/data/waits') return;
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    if (request.url === '/data/broken') setImmediate(() => response.destroy());
  });
  await expect(fetch(`${url}/data/broken`).then((answer) => answer.text())).rejects.toThrow();
  const leaves = ask(`${url}/data/left`, (answer) => {
    answer.once('data', () => leaves.destroy());
  });
  leaves.on('error', () => undefined);
  leaves.end();
  await expect.poll(() => [left, proxy.count]).toEqual([2, 0]);
  await expect(fetch(`${url}/data/waits`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  await expect.poll(() => [left, proxy.count]).toEqual([3, 0]);
});

test('a body waits in the sender while the office does not take it', async () => {
  let taken = 0;
  let taking: IncomingMessage | undefined;
  await opens((request, response) => {
    taking = request;
    request.on('data', (chunk: Buffer) => (taken += chunk.length));
    request.pause();
    request.on('end', () => response.end(String(taken)));
  });
  const size = 32 * 1024 * 1024;
  const sent = ask(`${url}/admin/upload`, { method: 'POST', headers: { 'content-length': size } });
  let answer = '';
  sent.on('response', (response) => response.on('data', (chunk) => (answer += String(chunk))));
  sent.end(Buffer.alloc(size));
  await expect.poll(() => taking).toBeDefined();
  // What is on its way fills a few buffers and no more: the rest has not left its sender.
  const unsent = (): number => sent.writableLength;
  await expect.poll(unsent).toBeGreaterThan(size / 2);
  taking?.resume();
  await expect.poll(() => answer, { timeout: 10_000 }).toBe(String(size));
});

/** Asks for another protocol at `path`; the socket, and the status line once there is one. */
function upgrades(path: string): { socket: Socket; status: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: core\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`);
  return {
    socket,
    status: new Promise((resolve) => {
      socket.once('data', (said) => resolve(String(said).split('\r\n')[0] ?? ''));
    }),
  };
}

test('an upgrade leads to the office by its paths alone, and counts among what is under way', async () => {
  await opens(undefined);
  let asked = 0;
  office?.on('upgrade', (_, stream: Socket) => {
    asked++;
    stream.on('error', () => undefined);
    stream.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  const foreign = upgrades('/elsewhere/socket');
  expect(await foreign.status).toBe('HTTP/1.1 404 Not Found');
  expect([asked, proxy.count]).toEqual([0, 0]);

  const open = Array.from({ length: MOST }, () => upgrades('/data/picture'));
  const statuses = await Promise.all(open.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 101 Switching Protocols']));
  expect(proxy.count).toBe(MOST);
  const [last] = open;
  expect(await upgrades('/data/picture').status).toBe('HTTP/1.1 503 Service Unavailable');
  expect((await fetch(`${url}/admin/x`)).status).toBe(503);
  expect(asked).toBe(MOST);

  last?.socket.destroy();
  await expect.poll(() => proxy.count).toBe(MOST - 1);
  const next = upgrades('/data/picture');
  expect(await next.status).toBe('HTTP/1.1 101 Switching Protocols');
  for (const { socket } of [...open, next, foreign]) socket.destroy();
  await expect.poll(() => proxy.count).toBe(0);
});
