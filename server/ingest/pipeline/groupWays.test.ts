import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { NotingWay } from '#tests/helpers/notingWay.ts';
import {
  batch,
  coded,
  NotingRules,
  PausedStore,
  pipelineOf,
  settle,
} from '#tests/ingest/pausedPipeline.ts';

let clock: ManualClock;
let store: PausedStore;
let rules: NotingRules;
let way: NotingWay;

beforeEach(() => {
  clock = new ManualClock(1_000_000);
  store = new PausedStore();
  rules = new NotingRules();
  way = new NotingWay('way', false);
});

/** A batch of one sample at `t` on its way; resolves with its answer, when its commit took 5 ms. */
async function send(t: number): Promise<string> {
  const bounds = { maxGroupRows: 100, maxWaitingRows: 1_000, maxFastRows: 1_000 };
  const pipeline = pipelineOf({ clock, store, rules, published: [] }, bounds);
  await pipeline.start();
  let release = (): void => undefined;
  store.hold = new Promise((resolve) => (release = resolve));
  const answer = pipeline.submit({ ...batch(t), trace: way }, { exact: false });
  clock.advance(10);
  await settle();
  clock.advance(5);
  release();
  const done = await answer;
  await settle();
  return done.ok ? 'stored' : done.error.code;
}

test('a batch notes the rules, its wait, its commit and its publication', async () => {
  expect(await send(20)).toBe('stored');
  expect(way.notes).toEqual(['rules 10 10', 'queue 0 10', 'commit 10 15', 'publish 15 15']);
  expect(way.isKept).toBe(false);
});

test('one that raises an alarm is kept', async () => {
  rules.alarming.add(20);
  expect(await send(20)).toBe('stored');
  expect(way.isKept).toBe(true);
  expect(way.notes.map((note) => note.split(' ')[0])).toEqual([
    'rules',
    'queue',
    'commit',
    'publish',
  ]);
});

test('one that is not committed ends with its wait', async () => {
  store.fail = () => coded('unavailable');
  expect(await send(20)).toBe('unavailable');
  expect(way.notes).toEqual(['rules 10 10', 'queue 0 10']);
});
