import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openUpstream, textOf, type Upstream } from './upstream.ts';

let server: Server | undefined;
let upstream: Upstream | undefined;
afterEach(() => {
  upstream?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Long enough for an answer on a machine that is busy with much else. */
const SILENT_MS = 2_000;

async function asking(play: RequestListener, host = '127.0.0.1', privateHosts = ['127.0.0.1']) {
  const listening = createServer(play);
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  upstream = openUpstream(async () => ({ publicHosts: true, privateHosts }));
  const url = new URL(`http://${host}:${(listening.address() as AddressInfo).port}/x`);
  return upstream.ask(
    { url, authorization: undefined },
    { signal: AbortSignal.timeout(15_000), silentMs: SILENT_MS },
  );
}

test('a gateway that takes a question and says nothing is silent', async () =>
  expect(await asking(() => undefined)).toEqual({ ok: false, error: 'silent' }));

test('an answer that stops in the middle is silent too', async () => {
  const asked = await asking(
    (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('v=0'),
  );
  expect(asked.ok && (await textOf(asked.value, 1000))).toEqual({ ok: false, error: 'silent' });
});

test('an answer that is longer than it may be is no answer', async () => {
  const asked = await asking((_, response) => void response.end('x'.repeat(2000)));
  expect(asked.ok && (await textOf(asked.value, 1000))).toEqual({ ok: false, error: 'garbled' });
});

test('a name that leads to this machine is asked only when the list has the name', async () => {
  expect(
    await asking((_, response) => void response.end('x'), 'localhost', ['10.0.0.0/8']),
  ).toEqual({ ok: false, error: 'refused' });
});
