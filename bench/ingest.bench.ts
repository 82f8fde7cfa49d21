/**
 * Readings per second through the HTTP connector: validated, judged by the rules, committed with
 * fsync to a PostgreSQL of our own, then acknowledged. The sender is another thread with ready-made
 * bodies. Beside it, in the same run: what the store takes without connector and rules, and what
 * the normaliser does alone.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { systemClock } from '#base/clock.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { DeadLetters } from '#server/ingest/deadLetters.ts';
import { HttpConnector } from '#server/ingest/connectors/http.ts';
import { OddMemory } from '#server/ingest/normalise/reading.ts';
import { MineTableCache } from '#server/ingest/normalise/mineTables.ts';
import { normalise } from '#server/ingest/normalise/normalise.ts';
import { zoneOf } from '#base/zone.ts';
import { Pipeline } from '#server/ingest/pipeline/pipeline.ts';
import { Receiver } from '#server/ingest/receiver.ts';
import { SourceBook } from '#server/ingest/sourceBook.ts';
import { createRules } from '#server/rules/engine.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { openRegistry, type Registry } from '#server/storage/registry/registry.ts';
import { defaultRetention } from '#server/storage/retention.ts';
import { openStore, type Store } from '#server/storage/store.ts';
import { methane } from '#tests/helpers/methane.ts';
import { atLeast, keep } from './harness/figures.ts';

const POINTS = 2000;
const BATCH_ROWS = 2000;
const BATCHES = 400;
const CONNECTIONS = 6;
const KEY = 'bench-key-bench-key';

type Sending = { readonly url: string; readonly start: number };
type Sent = {
  readonly rows: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
};

/**
 * One second of all points a batch: gas that stays under its limits, one decimal more than a sensor
 * gives.
 */
function bodyOf(batch: number, start: number): string {
  const t = start + batch * 1000;
  return JSON.stringify(
    Array.from({ length: BATCH_ROWS }, (_, i) => ({
      pointCode: `P${i % POINTS}`,
      dataTime: t,
      value: 0.3 + ((i * 31 + batch * 17) % 100) / 1000,
    })),
  );
}

if (isMainThread) await measure();
else await send(workerData as Sending);

async function send({ url, start }: Sending): Promise<void> {
  const bodies = Array.from({ length: BATCHES }, (_, batch) => Buffer.from(bodyOf(batch, start)));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
        const at = performance.now();
        const stored = await post(`${url}/ingest/api/v1/sample`, body, agent);
        if (stored !== BATCH_ROWS) throw new Error(`stored ${stored} of ${BATCH_ROWS}`);
        latencies.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  parentPort?.postMessage({
    rows: BATCHES * BATCH_ROWS,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
  } satisfies Sent);
}

