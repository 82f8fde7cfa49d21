import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientAddress } from './clientAddress.ts';

let addressOf: (incoming: IncomingMessage) => string | undefined;
const server = createServer((request, response) => void response.end(addressOf(request)));
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((closed) => server.close(closed)));

test.each([
  ['nobody is trusted', [], '127.0.0.1'],
  ['another proxy is', ['10.0.0.0/8'], '127.0.0.1'],
  ['this one is', ['127.0.0.1'], '192.0.2.7'],
  ['and the one before it', ['127.0.0.0/8', '192.0.2.7'], '198.51.100.4'],
])('where %s the client is so far believed', async (_, trusted, address) => {
  const { port } = server.address() as AddressInfo;
  addressOf = clientAddress(trusted);
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.4, 192.0.2.7', connection: 'close' },
  });
  expect(await answer.text()).toBe(address);
});
