import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { hasMosquitto, startMosquitto } from '../ingest/mosquitto.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { startProduct, type Product } from './product.ts';

/** Topics and payloads of somebody else, on a broker that asks for a password. */
const user = { name: 'pithead', password: 'word-of-the-broker' };

describe.skipIf(!hasMosquitto)('topics of a broker, by a declared mapping', () => {
  let product: Product;
  let people: People;
  let broker: Awaited<ReturnType<typeof startMosquitto>>;
  let sender: MqttClient;

  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (): Promise<CollectorStanding | undefined> => (await standings())[0];
  const newest = async (point: string): Promise<unknown> => {
    const now = product.now();
    const { rows } = await ask<{ rows: unknown[] }>(paths.samples, {
      points: point,
      from: String(now - 3_600_000),
      to: String(now + 60_000),
    });
    return rows.at(-1);
  };
  const join = (): Promise<MqttClient> =>
    connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      username: user.name,
      password: user.password,
      reconnectPeriod: 0,
    });

  beforeAll(async () => {
    broker = await startMosquitto({ user });
    sender = await join();
    await sender.publishAsync('kept', '5', { qos: 1, retain: true });
    product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' } });
    people = await peopleOf(product);
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push(
      'kafkaMonitoringPoint',
      ['gw7.co', 'a-1', 'a-2', 'csv-1', 'plain', 'kept'].map((code) => ({
        ...methane,
        code,
        name: code,
      })),
    );
    const { id } = await ask<{ id: string }>('/data/api/v1/collector/create', {
      code: 'topics',
      kind: 'mqtt',
      address: `mqtt://127.0.0.1:${broker.port}`,
      userName: user.name,
      password: user.password,
    });
    const tags = [
      { address: 'plant/+/gas', path: '$.co', timePath: '$.ts', pointCode: '{1}.co' },
      { address: 'list', path: '$.r[*].v', timePath: '$.r[*].t', pointCode: 'a-{$.r[*].id}' },
      { address: 'table', path: 'csv:value', timePath: 'csv:time', pointCode: 'csv-1' },
      { address: 'plain', pointCode: 'plain', factor: 0.1 },
      { address: 'kept', pointCode: 'kept' },
    ];
    for (const tag of tags)
      await ask('/data/api/v1/collectorTag/create', { collectorId: id, ...tag });
  }, 120_000);
  afterAll(async () => {
    await sender.endAsync(true);
    await product.remove();
    await broker.stop();
  }, 60_000);

  test('JSON, lists in JSON, CSV and bare numbers become readings with the times of their sender', async () => {
    await expect.poll(standing, patience).toMatchObject({ state: 'connected' });
    const at = Math.floor(product.now() / 1000) - 10;
    const send = (topic: string, payload: string) =>
      sender.publishAsync(topic, payload, { qos: 1 });
    await send('plant/gw7/gas', JSON.stringify({ co: 0.5, ts: at }));
    await send(
      'list',
      JSON.stringify({
        r: [
          { id: 1, v: true, t: at * 1000 },
          { id: 2, v: '0.25', t: at * 1000 },
        ],
      }),
    );
    await send('table', `time,value\n${at},0.1\n${at + 1},0.2\n`);
    await send('plain', '7');
    for (const [point, value] of [
      ['gw7.co', 0.5],
      ['a-1', 1],
      ['a-2', 0.25],
      ['csv-1', 0.2],
      ['plain', 0.7],
    ] as const)
      await expect
        .poll(async () => await newest(point), patience)
        .toMatchObject({ value: expect.closeTo(value) as unknown, state: [] });
    expect(await standing()).toMatchObject({ rows: 6, stored: 6, rejected: 0 });
  });

  test('what cannot be read is told with its topic, and nothing stops for it', async () => {
    await sender.publishAsync('plant/gw7/gas', 'no JSON', { qos: 1 });
    await sender.publishAsync('plain', 'warm', { qos: 1 });
    await expect
      .poll(async () => (await standing())?.faults.map(({ message }) => message), patience)
      .toEqual([
        'kept: a retained message without a time of its own tells nothing of now',
        'plant/gw7/gas: it is no JSON',
        'plain: what stands at the payload is no number',
      ]);
    expect(await newest('kept')).toBeUndefined();
    expect(await standing()).toMatchObject({ state: 'connected' });
  });

  test('while the broker is away its points are offline, and readings come again when it is back', async () => {
    const { port } = broker;
    await sender.endAsync(true);
    await broker.stop();
    await expect.poll(standing, patience).toMatchObject({ state: 'connecting' });
    await expect.poll(() => newest('plain'), patience).toMatchObject({ state: ['offline'] });
    broker = await startMosquitto({ port, user });
    sender = await join();
    await expect.poll(standing, patience).toMatchObject({ state: 'connected' });
    await sender.publishAsync('plain', '3', { qos: 1 });
    await expect
      .poll(() => newest('plain'), patience)
      .toMatchObject({ value: expect.closeTo(0.3) as unknown, state: [] });
  });
});
