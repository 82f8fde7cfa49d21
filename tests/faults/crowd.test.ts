import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelNames, hubMethods } from '#contracts/live/hub.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { startProduct, type Product } from '../product/product.ts';
import { FaultProxy } from './faultProxy.ts';
import { reached } from './figures.ts';
import { signedInUsers } from './users.ts';

const CLIENTS = 500;
const USERS = 50;

let database: TestDatabase;
let product: Product;
let proxy: FaultProxy;
const connections: HubConnection[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off', DATABASE_URL: database.url } });
  proxy = new FaultProxy(Number(new URL(product.url).port));
  await proxy.start();
});
afterAll(async () => {
  await Promise.all(connections.map((one) => one.stop()));
  await proxy.stop();
  await product.remove();
  await database.stop();
});

function connectionFor(token: string): HubConnection {
  const made = new HubConnectionBuilder()
    .withUrl(`${proxy.url}/MessageHub`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .withHubProtocol(new MessagePackHubProtocol())
    .build();
  for (const event of ['welcome', 'heartbeat', 'alarm', 'frame']) made.on(event, () => undefined);
  connections.push(made);
  return made;
}

/**
 * Connects and follows every channel; what went wrong on the way is kept and the attempt repeated
 * as the specification says.
 */
async function goLive(connection: HubConnection, faults: string[]): Promise<void> {
  for (;;) {
    try {
      await connection.start();
      for (const channel of channelNames)
        await connection.invoke(hubMethods.resume, channel, '', 0);
      return;
    } catch (error) {
      if (/Status code '40[13]'/.test(String(error))) throw error;
      faults.push(String(error));
      await connection.stop();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

test(
  `${CLIENTS} clients that lose their connection at once are all live again within 15 s, and none meets a failing server`,
  { timeout: 180_000 },
  async () => {
    const users = await signedInUsers(database.pool, product.dataFolder, USERS);
    const clients = Array.from({ length: CLIENTS }, (_, i) =>
      connectionFor(users[i % USERS]?.token ?? ''),
    );
    const faults: string[] = [];
    for (let at = 0; at < CLIENTS; at += 50)
      await Promise.all(clients.slice(at, at + 50).map((one) => goLive(one, faults)));
    expect(faults).toEqual([]);
    const closed = clients.map(
      (one) => new Promise<void>((resolve) => one.onclose(() => resolve())),
    );
    const cut = performance.now();
    proxy.reset();
    await Promise.all(closed);
    await Promise.all(clients.map((one) => goLive(one, faults)));
    const backMs = performance.now() - cut;
    expect(faults.filter((fault) => /Status code '5/.test(fault))).toEqual([]);
    expect(clients.every(({ state }) => state === 'Connected')).toBe(true);
    reached(
      `${CLIENTS} clients reconnect at once`,
      `all live after ${(backMs / 1000).toFixed(1)} s, no 5xx, ${faults.length} repeated attempts`,
    );
    expect(backMs).toBeLessThan(15_000);
  },
);

test(
  '[4.3.13] a session revoked in the database ends its open connections within 5 s',
  { timeout: 60_000 },
  async () => {
    const [user] = await signedInUsers(database.pool, product.dataFolder, 1);
    const connection = connectionFor(user?.token ?? '');
    const faults: string[] = [];
    await goLive(connection, faults);
    const closed = new Promise<unknown>((resolve) => connection.onclose(resolve));
    const revoked = performance.now();
    await database.pool.query('update app_session set revoked = true where id = $1', [
      user?.sessionId,
    ]);
    expect(String(await closed)).toContain('The sign-in is over.');
    expect(performance.now() - revoked).toBeLessThan(5_000);
    await expect(connection.start()).rejects.toThrow(/401/);
    reached(
      'a revoked session on an open hub connection',
      `closed after ${((performance.now() - revoked) / 1000).toFixed(1)} s`,
    );
  },
);
