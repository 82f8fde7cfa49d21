import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import type { Pipeline } from './pipeline.ts';
import {
  batch,
  coded,
  PausedStore,
  NotingRules,
  pipelineOf,
  settle,
} from '#tests/ingest/pausedPipeline.ts';

let clock: ManualClock;
let store: PausedStore;
let rules: NotingRules;
let published: number[];
let pipeline: Pipeline;

beforeEach(async () => {
  clock = new ManualClock(1_000_000);
  store = new PausedStore();
  rules = new NotingRules();
  published = [];
  pipeline = pipelineOf(
    { clock, store, rules, published },
    { maxGroupRows: 100, maxWaitingRows: 10, maxFastRows: 5 },
  );
  await pipeline.start();
});

const exact = { exact: true };

describe('group commit', () => {
  test('batches that come within the group-commit delay commit together and are answered after it', async () => {
    const answers = [pipeline.submit(batch(1), exact), pipeline.submit(batch(2, 3), exact)];
    await settle();
    expect(store.commits).toEqual([]);
    clock.advance(10);
    expect(await Promise.all(answers)).toEqual([
      ok({ stored: 1, duplicate: 0, late: 0 }),
      ok({ stored: 2, duplicate: 0, late: 0 }),
    ]);
    expect(store.commits).toEqual([2]);
    expect(published).toEqual([2]);
  });

  test('[rule 1] nothing is answered or published while the commit is under way', async () => {
    let release = (): void => undefined;
    store.hold = new Promise((resolve) => (release = resolve));
    let answered = false;
    const answer = pipeline.submit(batch(1), exact).then(() => (answered = true));
    clock.advance(10);
    await settle();
    expect([answered, published]).toEqual([false, []]);
    release();
    await answer;
    expect(published).toEqual([1]);
  });

  test('an urgent batch does not wait', async () => {
    expect(await pipeline.submit(batch(1), { exact: false, urgent: true })).toEqual(
      ok({ stored: 1, duplicate: 0, late: 0 }),
    );
  });

  test('each connector learns its own number of known rows', async () => {
    const first = pipeline.submit(batch(5), exact);
    clock.advance(10);
    await first;
    const answers = [
      pipeline.submit(batch(5), exact),
      pipeline.submit(batch(6), exact),
      pipeline.submit(batch(4, 5), exact),
      pipeline.submit(batch(6, 7), exact),
    ];
    clock.advance(10);
    expect((await Promise.all(answers)).map((answer) => answer.ok && answer.value)).toEqual([
      { stored: 0, duplicate: 1, late: 0 },
      { stored: 1, duplicate: 0, late: 0 },
      { stored: 1, duplicate: 1, late: 1 },
      { stored: 1, duplicate: 1, late: 0 },
    ]);
  });

  test('a row older than the newest of its point is late', async () => {
    const answer = pipeline.submit(batch(5, 3, 7), exact);
    clock.advance(10);
    expect(await answer).toEqual(ok({ stored: 3, duplicate: 0, late: 1 }));
  });
});

describe('two lanes', () => {
  const fast = { exact: true, lane: 'fast' } as const;

  test('an act goes before batches that wait; beats of the rules stand between the batches around them', async () => {
    const before = pipeline.submit(batch(1), exact);
    const act = pipeline.act((engine, now) => ok(engine.acknowledge(['a'], 'me', '', now)));
    const after = pipeline.submit(batch(2), exact);
    clock.advance(1000);
    expect(await act).toEqual(ok({ acknowledged: ['a'], unchanged: [], unknown: [] }));
    await Promise.all([before, after]);
    await settle();
    expect(rules.notes).toEqual([
      'restore',
      'acknowledge',
      'evaluate 1',
      'evaluate 2',
      'tick 1001000',
    ]);
  });

  test('what is fast waits for the commit under way and for no other bulk, in its own order, and does not wait for company', async () => {
    let release = (): void => undefined;
    store.hold = new Promise((resolve) => (release = resolve));
    const under = pipeline.submit(batch(1), exact);
    clock.advance(10);
    await settle();
    const done: string[] = [];
    const bulk = [12, 13].map((t) =>
      pipeline.submit(batch(t), exact).then(() => done.push(`bulk ${t}`)),
    );
    const alarms = [4, 5].map((t) =>
      pipeline.submit(batch(t), fast).then(() => done.push(`fast ${t}`)),
    );
    release();
    store.hold = undefined;
    await Promise.all([under, ...alarms]);
    clock.advance(10);
    await Promise.all(bulk);
    expect(done).toEqual(['fast 4', 'fast 5', 'bulk 12', 'bulk 13']);
    expect(rules.notes).toEqual([
      'restore',
      'evaluate 1',
      'evaluate 4',
      'evaluate 5',
      'evaluate 12',
      'evaluate 13',
    ]);
    expect(store.commits).toEqual([1, 2, 2]);
  });

  test('a full queue of bulk refuses no alarm and no act; the fast lane has a bound of its own', async () => {
    const held = pipeline.submit(batch(1, 2, 3, 4, 5, 6, 7, 8), exact);
    expect(await pipeline.submit(batch(9, 10, 11), exact)).toMatchObject({
      ok: false,
      error: { code: 'ingest_busy' },
    });
    const answers = [
      pipeline.submit(batch(20, 21, 22), fast),
      pipeline.submit(batch(23, 24, 25), fast),
    ];
    expect(
      await pipeline.act((engine, now) => ok(engine.acknowledge(['a'], 'me', '', now))),
    ).toMatchObject({ ok: true });
    expect(
      (await Promise.all(answers)).map((answer) => (answer.ok ? 'taken' : answer.error.code)),
    ).toEqual(['taken', 'ingest_busy']);
    clock.advance(10);
    expect(await held).toMatchObject({ ok: true });
  });

  test('a flood of what is fast does not shut out the bulk', async () => {
    const done: string[] = [];
    const bulk = pipeline.submit(batch(1), exact).then(() => done.push('bulk'));
    let t = 100;
    // Each answer brings the next: the fast lane is never empty.
    const next = async (): Promise<void> => {
      await pipeline.submit(batch(t++), fast);
      done.push('fast');
      if (done.length < 30) await next();
    };
    await Promise.all([bulk, next(), next()]);
    expect(done.indexOf('bulk')).toBeLessThanOrEqual(10);
  });

  test('a failed commit of one lane sets the rules back and costs the other lane nothing', async () => {
    let release = (): void => undefined;
    store.hold = new Promise((resolve) => (release = resolve));
    store.fail = (ingestBatches) =>
      ingestBatches.some(({ samples }) => samples.t[0] === 4) ? new Error('a bad row') : undefined;
    const answers = [pipeline.submit(batch(1), exact)];
    clock.advance(10);
    await settle();
    answers.push(
      pipeline.submit(batch(2), exact),
      pipeline.submit(batch(3), fast),
      pipeline.submit(batch(4), fast),
    );
    release();
    store.hold = undefined;
    await settle();
    clock.advance(10);
    expect(
      (await Promise.all(answers)).map((answer) =>
        answer.ok ? answer.value.stored : answer.error.code,
      ),
    ).toEqual([1, 1, 1, 'internal']);
  });

  test('an act that the rules refuse commits nothing', async () => {
    const refused = await pipeline.act(() => ({
      ok: false,
      error: { code: 'alarm_closed', message: '' },
    }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'alarm_closed' } });
    expect(store.commits).toEqual([]);
  });
});

