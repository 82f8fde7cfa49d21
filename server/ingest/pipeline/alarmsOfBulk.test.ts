import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import { alarmOf, changeOf, outcomeOf } from '#tests/monitoringRows.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { Pipeline } from './pipeline.ts';
import {
  batch,
  coded,
  PausedStore,
  NotingRules,
  pipelineOf,
  settle,
} from '#tests/ingest/pausedPipeline.ts';

/** Alarms that the rules make of bulk. */

const exact = { exact: true };
let clock: ManualClock;
let store: PausedStore;
let rules: NotingRules;
let published: number[];
let pipeline: Pipeline;

beforeEach(() => {
  clock = new ManualClock(1_000_000);
  store = new PausedStore();
  rules = new NotingRules();
  published = [];
});

/**
 * A commit of one batch is under way, and these wait behind it; resolves when all of them are
 * answered.
 */
async function behind(
  batches: readonly IngestBatch[],
  meanwhile: () => void = () => undefined,
): Promise<string[]> {
  pipeline = pipelineOf(
    { clock, store, rules, published },
    { maxGroupRows: 2, maxWaitingRows: 1000, maxFastRows: 1000 },
  );
  await pipeline.start();
  let release = (): void => undefined;
  store.hold = new Promise((resolve) => (release = resolve));
  const under = pipeline.submit(batch(1), exact);
  clock.advance(10);
  await settle();
  const answers = batches.map((one) => pipeline.submit(one, exact));
  meanwhile();
  release();
  store.hold = undefined;
  clock.advance(10);
  const done = await Promise.all([under, ...answers]);
  return done.map((answer) => (answer.ok ? 'stored' : answer.error.code));
}

test('alarms that bulk raises are committed and published before the bulk that waits, theirs too; each once', async () => {
  for (const t of [20, 30, 40]) rules.alarming.add(t);
  await behind([batch(10, 11), batch(20, 21), batch(30), batch(40, 41, 42)]);
  expect(store.log).toEqual(['1', '0 a20 a30 a40', '2', '2', '1', '3']);
  expect(published).toEqual([1, 1, 1, 1, 1, 1]);
});

test('alarms that bulk raises are one line with those of acts, in the order of the rules', async () => {
  for (const t of [20, 30, 40]) rules.alarming.add(t);
  let act: Promise<unknown> = Promise.resolve();
  await behind([batch(10, 11), batch(20, 21), batch(30), batch(40, 41, 42)], () => {
    act = pipeline.act(() => ok({ outcome: outcomeOf([changeOf(alarmOf(99))]), answer: 'done' }));
  });
  expect(await act).toEqual(ok('done'));
  expect(store.log).toEqual(['1', '0 a99 a20 a30 a40', '2', '2', '1', '3']);
});

test('alarms that bulk raises go with their samples where these do not have to wait', async () => {
  rules.alarming.add(20);
  await behind([batch(20, 21)]);
  expect(store.log).toEqual(['1', '2 a20']);
});

test('alarms that bulk raises do not go by themselves for ever: bulk has its turn', async () => {
  const batches = Array.from({ length: 6 }, (_, i) => batch(10 * i + 10, 10 * i + 11));
  for (const { samples } of batches) rules.alarming.add(samples.t[0] ?? 0);
  let t = 1000;
  const flood = async (): Promise<void> => {
    rules.alarming.add(t);
    await pipeline.submit(batch(t++), { exact: true, lane: 'fast' });
    if (t < 1040) await flood();
  };
  let flooding = Promise.resolve();
  await behind(batches, () => {
    flooding = flood();
  });
  await flooding;
  expect(store.log.findIndex((line) => line.startsWith('2'))).toBeLessThan(5);
});

test('alarms that bulk raises that cannot be stored cost their own batch alone', async () => {
  for (const t of [20, 30, 40]) rules.alarming.add(t);
  store.fail = (_, alarms) => (alarms.includes('a30') ? new Error('cannot be stored') : undefined);
  expect(await behind([batch(10, 11), batch(20, 21), batch(30, 31), batch(40, 41)])).toEqual([
    'stored',
    'stored',
    'stored',
    'internal',
    'stored',
  ]);
  expect(store.log).toEqual(['1', '2', '2 a20', '2 a40']);
});

test('alarms that bulk raises are made anew when the database was away, since nothing of them was kept', async () => {
  rules.alarming.add(20);
  store.fail = (_, alarms) => (alarms.length > 0 ? coded('unavailable') : undefined);
  expect(await behind([batch(10, 11), batch(20, 21)])).toEqual([
    'stored',
    'unavailable',
    'unavailable',
  ]);
  await settle();
  store.fail = undefined;
  const again = [pipeline.submit(batch(10, 11), exact), pipeline.submit(batch(20, 21), exact)];
  clock.advance(10);
  expect(await Promise.all(again)).toMatchObject([{ ok: true }, { ok: true }]);
  expect(store.log).toEqual(['1', '0 a20', '2', '2']);
});

test('a batch at which the rules throw is refused by itself, and the others are judged again', async () => {
  rules.alarming.add(20);
  const evaluate = rules.evaluate.bind(rules);
  rules.evaluate = (ingestBatch) => {
    if (ingestBatch.samples.t[0] === 30) throw new Error('a rule broke');
    return evaluate(ingestBatch);
  };
  expect(await behind([batch(20, 21), batch(30, 31), batch(40, 41)])).toEqual([
    'stored',
    'stored',
    'internal',
    'stored',
  ]);
  expect(store.log).toEqual(['1', '0 a20', '2', '2']);
});
