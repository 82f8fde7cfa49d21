import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding, CollectorTrial } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { kafkaJars, startKafka, type Kafka } from '../interop/kafka.ts';
import { isLong } from '../long.ts';
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
  /** Follows topics that have records already, from their beginning. */
  let logId: string;
  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (of = 'log'): Promise<CollectorStanding | undefined> =>
    (await standings()).find(({ code }) => code === of);
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
  /** Readings `from` to `to` of a point, one each second of the hour before. */
  const readings = (from: number, to: number, key = 'k-1') =>
    Array.from({ length: to - from }, (_, i) => ({
      key,
      value: JSON.stringify({ v: (from + i) / 1000, t: base + (from + i) * 1000 }),
    }));
  let base = 0;

  const collector = async (code: string, topic: string, rest: object): Promise<string> => {
    const { id } = await ask<{ id: string }>('/data/api/v1/collector/create', {
      code,
      kind: 'kafka',
      userName: user.name,
      password: user.password,
      ...rest,
    });
    await tag(id, { address: topic });
    return id;
  };
  const tag = (collectorId: string, rest: object): Promise<unknown> =>
    ask('/data/api/v1/collectorTag/create', {
      collectorId,
      path: '$.v',
      timePath: '$.t',
      pointCode: '{key}',
      ...rest,
    });

  beforeAll(async () => {
    [kafka, product] = await Promise.all([startKafka(jars ?? '', user), start()]);
    for (const topic of ['mine.gas', 'mine.points', 'mine.new']) await kafka.createTopic(topic);
    people = await peopleOf(product);
    base = product.now() - 3_000_000;
    await ask('/data/api/v1/dataSource/create', { code: 'g' }).then((made) =>
      call(`${product.url}${paths.ingest}companyInfo`, {
        token: (made as { key: string }).key,
        body: [{ mineCode: '610632007274', name: 'Test mine' }],
      }),
    );
    await kafka.produce('mine.points', [
      {
        value: JSON.stringify(
          ['k-1', 'k-2', 'k-3', '001040'].map((code) => ({ ...methane, code, name: code })),
        ),
      },
    ]);
    const address = `kafka://127.0.0.1:${kafka.port}`;
    logId = await collector('log', 'mine.gas', {
      address: `${address}?from=beginning`,
      layout: 'mine.points kafkaMonitoringPoint\nmine.gas kafkaNothing',
    });
    await collector('new', 'mine.new', { address });
  }, 240_000);
  afterAll(async () => {
    await product.remove();
    await kafka.remove();
  }, 60_000);

  test('keyed JSON becomes readings, records of an entity become it, and rubbish lies with the refused rows', async () => {
    await kafka.produce('mine.gas', [...readings(0, 3), { key: 'k-1', value: 'no JSON' }]);
    await expect.poll(() => values('k-1'), patience).toEqual([0, 0.001, 0.002]);
    await expect
      .poll(() => standing(), patience)
      .toMatchObject({ state: 'connected', rejected: 1 });
    const letters = await ask<{ list: { payload: string }[] }>('/data/api/v1/deadLetter/getlist', {
      currentPage: 1,
      pageSize: 10,
      filter: { sourceCode: 'log|Equal' },
    });
    expect(letters.list.map(({ payload }) => payload)).toEqual(['no JSON']);
    const trial = await ask<CollectorTrial>('/data/api/v1/collector/test', { id: logId });
    expect(trial).toMatchObject({ connected: true, reason: null });
    expect(trial.rows).toContainEqual({
      entity: 'sample',
      row: { pointCode: 'k-1', value: 0.002, dataTime: base + 2000 },
    });
  }, 120_000);

  test.skipIf(!existsSync('/usr/bin/kcat'))(
    'the first example of docs/connect/kafka.md works as it stands',
    async () => {
      await kafka.createTopic('plant.gas');
      const example =
        /```\n(api[^`]+)```/.exec(readFileSync('docs/connect/kafka.md', 'utf8'))?.[1] ?? '';
      const script = example
        .replaceAll('http://localhost:8080', product.url)
        .replaceAll('127.0.0.1:9092', `127.0.0.1:${kafka.openPort}`);
      await promisify(execFile)('bash', ['-ec', script], {
        env: { ...process.env, TOKEN: people.admin },
      });
      await expect.poll(() => values('001040'), patience).toEqual([0.42]);
    },
    120_000,
  );

  test('a mapping that is wrong, or whose topic is not there, is left out with its reason alone', async () => {
    await tag(logId, { address: 'no topic' });
    await tag(logId, { address: 'mine.later' });
    await expect
      .poll(async () => (await standing())?.leftOut, patience)
      .toEqual([
        { code: 'badTopic', what: 'no topic' },
        { code: 'unknownEntity', what: 'mine.gas kafkaNothing' },
        { code: 'noTopic', what: 'mine.later' },
      ]);
    await kafka.produce('mine.gas', readings(3, 4));
    await expect.poll(async () => (await values('k-1')).at(-1), patience).toBe(0.003);
  }, 120_000);

  test('a kill of the product in the middle loses nothing and reads nothing twice', async () => {
    await expect.poll(() => standing('new'), patience).toMatchObject({ state: 'connected' });
    const sending = (async () => {
      for (let i = 0; i < 100; i++)
        await kafka.produce('mine.gas', readings(4 + i * 10, 14 + i * 10));
    })();
    await expect
      .poll(async () => (await values('k-1')).length, { ...patience, interval: 20 })
      .toBeGreaterThan(100);
    const { dataFolder } = product;
    await product.kill();
    // Nobody had read anything of this topic yet, whose newest record was to be the first.
    await kafka.produce('mine.new', readings(0, 1, 'k-2'));
    await sending;
    product = await start(dataFolder);
    people = { ...people, admin: await administrator(product.url) };
    const wanted = Array.from({ length: 1004 }, (_, i) => i / 1000);
    await expect.poll(() => values('k-1'), patience).toEqual(wanted);
    await expect.poll(() => values('k-2'), patience).toEqual([0]);
    // Rows that are read again are known by point and time: these would count as repeated.
    expect(await standing()).toMatchObject({ duplicate: 0, rejected: 0 });
    await expect.poll(() => kafka.committed('pithead-log', 'mine.gas'), patience).toBe(1005);
  }, 180_000);

  test.runIf(isLong)(
    'a broker that was killed and is back is read again, and a topic that came',
    async () => {
      await kafka.kill();
      await expect.poll(() => standing(), patience).toMatchObject({ state: 'connecting' });
      await kafka.start();
      await kafka.produce('mine.gas', readings(1004, 1010));
      await expect.poll(async () => (await values('k-1')).length, patience).toBe(1010);
      await kafka.createTopic('mine.later');
      await kafka.produce('mine.later', readings(0, 1, 'k-3'));
      await expect.poll(() => values('k-3'), patience).toEqual([0]);
    },
    180_000,
  );
});
