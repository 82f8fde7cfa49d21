import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/base/clock.ts';
import { ok } from '../../../src/base/result.ts';
import type { Alarm } from '../../../src/contracts/monitoring/alarm.ts';
import { smallMine } from '../../../tests/ingest/smallMine.ts';
import type { Intake } from '../../ports/intake.ts';
import type { RuleEngine, RuleOutcome } from '../../ports/rules.ts';
import type { CommitReceipt, MonitoringStore } from '../../ports/storage.ts';
import { emptyIntake, noSamples } from '../../ports/emptyIntake.ts';
import { ColumnBuilder } from '../normalise/columns.ts';
import { Pipeline } from './pipeline.ts';

/** Storage in memory whose commits wait for the test, and can be told to fail. */
class HeldStore {
  readonly known = new Set<string>();
  readonly commits: number[] = [];
  fail: ((intakes: readonly Intake[]) => Error | undefined) | undefined;
  readable = true;
  hold: Promise<void> | undefined;

  async commit(intakes: readonly Intake[]): Promise<CommitReceipt> {
    await this.hold;
    const fault = this.fail?.(intakes);
    if (fault !== undefined) throw fault;
    this.commits.push(intakes.length);
    let stored = 0;
    let total = 0;
    for (const { samples } of intakes)
      for (let i = 0; i < samples.length; i++) {
        const key = `${samples.pointNo[i]}@${samples.t[i]}`;
        total++;
        if (!this.known.has(key)) stored++;
        this.known.add(key);
      }
    return { storedSamples: stored, duplicateSamples: total - stored, storedFixes: 0, alarmSeqs: [] };
  }

  openAlarms(): Promise<Alarm[]> {
    return this.readable ? Promise.resolve([]) : Promise.reject(coded('unavailable'));
  }

  alarmsClosedSince(): Promise<Alarm[]> {
    return Promise.resolve([]);
  }

  alarmCursor(): ReturnType<MonitoringStore['alarmCursor']> {
    return Promise.resolve({ lastNumber: 0, lastSeq: 0, epoch: 'e' });
  }

  latest(): ReturnType<MonitoringStore['latest']> {
    const samples = new ColumnBuilder(0);
    for (const key of this.known) {
      const [pointNo = 0, t = 0] = key.split('@').map(Number);
      samples.add(pointNo, t, 0, 0);
    }
    return Promise.resolve({ samples: samples.finish(), fixes: [], substations: [] });
  }

  async *recent(): AsyncIterable<never> {
    // Nothing is wound up again.
  }

  async *history(): AsyncIterable<never> {
    // Nothing is looked back on.
  }
}

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const silent: RuleOutcome = { changes: [], derived: noSamples, personFlags: new Map() };

/** Writes down what it is asked. */
class NotingRules {
  readonly notes: string[] = [];

  useModel(): void {}
  restore(): void {
    this.notes.push('restore');
  }
  warmUp(): void {}
  evaluate(intake: Intake): RuleOutcome {
    this.notes.push(`evaluate ${intake.samples.t[0]}`);
    return silent;
  }
  tick(now: number): RuleOutcome {
    this.notes.push(`tick ${now}`);
    return silent;
  }
  acknowledge(): ReturnType<RuleEngine['acknowledge']> {
    this.notes.push('acknowledge');
    return { outcome: silent, answer: { acknowledged: ['a'], unchanged: [], unknown: [] } };
  }
  reset(): ReturnType<RuleEngine['reset']> {
    return ok(silent);
  }
  shelve(): ReturnType<RuleEngine['shelve']> {
    return ok(this.unshelve());
  }
  unshelve(): ReturnType<RuleEngine['unshelve']> {
    return { outcome: silent, answer: { done: [], unchanged: [], unknown: [] } };
  }
  takeOut(): ReturnType<RuleEngine['takeOut']> {
    return ok(silent);
  }
  putBack(): ReturnType<RuleEngine['putBack']> {
    return ok(silent);
  }
  openAlarms(): readonly Alarm[] {
    return [];
  }
}

