import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from './faultProxy.ts';

let echo: Server;
let proxy: FaultProxy;
let client: Client;

/** A client that keeps what it hears. */
class Client {
  text = '';
  ended = false;
  fault: string | undefined;
  readonly socket: Socket;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.on('data', (piece) => (this.text += piece.toString()));
    this.socket.on('end', () => (this.ended = true));
    this.socket.on('error', (error: NodeJS.ErrnoException) => (this.fault = error.code));
  }
}

beforeEach(async () => {
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end('bye'));
    socket.on('data', (piece) => socket.write(piece));
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  proxy = new FaultProxy((echo.address() as AddressInfo).port);
  await proxy.start();
  client = new Client(proxy.port);
});
afterEach(async () => {
  client.socket.destroy();
  await proxy.stop();
  await new Promise((resolve) => echo.close(resolve));
});

const heard = (text: string): Promise<void> =>
  expect.poll(() => client.text, { timeout: 10_000 }).toBe(text);

test('passes bytes both ways', async () => {
  client.socket.write('one ');
  client.socket.write('two');
  await heard('one two');
});

test('a hole swallows one way and leaves the connection open', async () => {
  client.socket.write('a');
  await heard('a');
  proxy.set({ hole: true }, 'down');
  client.socket.write('lost');
  await expect.poll(() => client.socket.bytesWritten).toBe(5);
  proxy.pass();
  // Only what the echo had not answered yet can still come.
  client.socket.write('b');
  await expect.poll(() => client.text.endsWith('b'), { timeout: 10_000 }).toBe(true);
  expect([client.ended, client.fault, proxy.open]).toEqual([false, undefined, 1]);
});

test('delay and throttle make bytes late and keep their order', async () => {
  proxy.set({ delayMs: 150 }, 'up');
  let started = performance.now();
  client.socket.write('x');
  await heard('x');
  expect(performance.now() - started).toBeGreaterThan(140);
  proxy.set({ bytesPerSec: 20_000 }, 'up');
  started = performance.now();
  client.socket.write('y'.repeat(6_000));
  await expect.poll(() => client.text.length, { timeout: 10_000 }).toBe(6_001);
  expect(performance.now() - started).toBeGreaterThan(250);
});

test('a reset, a half-close, and nobody there', async () => {
  client.socket.write('a');
  await heard('a');
  proxy.halfClose('up');
  await heard('abye');
  const second = new Client(proxy.port);
  second.socket.write('c');
  await expect.poll(() => second.text, { timeout: 10_000 }).toBe('c');
  proxy.reset();
  await expect.poll(() => second.fault, { timeout: 10_000 }).toBe('ECONNRESET');
  await proxy.goAway();
  const third = new Client(proxy.port);
  await expect.poll(() => third.fault, { timeout: 10_000 }).toBe('ECONNREFUSED');
  await proxy.start();
  client = new Client(proxy.port);
  client.socket.write('d');
  await heard('d');
});
