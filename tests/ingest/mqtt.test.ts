import { connect, type MqttClient } from 'mqtt';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { BrokerConnector } from '#server/ingest/connectors/mqtt/brokerConnector.ts';
import type { PipelineOptions } from '#server/ingest/pipeline/pipelineOptions.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, MINE, openServer, type OpenServer } from './openServer.ts';

/** The machine may be busy. */
const patience = { timeout: 15_000 };

let database: TestDatabase;
let server: OpenServer;
let connector: BrokerConnector;
/** While set, commits wait for it, or fail with it. */
let gate: Promise<unknown> | undefined;

const gated = (store: PipelineOptions['store']): PipelineOptions['store'] => ({
  ...store,
  commit: async (ingestBatches, outcomes) => {
    await gate;
    return store.commit(ingestBatches, outcomes);
  },
});

const connectorOf = (of: OpenServer): BrokerConnector =>
  new BrokerConnector({
    receiver: of.receiver,
    sources: of.sources,
    deadLetters: of.deadLetters,
    refusals: of.refusals,
    clock: systemClock,
    port: 0,
    host: '127.0.0.1',
  });

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database, {
    wrap: gated,
    limits: { maxWaitingRows: 2000, maxGroupRows: 500 },
  });
  await server.registry.define('kafkaMonitoringPoint', [
    {
      code: 'P',
      name: 'P',
      ...methane,
    },
  ]);
  connector = connectorOf(server);
  await connector.start();
});

afterAll(async () => {
  await connector.stop();
  await server.stop();
  await database.stop();
});

function open(username = 'test', password = KEY): Promise<MqttClient> {
  return new Promise((resolve, reject) => {
    const client = connect({
      host: '127.0.0.1',
      port: connector.port,
      username,
      password,
      reconnectPeriod: 0,
      protocolVersion: 4,
    });
    client.on('connect', () => resolve(client));
    client.on('error', (error) => {
      client.end(true);
      reject(error);
    });
  });
}

const start = Date.now() - 3_600_000;
const sample = (i: number): object => ({ pointCode: 'P', dataTime: start + i, value: 0.5 });
const topic = `mine/${MINE}/sample`;
const stored = async (): Promise<number> =>
  Number((await database.pool.query<{ n: string }>('SELECT count(*) AS n FROM sample')).rows[0]?.n);
const send = (client: MqttClient, rows: unknown, to = topic): Promise<unknown> =>
  client.publishAsync(to, typeof rows === 'string' ? rows : JSON.stringify(rows), { qos: 1 });

