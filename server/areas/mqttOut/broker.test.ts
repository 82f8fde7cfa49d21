import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { mqttOutTab } from '#contracts/admin/mqttOut.ts';
import { BrokerFault, joinBroker, type Broker } from './broker.ts';

/** A broker that lets in whoever comes, and acknowledges nothing. */
const WELCOME = Buffer.from([0x20, 2, 0, 0]);
const rules = { publicHosts: false, privateHosts: ['127.0.0.1'] };
const message = { topic: 'a', payload: 'b', isKept: false };

let server: Server;
let sockets: Socket[] = [];
let clock: ManualClock;
beforeEach(async () => {
  sockets = [];
  clock = new ManualClock();
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(WELCOME));
    socket.resume();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});

const joined = (): Promise<Broker> => {
  const { port } = server.address() as AddressInfo;
  const tab = mqttOutTab.parse({ mqttHost: '127.0.0.1', mqttPort: port });
  return joinBroker(tab, rules, clock, { clientId: 'out', presence: undefined });
};

test('a broker that acknowledges nothing is lost after ten seconds, and left at once', async () => {
  const broker = await joined();
  broker.assertThere();
  const sent = broker.publish([message]);
  clock.advance(10_000);
  await expect(sent).rejects.toThrow('does not answer');
  expect(() => broker.assertThere()).toThrow(BrokerFault);
  await expect(broker.publish([message])).rejects.toThrow(BrokerFault);
  await broker.leave();
});

test('whoever leaves it while something is under way is held up for a second', async () => {
  const broker = await joined();
  const sent = broker.publish([message]).catch((error: unknown) => error);
  const left = broker.leave();
  clock.advance(1_000);
  await left;
  expect(await sent).toBeInstanceOf(BrokerFault);
});

test('what is under way ends when the broker goes away', async () => {
  const broker = await joined();
  const sent = broker.publish([message]);
  for (const socket of sockets) socket.destroy();
  await expect(sent).rejects.toThrow(BrokerFault);
  await broker.leave();
});