function batch(...times: number[]): Intake {
  const samples = new ColumnBuilder(times.length);
  for (const t of times) samples.add(0, t, 1, 0);
  return { ...emptyIntake(0), samples: samples.finish() };
}

/** Lets everything that can run now run. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

let clock: ManualClock;
let store: HeldStore;
let rules: NotingRules;
let published: number[];
let pipeline: Pipeline;

beforeEach(async () => {
  clock = new ManualClock(1_000_000);
  store = new HeldStore();
  rules = new NotingRules();
  published = [];
  pipeline = new Pipeline({
    rules,
    store,
    registry: { model: () => smallMine },
    live: { publish: (intakes) => void published.push(intakes.length) },
    clock,
    onError: () => undefined,
    lingerMs: 10,
    maxGroupRows: 100,
    maxWaitingRows: 10,
  });
  await pipeline.start();
});

const exact = { exact: true };

describe('group commit', () => {
  test('batches that come within the linger commit together and are answered after it', async () => {
    const answers = [pipeline.submit(batch(1), exact), pipeline.submit(batch(2, 3), exact)];
    await settle();
    expect(store.commits).toEqual([]);
    clock.advance(10);
    expect(await Promise.all(answers)).toEqual([ok({ stored: 1, duplicate: 0, late: 0 }), ok({ stored: 2, duplicate: 0, late: 0 })]);
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
    expect(await pipeline.submit(batch(1), { exact: false, urgent: true })).toEqual(ok({ stored: 1, duplicate: 0, late: 0 }));
  });

  test('each door learns its own number of known rows', async () => {
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

describe('one order for all', () => {
  test('acts and beats of the rules stand between the batches around them', async () => {
    const before = pipeline.submit(batch(1), exact);
    const act = pipeline.act((engine, now) => ok(engine.acknowledge(['a'], 'me', '', now)));
    const after = pipeline.submit(batch(2), exact);
    clock.advance(1000);
    expect(await act).toEqual(ok({ acknowledged: ['a'], unchanged: [], unknown: [] }));
    await Promise.all([before, after]);
    await settle();
    expect(rules.notes).toEqual(['restore', 'evaluate 1', 'acknowledge', 'evaluate 2', 'tick 1001000']);
  });

  test('an act that the rules refuse commits nothing', async () => {
    const refused = await pipeline.act(() => ({ ok: false, error: { code: 'alarm_closed', message: '' } }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'alarm_closed' } });
    expect(store.commits).toEqual([]);
  });
});

describe('a full queue', () => {
  test('[rule 5] refuses more, and takes again once there is room', async () => {
    const first = pipeline.submit(batch(1, 2, 3, 4, 5, 6, 7, 8), exact);
    expect(await pipeline.submit(batch(9, 10, 11), exact)).toMatchObject({ ok: false, error: { code: 'door_busy' } });
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
      expect((await Promise.all(answers)).map((answer) => !answer.ok && answer.error.code)).toEqual([code, code]);
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
    expect(await pipeline.submit(batch(2), exact)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
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
    store.fail = (intakes) => (intakes.some(({ samples }) => samples.t[0] === 666) ? new Error('cannot be stored') : undefined);
    const answers = [pipeline.submit(batch(1), exact), pipeline.submit(batch(666), exact), pipeline.submit(batch(2), exact)];
    clock.advance(10);
    await settle();
    clock.advance(10);
    const done = await Promise.all(answers);
    expect(done.map((answer) => (answer.ok ? answer.value.stored : answer.error.code))).toEqual([1, 'internal', 1]);
    expect([...store.known]).toEqual(['0@1', '0@2']);
  });
});

describe('draining', () => {
  test('[rule 10] finishes what waits at once and refuses what comes after', async () => {
    const waiting = pipeline.submit(batch(1), exact);
    const drained = pipeline.drain();
    expect(await pipeline.submit(batch(2), exact)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
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
