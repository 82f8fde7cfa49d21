import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { ClientConnector } from '#server/ingest/connectors/mqtt/clientConnector.ts';
import type { PipelineOptions } from '#server/ingest/pipeline/pipelineOptions.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { hasMosquitto, startMosquitto } from './mosquitto.ts';
import { MINE, openServer, type OpenServer } from './openServer.ts';

/** The machine may be busy. */
const patience = { timeout: 15_000 };

// The broker is somebody else's program: where it is not installed there is nothing to test
// against.
describe.skipIf(!hasMosquitto).each([5, 4] as const)(
  'a broker of somebody else, mosquitto over MQTT version %i',
  (version) => {
    let broker: Awaited<ReturnType<typeof startMosquitto>>;
    let database: TestDatabase;
    let server: OpenServer;
    let connector: ClientConnector;
    let sender: MqttClient;
    let gate: Promise<unknown> | undefined;
    const connectorErrors: unknown[] = [];

    const gated = (store: PipelineOptions['store']): PipelineOptions['store'] => ({
      ...store,
      commit: async (ingestBatches, outcomes) => {
        await gate;
        return store.commit(ingestBatches, outcomes);
      },
    });
    const connectorOf = (): ClientConnector =>
      new ClientConnector({
        receiver: server.receiver,
        deadLetters: server.deadLetters,
        clock: systemClock,
        url: `mqtt://127.0.0.1:${broker.port}?version=${version}`,
        source: () => server.source,
        onError: (error) => void connectorErrors.push(error),
      });
    const start = Date.now() - 3_600_000;
    const stored = async (): Promise<number> =>
      Number(
        (await database.pool.query<{ n: string }>('SELECT count(*) AS n FROM sample')).rows[0]?.n,
      );
    const send = (from: number, count: number): Promise<unknown> =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          sender.publishAsync(
            `mine/${MINE}/sample`,
            JSON.stringify([{ pointCode: 'P', dataTime: start + from + i, value: 0.5 }]),
            {
              qos: 1,
            },
          ),
        ),
      );

    beforeAll(async () => {
      broker = await startMosquitto();
      database = await startTestDatabase();
      server = await openServer(database, { wrap: gated });
      await server.registry.define('kafkaMonitoringPoint', [
        {
          code: 'P',
          name: 'P',
          ...methane,
        },
      ]);
      sender = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { protocolVersion: version });
      connector = connectorOf();
      await connector.start();
    });

    afterAll(async () => {
      await sender.endAsync(true);
      await connector.stop();
      await server.stop();
      await database.stop();
      await broker.stop();
      expect(connectorErrors).toEqual([]);
    });

    test('every message is stored once and many share a commit', async () => {
      await send(0, 500);
      await expect.poll(stored, patience).toBe(500);
      expect(server.pipeline.metrics.commits).toBeLessThan(250);
      expect(connector.metrics).toMatchObject({ stored: 500, duplicate: 0, late: 0 });
    });

    test('what was not committed when we left is delivered again, stored once', async () => {
      let release = (): void => undefined;
      gate = new Promise<void>((resolve) => (release = resolve));
      await send(10_000, 30);
      await expect.poll(() => server.pipeline.metrics.waitingRows, patience).toBeGreaterThan(0);
      await connector.stop();
      gate = undefined;
      release();
      connector = connectorOf();
      await connector.start();
      await send(20_000, 1);
      await expect.poll(stored, patience).toBe(531);
      expect(connector.metrics.stored + connector.metrics.duplicate).toBe(31);
    });

    test('what is being stored when we leave is acknowledged first and comes once', async () => {
      const before = await stored();
      const earlier = connector.metrics.stored;
      let release = (): void => undefined;
      gate = new Promise<void>((resolve) => (release = resolve));
      await send(22_000, 30);
      await expect.poll(() => server.pipeline.metrics.waitingRows, patience).toBeGreaterThan(0);
      const first = connector;
      const left = connector.stop();
      gate = undefined;
      release();
      await left;
      connector = connectorOf();
      await connector.start();
      await send(25_000, 1);
      await expect.poll(stored, patience).toBe(before + 31);
      // What had not reached us yet came to the second connector; nothing came to both.
      expect(first.metrics.stored).toBeGreaterThan(earlier);
      expect(first.metrics.stored - earlier + connector.metrics.stored).toBe(31);
      expect(connector.metrics.duplicate).toBe(0);
    });

    test('what is published while we are away waits for us', async () => {
      await connector.stop();
      await send(30_000, 40);
      connector = connectorOf();
      await connector.start();
      await expect.poll(stored, patience).toBe(602);
      expect(connector.metrics.late).toBe(0);
    });

    test('a message under a topic that is no entity goes to the dead letters', async () => {
      await sender.publishAsync(`mine/${MINE}/nothing`, '[]', { qos: 1 });
      await expect
        .poll(async () => (await database.pool.query('SELECT entity, code FROM dead_letter')).rows)
        .toEqual([{ entity: 'nothing', code: 'unknown_entity' }]);
    });
  },
);
