import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding, CollectorTrial } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { kafkaJars, startKafka, type Kafka } from '../interop/kafka.ts';
import { call } from './call.ts';
import { collectorRoom } from './collectorRoom.ts';
import { administrator, startProduct, type Product } from './product.ts';

const jars = await kafkaJars();
const patience = { timeout: 60_000, interval: 200 };
const user = { name: 'pithead', password: 'word-of-the-broker' };

describe.skipIf(jars === undefined)('topics of a real Kafka, by a declared mapping', () => {
  let product: Product;
  let people: People;
  let kafka: Kafka;
  let collectorId: string;
  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (): Promise<CollectorStanding | undefined> => (await standings())[0];
  /** Readings of a point with a value: those that mark it as offline are left out. */
  const values = async (point: string): Promise<number[]> => {
    const now = product.now();
    const { rows } = await ask<{ rows: { value: number | null }[] }>(paths.samples, {
      points: point,
      from: String(now - 3_600_000),
      to: String(now + 60_000),
    });
    return rows.flatMap(({ value }) => value ?? []);
  };
  const start = (dataFolder?: string): Promise<Product> =>
    startProduct({
      ...(dataFolder === undefined ? {} : { dataFolder }),
      env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' },
    });
  /** Readings `from` to `to` of point k-1, one each second of the hour before. */
  const readings = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({
      key: 'k-1',
      value: JSON.stringify({ v: (from + i) / 1000, t: base + (from + i) * 1000 }),
    }));
  let base = 0;

  beforeAll(async () => {
    kafka = await startKafka(jars ?? '', { user });
    await kafka.createTopic('mine.gas');
    await kafka.createTopic('mine.points');
    product = await start();
    people = await peopleOf(product);
    base = product.now() - 3_000_000;
    await ask('/data/api/v1/dataSource/create', { code: 'g' }).then((made) =>
      call(`${product.url}${paths.ingest}companyInfo`, {
        token: (made as { key: string }).key,
        body: [{ mineCode: '610632007274', name: 'Test mine' }],
      }),
    );
    await kafka.produce('mine.points', [
      { value: JSON.stringify({ ...methane, code: 'k-1', name: 'k-1' }) },
    ]);
    const made = await ask<{ id: string }>('/data/api/v1/collector/create', {
      code: 'log',
      kind: 'kafka',
      address: `kafka://127.0.0.1:${kafka.port}?from=beginning`,
      userName: user.name,
      password: user.password,
      layout: 'mine.points kafkaMonitoringPoint',
    });
    collectorId = made.id;
    await ask('/data/api/v1/collectorTag/create', {
      collectorId,
      address: 'mine.gas',
      path: '$.v',
      timePath: '$.t',
      pointCode: '{key}',
    });
  }, 240_000);
  afterAll(async () => {
    await product.remove();
    await kafka.remove();
  }, 60_000);

  test('keyed JSON becomes readings, records of an entity become it, and rubbish lies with the refused rows', async () => {
    await kafka.produce('mine.gas', [...readings(0, 3), { key: 'k-1', value: 'no JSON' }]);
    await expect.poll(() => values('k-1'), patience).toEqual([0, 0.001, 0.002]);
    await expect.poll(standing, patience).toMatchObject({ state: 'connected', rejected: 1 });
    const letters = await ask<{ list: { payload: string }[] }>('/data/api/v1/deadLetter/getlist', {
      currentPage: 1,
      pageSize: 10,
      filter: { sourceCode: 'log|Equal' },
    });
    expect(letters.list.map(({ payload }) => payload)).toEqual(['no JSON']);
    const trial = await ask<CollectorTrial>('/data/api/v1/collector/test', { id: collectorId });
    expect(trial).toMatchObject({ connected: true, reason: null });
    expect(trial.rows).toContainEqual({
      entity: 'sample',
      row: { pointCode: 'k-1', value: 0.002, dataTime: base + 2000 },
    });
  }, 120_000);

  test('a kill of the product in the middle loses nothing and doubles nothing', async () => {
    const sending = (async () => {
      for (let i = 0; i < 20; i++)
        await kafka.produce('mine.gas', readings(3 + i * 50, 53 + i * 50));
    })();
    await expect
      .poll(async () => (await values('k-1')).length, { ...patience, interval: 20 })
      .toBeGreaterThan(100);
    const { dataFolder } = product;
    await product.kill();
    await sending;
    product = await start(dataFolder);
    people = { ...people, admin: await administrator(product.url) };
    const wanted = Array.from({ length: 1003 }, (_, i) => i / 1000);
    await expect.poll(() => values('k-1'), patience).toEqual(wanted);
  }, 180_000);

  test('a broker that was killed and is back is read again', async () => {
    await kafka.kill();
    await expect.poll(standing, patience).toMatchObject({ state: 'connecting' });
    await kafka.start();
    await kafka.produce('mine.gas', readings(1003, 1010));
    await expect.poll(async () => (await values('k-1')).length, patience).toBe(1010);
  }, 180_000);
});