describe('the MQTT connector', () => {
  test('takes what comes by the topic of history as history: stored, no alarm, not the newest; the live topic rings', async () => {
    const limits = { high: { 2: 1 } };
    await server.registry.define('kafkaMonitoringPoint', [
      {
        code: 'H',
        name: 'H',
        ...methane,
        limits,
      },
    ]);
    const client = await open();
    const no = server.registry.pointNo('H') ?? -1;
    const states = async (): Promise<unknown> =>
      (
        await database.pool.query(
          'SELECT value, state & 4096 <> 0 AS past FROM sample WHERE point_no = $1 ORDER BY t',
          [no],
        )
      ).rows;
    const alarms = (): string[] => server.rules.openAlarms().map(({ sourceId }) => sourceId);
    await send(
      client,
      [{ pointCode: 'H', dataTime: start - 86_400_000, value: 3 }],
      `${topic}/history`,
    );
    expect([await states(), alarms()]).toEqual([[{ value: 3, past: true }], []]);
    expect([...(await server.store.latest()).samples.pointNo]).not.toContain(no);
    await send(client, [{ pointCode: 'H', dataTime: start, value: 2 }]);
    expect([await states(), alarms()]).toEqual([
      [
        { value: 3, past: true },
        { value: 2, past: false },
      ],
      ['H'],
    ]);
    await database.pool.query('DELETE FROM sample');
    await client.endAsync();
  });

  test('acknowledges a message after its commit, not before', async () => {
    let release = (): void => undefined;
    gate = new Promise<void>((resolve) => (release = resolve));
    const client = await open();
    let acknowledged = false;
    const sent = send(client, [sample(0), sample(1)]).then(() => (acknowledged = true));
    // A ping that comes back shows that the server has seen all that went before it.
    await new Promise((resolve) => {
      client.once('packetreceive', resolve);
      client.sendPing();
    });
    expect([acknowledged, await stored()]).toEqual([false, 0]);
    gate = undefined;
    release();
    await sent;
    expect(await stored()).toBe(2);
    await client.endAsync();
  });

  test('refuses a wrong key, a wrong name, and reading', async () => {
    await expect(open('test', 'guess')).rejects.toThrow(/Not authorized|Bad username/i);
    await expect(open('other', KEY)).rejects.toThrow(/Not authorized|Bad username/i);
    const client = await open();
    expect(
      await client.subscribeAsync(`mine/${MINE}/#`, { qos: 1 }).catch((error: Error) => error),
    ).toBeInstanceOf(Error);
    await client.endAsync(true);
  });

  test.each(['mine/110000000000/sample', 'sample', `mine/${MINE}/sample/x`, '$SYS/a'])(
    'cuts a source that publishes to %s',
    async (foreign) => {
      const before = await stored();
      const client = await open();
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      client.publish(foreign, JSON.stringify([sample(99)]), { qos: 1 });
      await closed;
      expect(await stored()).toBe(before);
      expect(server.told.filter((line) => line.endsWith(`not to ${foreign}`))).toHaveLength(1);
      await client.endAsync(true);
    },
  );

  test('lays a message that cannot be read to the dead letters and acknowledges it, so that the feed goes on', async () => {
    const client = await open();
    await send(client, 'not json');
    await send(client, [sample(2)], `mine/${MINE}/nothing`);
    await send(client, [sample(3), { pointCode: 'nobody' }]);
    const { rows } = await database.pool.query<{ entity: string; code: string }>(
      `SELECT entity, code FROM dead_letter WHERE code <> 'mine_mismatch' ORDER BY id`,
    );
    expect(rows).toEqual([
      { entity: 'sample', code: 'bad_request' },
      { entity: 'nothing', code: 'unknown_entity' },
      { entity: 'sample', code: 'bad_time' },
    ]);
    await client.endAsync();
  });

  test('holds messages through an outage of storage and stores each once, in order', async () => {
    const before = await stored();
    gate = Promise.reject(Object.assign(new Error('gone'), { code: 'unavailable' }));
    gate.catch(() => undefined);
    const client = await open();
    const sent = Promise.all(
      Array.from({ length: 20 }, (_, i) => send(client, [sample(1000 + i)])),
    );
    await expect.poll(() => server.errors.length, patience).toBeGreaterThan(0);
    expect(await stored()).toBe(before);
    gate = undefined;
    await sent;
    expect(await stored()).toBe(before + 20);
    expect(connector.metrics.late).toBe(0);
  });

  test('cuts whoever came by a key that was exchanged since, at the next message', async () => {
    const before = await stored();
    const { key } = await server.sources.create({ code: 'leaked', mineCode: MINE });
    const client = await open('leaked', key);
    await send(client, [sample(2000)]);
    const fresh = await server.sources.create({ code: 'leaked', mineCode: MINE });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.publish(topic, JSON.stringify([sample(2001)]), { qos: 1 });
    await closed;
    expect(await stored()).toBe(before + 1);
    await client.endAsync(true);
    await expect(open('leaked', key)).rejects.toThrow(/Not authorized|Bad username/i);
    const again = await open('leaked', fresh.key);
    await send(again, [sample(2001)]);
    expect(await stored()).toBe(before + 2);
    await again.endAsync();
  });

  test('[rule 5] reads no further than the queue holds, and takes everything in the end', async () => {
    const before = await stored();
    let release = (): void => undefined;
    gate = new Promise<void>((resolve) => (release = resolve));
    const clients = await Promise.all(Array.from({ length: 8 }, () => open()));
    const rows = (batch: number): object[] =>
      Array.from({ length: 400 }, (_, i) => sample(10_000 + batch * 400 + i));
    const sent = Promise.all(
      clients.flatMap((client, n) =>
        Array.from({ length: 5 }, (_, batch) => send(client, rows(n * 5 + batch))),
      ),
    );
    await expect
      .poll(() => server.pipeline.metrics.waitingRows, patience)
      .toBeGreaterThanOrEqual(1000);
    expect(server.pipeline.metrics.waitingRows).toBeLessThan(2000);
    gate = undefined;
    release();
    await sent;
    expect(await stored()).toBe(before + 16_000);
    expect(server.pipeline.metrics.refused).toBe(0);
    await Promise.all(clients.map((client) => client.endAsync()));
  });

  test('a message that was not acknowledged is sent again and stored once', async () => {
    const before = await stored();
    let release = (): void => undefined;
    gate = new Promise<void>((resolve) => (release = resolve));
    const first = connectorOf(server);
    await first.start();
    const client = connect({
      host: '127.0.0.1',
      port: first.port,
      username: 'test',
      password: KEY,
      reconnectPeriod: 50,
      protocolVersion: 4,
    });
    client.on('error', () => undefined);
    await new Promise((resolve) => client.once('connect', resolve));
    const sent = send(client, [sample(900_000)]);
    await new Promise((resolve) => {
      client.once('packetreceive', resolve);
      client.sendPing();
    });
    const { port } = first;
    await first.stop();
    gate = undefined;
    release();
    const second = new BrokerConnector({
      receiver: server.receiver,
      sources: server.sources,
      deadLetters: server.deadLetters,
      refusals: server.refusals,
      clock: systemClock,
      port,
      host: '127.0.0.1',
    });
    await second.start();
    await sent;
    expect(await stored()).toBe(before + 1);
    await client.endAsync(true);
    await second.stop();
  });

  test('cuts a socket that announces a packet beyond the limit', async () => {
    const socket = createConnection(connector.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // CONNECT with a remaining length of 64 MB.
    socket.write(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x20, 0x00]));
    socket.on('error', () => undefined);
    await closed;
  });
});