function post(url: string, body: Buffer, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${KEY}`,
        'content-length': body.length,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve((JSON.parse(text) as { data?: { stored: number } }).data?.stored ?? -1),
      );
    });
    sent.end(body);
  });
}

/** Seconds that `work` takes. */
async function secondsOf(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

async function measure(): Promise<void> {
  const folder = join(tmpdir(), `pithead-bench-${process.pid}`);
  const opened = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const migrated = await migrate(database.connection);
  if (!migrated.ok) throw new Error(migrated.error.message);
  const clock = systemClock;
  const registry = await openRegistry(database, clock);
  await registry.define('kafkaMonitoringPoint', pointsOfMine());
  const store = await openStore({ database, clock, log: silentLog, periodSecOf: () => 1 });
  if (!store.ok) throw new Error(store.error.message);
  const rules = createRules();
  rules.useModel(registry.model());
  const pipeline = new Pipeline({
    rules,
    store: store.value,
    registry,
    live: { publish: () => undefined },
    clock,
    onError: console.error,
  });
  await pipeline.start();
  const sources = new SourceBook(database.pool);
  await sources.put({ code: 'bench', mineCode: registry.model().company.mineCode }, KEY);
  const receiver = new Receiver({
    registry,
    pipeline,
    deadLetters: new DeadLetters(database.pool),
    clock,
    keeping: () => defaultRetention,
  });
  const app = Fastify();
  await app.register(new HttpConnector(receiver, sources).plugin);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const now = Date.now() - 3_600_000;
  const cpu = process.cpuUsage();
  const connector = await sendFrom({ url, start: now });
  const used = process.cpuUsage(cpu);
  const { rows } = await database.pool.query<{ n: string }>('SELECT count(*) AS n FROM sample');
  if (Number(rows[0]?.n) !== connector.rows)
    throw new Error(`${rows[0]?.n} rows stored of ${connector.rows} acknowledged`);

  const alone = await stagesAlone(registry, sources, store.value, now - 3_600_000);
  const few = 100 * BATCH_ROWS;
  const result = {
    rows: connector.rows,
    batchRows: BATCH_ROWS,
    connections: CONNECTIONS,
    connectorRowsPerSecond: Math.round(connector.rows / connector.seconds),
    answerMsP50: Math.round(connector.p50 * 10) / 10,
    answerMsP99: Math.round(connector.p99 * 10) / 10,
    nodeCpuSecondsPerMillion:
      Math.round(((used.user + used.system) / 1e6 / connector.rows) * 1e8) / 100,
    commits: pipeline.metrics.commits,
    storeAloneRowsPerSecond: Math.round(few / alone.storeSeconds),
    normaliserAloneRowsPerSecond: Math.round(few / alone.normaliserSeconds),
    rulesAloneRowsPerSecond: Math.round(few / alone.rulesSeconds),
  };
  keep(
    'ingest',
    [
      atLeast(
        '11: readings a second through the HTTP connector',
        result.connectorRowsPerSecond,
        100_000,
      ),
    ],
    result,
  );
  await app.close();
  await pipeline.drain();
  await store.value.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What each stage takes of a hundred batches with nothing beside it. */
async function stagesAlone(registry: Registry, sources: SourceBook, store: Store, from: number) {
  const source = sources.find('bench');
  if (source === undefined) throw new Error('the source was just made');
  const reading = {
    source,
    recvTime: Date.now(),
    toUtc: zoneOf(source.zone),
    registry,
    tables: new MineTableCache().of(registry.model()),
    odd: new OddMemory(),
  };
  const bodies = Array.from({ length: 100 }, (_, batch) => bodyOf(batch, from));
  let ingestBatches: readonly IngestBatch[] = [];
  const normaliserSeconds = await secondsOf(() => {
    ingestBatches = bodies.map(
      (body) => normalise('sample', JSON.parse(body) as unknown[], reading).ingestBatch,
    );
  });
  const evaluating = createRules();
  evaluating.useModel(registry.model());
  const rulesSeconds = await secondsOf(() => {
    for (const ingestBatch of ingestBatches) evaluating.evaluate(ingestBatch);
  });
  const silent = ingestBatches.map(() => ({
    changes: [],
    derived: { ...(ingestBatches[0]?.samples ?? (reading as never)), length: 0 },
    personFlags: new Map<number, number>(),
  }));
  const storeSeconds = await secondsOf(async () => {
    for (let i = 0; i < ingestBatches.length; i += 5)
      await store.commit(ingestBatches.slice(i, i + 5), silent.slice(i, i + 5));
  });
  return { normaliserSeconds, rulesSeconds, storeSeconds };
}

function pointsOfMine(): object[] {
  const point = {
    ...methane,
    limits: { high: { 1: 1.5, 2: 1, 3: 0.8 }, deadband: 0.05 },
  };
  return Array.from({ length: POINTS }, (_, i) => ({
    ...point,
    code: `P${i}`,
    name: `Point ${i}`,
  }));
}

/**
 * Sends everything from a thread of its own, so that sending takes nothing from what is measured.
 */
function sendFrom(sending: Sending): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: sending });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
