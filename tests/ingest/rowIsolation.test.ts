import { connect } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { BrokerConnector } from '#server/ingest/connectors/mqtt/brokerConnector.ts';
import type { PipelineOptions } from '#server/ingest/pipeline/pipelineOptions.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, MINE, openServer, post, type OpenServer } from './openServer.ts';

/** The value of rows that rules or storage choke on, as if a bug were there. */
const BAD = 66;
const holdsBad = ({ samples }: IngestBatch): boolean => samples.value.includes(BAD);

let database: TestDatabase;
let server: OpenServer;
let connector: BrokerConnector;
/** Where rows of the value BAD make something throw. */
let weak: 'rules' | 'store' | 'rights' | undefined;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database, {
    wrap: (store): PipelineOptions['store'] => ({
      ...store,
      async commit(ingestBatches, outcomes) {
        if (weak === 'store' && ingestBatches.some(holdsBad))
          await database.pool.query('SELECT 1e30::int4');
        if (weak === 'rights' && ingestBatches.some(holdsBad))
          throw Object.assign(new Error('permission denied'), { code: '42501' });
        return store.commit(ingestBatches, outcomes);
      },
    }),
  });
  const evaluate = server.rules.evaluate.bind(server.rules);
  server.rules.evaluate = (ingestBatch) => {
    if (weak === 'rules' && holdsBad(ingestBatch)) throw new TypeError('nobody foresaw this');
    return evaluate(ingestBatch);
  };
  await server.registry.define('kafkaMonitoringPoint', [
    {
      code: 'P',
      name: 'P',
      ...methane,
    },
  ]);
  connector = new BrokerConnector({ ...server, clock: systemClock, port: 0, host: '127.0.0.1' });
  await connector.start();
});

beforeEach(() => {
  weak = undefined;
});

afterAll(async () => {
  await connector.stop();
  await server.stop();
  await database.stop();
});

let next = Date.now() - 3_600_000;
const sample = (value: number): object => ({ pointCode: 'P', dataTime: next++, value });
const count = async (table: 'sample' | 'dead_letter' | 'external_alarm'): Promise<number> =>
  Number(
    (await database.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n,
  );
const letters = async (): Promise<readonly { code: string; payload: string }[]> =>
  (
    await database.pool.query<{ code: string; payload: string }>(
      'SELECT code, payload FROM dead_letter ORDER BY id',
    )
  ).rows;

async function publish(entity: string, rows: string): Promise<void> {
  const client = connect({
    host: '127.0.0.1',
    port: connector.port,
    username: 'test',
    password: KEY,
    reconnectPeriod: 0,
    protocolVersion: 4,
  });
  await client.publishAsync(`mine/${MINE}/${entity}`, rows, { qos: 1 });
  await client.endAsync();
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const foreign = (key: string, level: string): string =>
  `{"alarmKey":"${key}","sourceName":"other system","level":${level},"active":false,"dataTime":${next++}}`;

describe('one row that cannot be taken costs itself alone', () => {
  test.each([100, 8_000, 200_000])(
    '%i levels deep: a dead letter, its neighbours are stored',
    async (depth) => {
      const [rows, refused] = [await count('external_alarm'), await count('dead_letter')];
      const body = `[${foreign(`a${depth}`, '3')},${foreign(`b${depth}`, nested(depth))},${foreign(`c${depth}`, '3')}]`;
      expect(await post(server.url, 'kafkaMineAlarmRecord', body)).toMatchObject({
        status: 200,
        data: { stored: 2, rejected: 1, faults: [{ index: 1 }] },
      });
      await publish('kafkaMineAlarmRecord', body.replaceAll(/"([abc]\d+)"/g, '"mqtt-$1"'));
      expect([await count('external_alarm'), await count('dead_letter')]).toEqual([
        rows + 4,
        refused + 2,
      ]);
    },
  );

  test('deep definitions likewise, where their limits are read level by level', async () => {
    const point = {
      name: 'D',
      ...methane,
    };
    const deep = JSON.stringify({ ...point, code: 'D2', limits: 0 }).replace(
      '"limits":0',
      `"limits":${'{"high":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    );
    const body = `[${JSON.stringify({ ...point, code: 'D1' })},${deep},${JSON.stringify({ ...point, code: 'D3' })}]`;
    expect(await post(server.url, 'kafkaMonitoringPoint', body)).toMatchObject({
      status: 200,
      data: { stored: 2, rejected: 1 },
    });
    expect(server.registry.pointNo('D3')).toBeDefined();
  });

  test.each(['rules', 'store'] as const)(
    'a row that makes the %s throw is found among 500, over HTTP and MQTT',
    async (where) => {
      weak = where;
      const [rows, refused] = [await count('sample'), await count('dead_letter')];
      const batch = (): object[] =>
        Array.from({ length: 500 }, (_, i) => sample(i === 317 ? BAD : 0.5));
      expect(await post(server.url, 'sample', batch())).toMatchObject({
        status: 200,
        data: { stored: 499, rejected: 1, faults: [{ index: 317, code: 'internal' }] },
      });
      await publish('sample', JSON.stringify(batch()));
      expect([await count('sample'), await count('dead_letter')]).toEqual([
        rows + 998,
        refused + 2,
      ]);
      expect((await letters()).slice(-2)).toMatchObject([
        { code: 'internal', payload: expect.stringContaining(`"value":${BAD}`) as string },
        { code: 'internal', payload: expect.stringContaining(`"value":${BAD}`) as string },
      ]);
      expect(server.pipeline.state).toBe('running');
    },
  );

  test('a batch of bad rows alone ends: each becomes a dead letter, the commits that fail are bounded', async () => {
    weak = 'store';
    const before = server.pipeline.metrics.failures;
    const answer = await post(
      server.url,
      'sample',
      Array.from({ length: 300 }, () => sample(BAD)),
    );
    expect(answer).toMatchObject({ status: 200, data: { stored: 0, rejected: 300 } });
    expect(server.pipeline.metrics.failures - before).toBeLessThanOrEqual(60);
  }, 60_000);

  test('while the rows of one source are told apart, others are taken, and alarms keep their order', async () => {
    weak = 'rules';
    const bad = post(
      server.url,
      'sample',
      Array.from({ length: 200 }, (_, i) => sample(i === 100 ? BAD : 0.5)),
    );
    const others = Array.from({ length: 20 }, () => post(server.url, 'sample', [sample(0.5)]));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await bad).toMatchObject({ status: 200, data: { stored: 199, rejected: 1 } });
  });

  test('what no row is to blame for is no dead letter: 503, and the same rows are taken later', async () => {
    weak = 'rights';
    const refused = await count('dead_letter');
    const batch = [sample(BAD), sample(0.5)];
    expect(await post(server.url, 'sample', batch)).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    weak = undefined;
    await expect
      .poll(async () => (await post(server.url, 'sample', batch)).status, { timeout: 15_000 })
      .toBe(200);
    expect(await count('dead_letter')).toBe(refused);
  });
});
