import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PipelineOptions } from '#server/ingest/pipeline/pipelineOptions.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { methane } from '../helpers/methane.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openServer, post, type Answered, type OpenServer } from './openServer.ts';

/** The machine may be busy. */
const patience = { timeout: 15_000 };

let database: TestDatabase;
let server: OpenServer;
/** Called before each commit; may wait, may throw. */
let beforeCommit: (ingestBatches: readonly IngestBatch[]) => Promise<void>;

beforeEach(async () => {
  beforeCommit = () => Promise.resolve();
  database = await startTestDatabase();
  server = await openServer(database, {
    limits: { maxWaitingRows: 1000, maxGroupRows: 300 },
    wrap: (store): PipelineOptions['store'] => ({
      ...store,
      commit: async (ingestBatches, outcomes) => {
        await beforeCommit(ingestBatches);
        return store.commit(ingestBatches, outcomes);
      },
    }),
  });
  const point = {
    ...methane,
    limits: { high: { 2: 1 } },
  };
  await post(
    server.url,
    'kafkaMonitoringPoint',
    ['P', 'Q'].map((code) => ({ ...point, code, name: code })),
  );
});

afterEach(async () => {
  await server.stop();
  await database.stop();
});

const start = Date.now() - 3_600_000;
const batch = (from: number, count: number, value = 0.5): object[] =>
  Array.from({ length: count }, (_, i) => ({ pointCode: 'P', dataTime: start + from + i, value }));
const stored = async (): Promise<number> =>
  Number((await database.pool.query<{ n: string }>('SELECT count(*) AS n FROM sample')).rows[0]?.n);
const send = (rows: object[]): Promise<Answered> => post(server.url, 'sample', rows);

test('[rule 5] a flood is turned away with 429 and a time to come back; what was acknowledged is stored, no more and no less', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  beforeCommit = () => held;
  const flood = Promise.all(Array.from({ length: 30 }, (_, i) => send(batch(i * 100, 100))));
  await expect.poll(() => server.pipeline.metrics.refused, patience).toBeGreaterThan(0);
  release();
  const answers = await flood;
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.flatMap((answer, i) => (answer.status === 429 ? [{ answer, i }] : []));
  expect(taken.length + refused.length).toBe(30);
  expect(refused.length).toBe(server.pipeline.metrics.refused);
  expect(refused[0]?.answer).toMatchObject({
    code: 'ingest_busy',
    retryAfter: '1',
    success: false,
  });
  expect(await stored()).toBe(taken.length * 100);
  for (const { i } of refused) expect((await send(batch(i * 100, 100))).status).toBe(200);
  expect(await stored()).toBe(3000);
});

describe.each([
  ['disk_full', 507],
  ['unavailable', 503],
] as const)('storage that fails with %s', (code, status) => {
  test('is answered with its status, nothing is acknowledged or published, and the next batch goes through by itself', async () => {
    beforeCommit = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await send(batch(0, 5, 2))).toMatchObject({ status, code, success: false });
    expect(server.changes).toEqual([]);
    expect(await stored()).toBe(0);
    beforeCommit = () => Promise.resolve();
    await expect.poll(async () => (await send(batch(0, 5, 2))).status, patience).toBe(200);
    expect(await stored()).toBe(5);
    expect(server.changes.map(({ transition }) => transition.event)).toEqual(['raised']);
  });
});

test('alarms begun in a batch that was not stored are forgotten, those before it are kept', async () => {
  await send(batch(0, 1, 2));
  const fail = (): Promise<void> =>
    Promise.reject(Object.assign(new Error('full'), { code: 'disk_full' }));
  beforeCommit = fail;
  await send(batch(1000, 1, 0.1));
  beforeCommit = () => Promise.resolve();
  await expect.poll(() => server.pipeline.state, patience).toBe('running');
  expect(server.rules.openAlarms()).toMatchObject([{ sourceId: 'P', state: 1 }]);
  await send(batch(2000, 1, 0.1));
  expect(
    server.changes.map(({ transition }) => [transition.event, transition.time - start]),
  ).toEqual([
    ['raised', 0],
    ['cleared', 2000],
  ]);
});

test('database connections that are cut in the middle of a stream cost no acknowledged row', async () => {
  let cut = 0;
  beforeCommit = async () => {
    if (++cut % 7 === 0)
      await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
  };
  const acknowledged = new Set<number>();
  for (let i = 0; i < 40; i++) {
    for (let status = 0; status !== 200;) ({ status } = await send(batch(i * 10, 10)));
    acknowledged.add(i);
  }
  expect(acknowledged.size).toBe(40);
  expect(await stored()).toBe(400);
  expect(server.pipeline.metrics.failures).toBeGreaterThan(0);
  expect(server.pipeline.metrics.rebuilds).toBe(server.pipeline.metrics.failures);
});

test('a batch that storage cannot take falls alone, its neighbours in the same commit are stored', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let committing = false;
  beforeCommit = async (ingestBatches) => {
    committing = true;
    await held;
    if (ingestBatches.some(({ gnss }) => gnss.length > 0)) throw new Error('no table takes this');
  };
  const first = send(batch(0, 1));
  await expect.poll(() => committing, patience).toBe(true);
  const bad = { deviceCode: 'G', dataTime: start, cumX: 1, cumY: 1, cumH: 1 };
  const others = Promise.all([
    send(batch(10, 1)),
    post(server.url, 'kafkaGnssSlope', [bad]),
    send(batch(20, 1)),
  ]);
  await expect.poll(() => server.pipeline.metrics.waitingJobs, patience).toBeGreaterThanOrEqual(2);
  release();
  expect((await first).status).toBe(200);
  expect((await others).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await others)[1]).toMatchObject({
    data: { stored: 0, rejected: 1, faults: [{ index: 0, code: 'internal' }] },
  });
  expect(await stored()).toBe(3);
});

test('[rule 10] a server that stops answers what it has taken and refuses what comes after', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let committing = false;
  beforeCommit = () => {
    committing = true;
    return held;
  };
  const taken = send(batch(0, 10));
  await expect.poll(() => committing, patience).toBe(true);
  await server.connector.stop();
  const drained = server.pipeline.drain();
  expect(await send(batch(100, 1))).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: '1',
  });
  release();
  await drained;
  expect(await taken).toMatchObject({ status: 200, data: { stored: 10 } });
});