describe('a full queue', () => {
  test('[rule 5] refuses more, and takes again once there is room', async () => {
    const first = pipeline.submit(batch(1, 2, 3, 4, 5, 6, 7, 8), exact);
    expect(await pipeline.submit(batch(9, 10, 11), exact)).toMatchObject({
      ok: false,
      error: { code: 'ingest_busy' },
    });
    let roomy = false;
    void pipeline.roomy().then(() => (roomy = true));
    await settle();
    expect(roomy).toBe(false);
    clock.advance(10);
    await first;
    expect(roomy).toBe(true);
    const again = pipeline.submit(batch(9, 10, 11), exact);
    clock.advance(10);
    expect(await again).toMatchObject({ ok: true });
    expect(pipeline.metrics.refused).toBe(1);
  });

  test('a single batch greater than the queue is taken alone', async () => {
    const answer = pipeline.submit(batch(...Array.from({ length: 50 }, (_, i) => i)), exact);
    clock.advance(10);
    expect(await answer).toMatchObject({ ok: true, value: { stored: 50 } });
  });
});

describe('a commit that fails', () => {
  test.each(['disk_full', 'unavailable'] as const)(
    'with %s acknowledges nothing, sets the rules back and goes on by itself',
    async (code) => {
      store.fail = () => coded(code);
      const answers = [pipeline.submit(batch(1), exact), pipeline.submit(batch(2), exact)];
      clock.advance(10);
      expect((await Promise.all(answers)).map((answer) => !answer.ok && answer.error.code)).toEqual(
        [code, code],
      );
      expect(published).toEqual([]);
      store.fail = undefined;
      await settle();
      expect(rules.notes.filter((note) => note === 'restore')).toHaveLength(2);
      const resent = pipeline.submit(batch(1, 2), exact);
      clock.advance(10);
      expect(await resent).toEqual(ok({ stored: 2, duplicate: 0, late: 0 }));
    },
  );

  test('answers with the reason while storage cannot be read, and tries again with growing waits', async () => {
    store.fail = () => coded('unavailable');
    store.readable = false;
    const failed = pipeline.submit(batch(1), exact);
    clock.advance(10);
    await failed;
    await settle();
    expect(pipeline.state).toBe('recovering');
    expect(await pipeline.submit(batch(2), exact)).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    clock.advance(250);
    await settle();
    expect(pipeline.state).toBe('recovering');
    store.readable = true;
    store.fail = undefined;
    clock.advance(500);
    await settle();
    expect(pipeline.state).toBe('running');
  });

  test('because of one bad batch lets the others of its group through', async () => {
    store.fail = (ingestBatches) =>
      ingestBatches.some(({ samples }) => samples.t[0] === 666)
        ? new Error('cannot be stored')
        : undefined;
    const answers = [
      pipeline.submit(batch(1), exact),
      pipeline.submit(batch(666), exact),
      pipeline.submit(batch(2), exact),
    ];
    clock.advance(10);
    await settle();
    clock.advance(10);
    const done = await Promise.all(answers);
    expect(done.map((answer) => (answer.ok ? answer.value.stored : answer.error.code))).toEqual([
      1,
      'internal',
      1,
    ]);
    expect([...store.known]).toEqual(['0@1', '0@2']);
  });
});

describe('draining', () => {
  test('[rule 10] finishes what waits at once and refuses what comes after', async () => {
    const waiting = pipeline.submit(batch(1), exact);
    const drained = pipeline.drain();
    expect(await pipeline.submit(batch(2), exact)).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    clock.advance(10);
    await drained;
    expect(await waiting).toMatchObject({ ok: true });
    expect([...store.known]).toEqual(['0@1']);
  });

  test('gives up waiting for storage that is gone', async () => {
    store.fail = () => coded('unavailable');
    store.readable = false;
    const failed = pipeline.submit(batch(1), exact);
    clock.advance(10);
    await failed;
    await settle();
    const drained = pipeline.drain();
    clock.advance(250);
    await drained;
    expect(pipeline.state).toBe('draining');
  });
});
