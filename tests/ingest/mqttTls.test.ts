import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, connectAsync } from 'mqtt';
import { expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { BrokerConnector } from '#server/ingest/connectors/mqtt/brokerConnector.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { methane } from '../helpers/methane.ts';
import { makeCertificate } from '../certificate.ts';
import { startTestDatabase } from '../postgres.ts';
import { KEY, MINE, openServer } from './openServer.ts';

/** Undefined where there is no openssl. */
function certificate():
  | { readonly folder: string; readonly cert: string; readonly key: string }
  | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mqtt-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  return makeCertificate(cert, key) ? { folder, cert, key } : undefined;
}

const made = certificate();

test.skipIf(made === undefined)(
  'with a certificate the broker takes messages over TLS, and nothing without it',
  async () => {
    const { folder, cert, key } = made ?? { folder: '', cert: '', key: '' };
    const settings = settingsFrom({ PITHEAD_MQTT_TLS_CERT: cert, PITHEAD_MQTT_TLS_KEY: key });
    const database = await startTestDatabase();
    const server = await openServer(database, {});
    await server.registry.define('kafkaMonitoringPoint', [
      {
        code: 'P',
        name: 'P',
        ...methane,
      },
    ]);
    const { receiver, sources, deadLetters, refusals } = server;
    const connector = new BrokerConnector({
      receiver,
      sources,
      deadLetters,
      refusals,
      clock: systemClock,
      port: 0,
      host: 'localhost',
      tls: settings.mqttTls,
    });
    await connector.start();
    const sign = {
      username: 'test',
      password: KEY,
      reconnectPeriod: 0,
      protocolVersion: 4,
    } as const;
    const client = await connectAsync(`mqtts://localhost:${connector.port}`, {
      ...sign,
      ca: readFileSync(cert),
    });
    await client.publishAsync(
      `mine/${MINE}/sample`,
      JSON.stringify([{ pointCode: 'P', dataTime: Date.now(), value: 0.5 }]),
      { qos: 1 },
    );
    expect(connector.metrics.stored).toBe(1);
    const plain = connect(`mqtt://localhost:${connector.port}`, sign);
    let welcomed = false;
    plain.on('connect', () => (welcomed = true));
    await new Promise<void>((resolve) => plain.once('close', () => resolve()));
    expect(welcomed).toBe(false);
    await client.endAsync();
    await connector.stop();
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);

test('a certificate without its key, or one that cannot be read, is named at the start', () => {
  expect(() => settingsFrom({ PITHEAD_MQTT_TLS_CERT: '/nowhere.pem' })).toThrow('/nowhere.pem');
  expect(() => settingsFrom({ PITHEAD_MQTT_TLS_CERT: import.meta.filename })).toThrow(
    'go together',
  );
});
