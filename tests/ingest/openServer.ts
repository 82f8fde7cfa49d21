import Fastify from 'fastify';
import { must } from '#base/assert.ts';
import type { Clock } from '#base/clock.ts';
import { systemClock } from '#base/clock.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import { DeadLetters } from '#server/ingest/deadLetters.ts';
import { HttpConnector } from '#server/ingest/connectors/http.ts';
import { writersOf } from '#server/ingest/connectors/writers/writers.ts';
import { Pipeline } from '#server/ingest/pipeline/pipeline.ts';
import type { PipelineOptions } from '#server/ingest/pipeline/pipelineOptions.ts';
import { Refusals } from '#server/ingest/refusals.ts';
import { Receiver } from '#server/ingest/receiver.ts';
import { RuleMemory } from '#server/ingest/ruleMemory.ts';
import { SourceBook } from '#server/ingest/sourceBook.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { createRules } from '#server/rules/engine.ts';
import type { Database } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { openRegistry } from '#server/storage/registry/registry.ts';
import { defaultRetention } from '#server/storage/retention.ts';
import { openStore } from '#server/storage/store.ts';

export const MINE = '610632007274';
export const KEY = 'key-of-the-test-source';

export type OpenServer = Awaited<ReturnType<typeof openServer>>;

/**
 * The ingest side of the server on a real database, with real rules, listening on a free port of
 * this machine.
 */
export async function openServer(
  database: Database,
  options: {
    clock?: Clock;
    port?: number;
    limits?: Partial<PipelineOptions>;
    wrap?: (store: PipelineOptions['store']) => PipelineOptions['store'];
  } = {},
) {
  const { clock = systemClock, port = 0, limits = {}, wrap = (store) => store } = options;
  const registry = await openRegistry(database, clock);
  const opened = await openStore({
    database,
    clock,
    log: silentLog,
    periodSecOf: (no) => registry.model().points[no]?.samplePeriod ?? 60,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const rules = createRules();
  rules.useModel(registry.model());
  registry.onChange((model) => rules.useModel(model));
  const changes: AlarmChange[] = [];
  const errors: unknown[] = [];
  const pipeline = new Pipeline({
    rules,
    store: wrap(store),
    registry,
    memory: new RuleMemory(rules, database.pool),
    live: {
      publish: (_, outcomes) =>
        void changes.push(...outcomes.flatMap((outcome) => outcome.changes)),
    },
    clock,
    onError: (error) => void errors.push(error),
    ...limits,
  });
  await pipeline.start();
  const sources = new SourceBook(database.pool, () => registry.model().company.mineCode);
  await sources.put({ code: 'test', mineCode: MINE }, KEY);
  const source = must(sources.find('test'), 'the source that was just made');
  const deadLetters = new DeadLetters(database.pool);
  const told: string[] = [];
  const refusals = new Refusals(clock, (sentence) => void told.push(sentence));
  const receiver = new Receiver({
    registry,
    pipeline,
    deadLetters,
    clock,
    keeping: () => defaultRetention,
    onError: (error) => void errors.push(error),
  });
  const connector = new HttpConnector(receiver, sources, refusals);
  const app = Fastify();
  const writers = writersOf({ receiver, sources, refusals, clock });
  for (const one of [connector, ...writers]) await app.register(one.plugin);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    registry,
    store,
    rules,
    pipeline,
    receiver,
    sources,
    source,
    deadLetters,
    refusals,
    /** What was said of refusals, in order. */
    told,
    connector,
    /** Every alarm change that was published, in order. */
    changes,
    errors,
    async stop() {
      await connector.stop();
      await app.close();
      await pipeline.drain();
      await store.close();
    },
  };
}

export type Answered = {
  status: number;
  retryAfter: string | null;
  success: boolean;
  code?: string;
  message: string;
  data: IngestAnswer;
};

/** Sends a body to the HTTP connector as an integrator would. */
export async function post(
  url: string,
  entity: string,
  rows: unknown,
  how: { key?: string; type?: string } = {},
): Promise<Answered> {
  const { key = KEY, type = 'application/json' } = how;
  const response = await fetch(`${url}/ingest/api/v1/${entity}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
    body: typeof rows === 'string' ? rows : JSON.stringify(rows),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...((await response.json()) as Omit<Answered, 'status' | 'retryAfter'>),
  };
}
