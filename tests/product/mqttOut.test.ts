import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MqttOutStanding } from '#contracts/admin/mqttOut.ts';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { hasMosquitto, startMosquitto } from '../ingest/mosquitto.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

/** What is committed, published to a broker of somebody else that asks for a password. */
const user = { name: 'pithead', password: 'word-of-the-broker' };
const patience = { timeout: 30_000, interval: 200 };
type Broker = Awaited<ReturnType<typeof startMosquitto>>;
type Heard = { readonly topic: string; readonly row: Record<string, unknown> };

describe.skipIf(!hasMosquitto)('publishing to a broker', () => {
  let product: Product;
  let admin = '';
  let key = '';
  let broker: Broker;
  let reader: MqttClient;
  let heard: Heard[] = [];

  /** A broker with a reader of all that is published, who is there before the product is. */
  const begin = async (): Promise<void> => {
    broker = await startMosquitto({ user });
    heard = [];
    reader = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      username: user.name,
      password: user.password,
      reconnectPeriod: 0,
    });
    reader.on('message', (topic, payload) => {
      heard.push({ topic, row: JSON.parse(payload.toString()) as Record<string, unknown> });
    });
    await reader.subscribeAsync('pithead/#', { qos: 1 });
  };
  const end = async (): Promise<void> => {
    await reader.endAsync(true);
    await broker.stop();
  };
  const asked = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(product.url + path, {
      token: admin,
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data;
  };
  const saved = (tabName: string, value: object) =>
    asked(paths.syssetSave, { tabName, dataValue: JSON.stringify(value) });
  const toBroker = () =>
    saved('mqttOut', {
      mqttHost: '127.0.0.1',
      mqttPort: broker.port,
      mqttUser: user.name,
      mqttPassword: user.password,
      valueSeconds: 1,
      valueTopic: 'pithead/{mine}/{kind}/{point}',
      alarmTopic: 'pithead/{mine}/alarm/{event}/{source}',
    });
  const sent = async (entity: string, body: unknown[]): Promise<void> => {
    const { status } = await call(product.url + paths.ingest + entity, { token: key, body });
    expect(status).toBe(200);
  };
  const reads = (value: number) =>
    sent('sample', [{ pointCode: 'GAS-1', dataTime: product.now(), value }]);
  const standing = () => asked<MqttOutStanding>(paths.mqttOut);
  const newest = (topic: string): unknown => heard.findLast((one) => one.topic === topic)?.row;

  beforeAll(async () => {
    await begin();
    product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
    admin = await signIn(product.url);
    ({ key } = await asked<{ key: string }>(paths.sourceCreate, {
      code: 'out',
      mineCode: '610632007274',
    }));
    await sent('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    const limits = { high: { 1: 1.5 }, deadband: 0.1 };
    const place = { x: 0, y: 0, z: -150 };
    await sent('kafkaMonitoringPoint', [
      { ...methane, code: 'GAS-1', name: 'GAS-1', ...place, limits },
    ]);
    await saved('addresses', { privateHosts: ['127.0.0.1'] });
    await toBroker();
  }, 180_000);
  afterAll(async () => {
    await product.remove();
    await end();
  }, 60_000);

  const VALUE = 'pithead/610632007274/CH4/GAS-1';
  const RAISED = 'pithead/610632007274/alarm/raised/GAS-1';
  const CLEARED = 'pithead/610632007274/alarm/cleared/GAS-1';

  test('values, steps of alarms and whether the product is there come to who follows them', async () => {
    await reads(0.5);
    await expect.poll(() => newest(VALUE), patience).toMatchObject({ value: 0.5, quality: 'good' });
    await reads(3);
    await expect.poll(() => newest(RAISED), patience).toMatchObject({ value: 3, level: 1 });
    await expect.poll(() => newest(VALUE), patience).toMatchObject({ value: 3 });
    expect(newest('pithead/610632007274/status')).toEqual({ online: true });
    expect(await standing()).toMatchObject({ on: true, connected: true, fault: null, waiting: 0 });
  });

  test('who comes later has the newest value at once', async () => {
    const late = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      username: user.name,
      password: user.password,
      reconnectPeriod: 0,
    });
    const told = new Promise<unknown>((resolve) =>
      late.on('message', (_, payload, { retain }) =>
        resolve([retain, JSON.parse(payload.toString())]),
      ),
    );
    await late.subscribeAsync(VALUE, { qos: 1 });
    expect(await told).toMatchObject([true, { value: 3 }]);
    await late.endAsync();
  });

  test('steps of alarms wait for a broker that is away, and values are told anew', async () => {
    await end();
    await expect.poll(standing, patience).toMatchObject({ connected: false });
    await reads(0.1);
    await expect.poll(async () => (await standing()).waiting, patience).toBeGreaterThanOrEqual(1);
    await begin();
    await toBroker();
    await expect.poll(() => newest(CLEARED), patience).toMatchObject({ source: 'GAS-1' });
    await expect.poll(() => newest(VALUE), patience).toMatchObject({ value: 0.1 });
    expect(newest(RAISED)).toBeUndefined();
  });

  test('a word that the broker does not know is said', async () => {
    await saved('mqttOut', {
      mqttHost: '127.0.0.1',
      mqttPort: broker.port,
      mqttUser: user.name,
      mqttPassword: 'wrong',
    });
    await expect.poll(async () => (await standing()).fault, patience).toMatch(/not authorized/i);
  });
});
