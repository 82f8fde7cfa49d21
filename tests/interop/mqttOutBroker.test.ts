import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { mqttOutTab, type MqttOutTab } from '#contracts/admin/mqttOut.ts';
import { BrokerFault, joinBroker } from '#server/areas/mqttOut/broker.ts';
import { makeCertificate } from '../certificate.ts';
import { hasMosquitto, startMosquitto } from '../ingest/mosquitto.ts';

const folder = mkdtempSync(join(tmpdir(), 'mqtt-out-'));
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const hasCertificate = makeCertificate(cert, key);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasMosquitto || !hasCertificate)('a broker that speaks TLS alone', () => {
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  beforeAll(async () => {
    broker = await startMosquitto({ tls: { cert, key } });
  });
  afterAll(() => broker.stop());

  const tab = (more: Partial<MqttOutTab> = {}): MqttOutTab =>
    mqttOutTab.parse({
      mqttHost: '127.0.0.1',
      mqttPort: broker.port,
      mqttTls: true,
      mqttCa: readFileSync(cert, 'utf8'),
      ...more,
    });
  const here = { publicHosts: false, privateHosts: ['127.0.0.1'] };
  const presence = { topic: 'status', here: 'here', gone: 'gone' };
  const joined = (asked: MqttOutTab, rules = here) =>
    joinBroker(asked, rules, systemClock, { clientId: 'out', presence });

  test('is joined by the authority of its certificate, and hears that the product is there and leaves', async () => {
    const reader = await connectAsync(`mqtts://127.0.0.1:${broker.port}`, {
      ca: readFileSync(cert),
      reconnectPeriod: 0,
    });
    const heard: string[] = [];
    reader.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await reader.subscribeAsync('#', { qos: 1 });
    const product = await joined(tab());
    await product.publish(
      Array.from({ length: 450 }, (_, i) => ({ topic: 'n', payload: String(i), isKept: false })),
    );
    product.assertThere();
    await product.leave();
    await expect.poll(() => heard.length).toBe(452);
    expect([heard[0], heard.at(-1)]).toEqual(['status here', 'status gone']);
    expect(heard.slice(1, -1)).toEqual(Array.from({ length: 450 }, (_, i) => `n ${i}`));
    expect(() => product.assertThere()).toThrow(BrokerFault);
    await reader.endAsync();
  });

  test('is not joined where its certificate is of nobody that is known', async () => {
    await expect(joined(tab({ mqttCa: '' }))).rejects.toThrow(/self.signed/i);
  });

  test('is not called where the rules for addresses do not let it', async () => {
    await expect(joined(tab(), { publicHosts: true, privateHosts: [] })).rejects.toThrow(
      /inner host/,
    );
  });
});
