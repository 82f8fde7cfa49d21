import { ok } from '#base/result.ts';
import type { Clock } from '#base/clock.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { alarmOf, changeOf, outcomeOf } from '../monitoringRows.ts';
import { smallMine } from './smallMine.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { RuleEngine, RuleOutcome } from '#server/ports/rules.ts';
import type { CommitReceipt, MonitoringStore } from '#server/ports/storage.ts';
import { emptyIngestBatch, noSamples } from '#server/ports/emptyIngestBatch.ts';
import { ColumnBuilder } from '#server/ingest/normalise/columns.ts';
import type { LaneBounds } from '#server/ingest/pipeline/lanes.ts';
import { Pipeline } from '#server/ingest/pipeline/pipeline.ts';

/** Storage in memory whose commits wait for the test, and can be told to fail. */
export class PausedStore {
  readonly known = new Set<string>();
  readonly commits: number[] = [];
  /** Rows and alarms of each commit. */
  readonly log: string[] = [];
  fail:
    | ((ingestBatches: readonly IngestBatch[], alarms: readonly string[]) => Error | undefined)
    | undefined;
  readable = true;
  hold: Promise<void> | undefined;

  async commit(
    ingestBatches: readonly IngestBatch[],
    outcomes: readonly RuleOutcome[],
  ): Promise<CommitReceipt> {
    await this.hold;
    const alarms = outcomes.flatMap(({ changes }) => changes.map(({ alarm }) => alarm.id));
    const fault = this.fail?.(ingestBatches, alarms);
    if (fault !== undefined) throw fault;
    this.log.push(
      [ingestBatches.reduce((sum, { samples }) => sum + samples.length, 0), ...alarms].join(' '),
    );
    this.commits.push(ingestBatches.length);
    let stored = 0;
    let total = 0;
    for (const { samples } of ingestBatches)
      for (let i = 0; i < samples.length; i++) {
        const key = `${samples.pointNo[i]}@${samples.t[i]}`;
        total++;
        if (!this.known.has(key)) stored++;
        this.known.add(key);
      }
    return {
      storedSamples: stored,
      duplicateSamples: total - stored,
      storedFixes: 0,
      alarmSeqs: [],
    };
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

/** An error as storage gives it. */
export const coded = (code: string): Error => Object.assign(new Error(code), { code });
const silent: RuleOutcome = { changes: [], derived: noSamples, personFlags: new Map() };

/** Writes down what it is asked. */
export class NotingRules {
  readonly notes: string[] = [];
  /** Batches that begin at these times raise an alarm. */
  readonly alarming = new Set<number>();

  useModel(): void {}
  restore(): void {
    this.notes.push('restore');
  }
  warmUp(): void {}
  evaluate(ingestBatch: IngestBatch): RuleOutcome {
    const t = ingestBatch.samples.t[0] ?? 0;
    this.notes.push(`evaluate ${t}`);
    return this.alarming.has(t) ? outcomeOf([changeOf(alarmOf(t))]) : silent;
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

/** One sample of the same point at each of these times. */
export function batch(...times: number[]): IngestBatch {
  const samples = new ColumnBuilder(times.length);
  for (const t of times) samples.add(0, t, 1, 0);
  return { ...emptyIngestBatch(0), samples: samples.finish() };
}

/** Lets everything that can run now run. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/**
 * A pipeline over these, not started; `published` gets the number of ingest batches of each
 * publication.
 */
export const pipelineOf = (
  {
    clock,
    store,
    rules,
    published,
  }: { clock: Clock; store: PausedStore; rules: NotingRules; published: number[] },
  bounds: Partial<LaneBounds>,
): Pipeline =>
  new Pipeline({
    rules,
    store,
    registry: { model: () => smallMine },
    live: { publish: (ingestBatches) => void published.push(ingestBatches.length) },
    clock,
    onError: () => undefined,
    groupCommitMs: 10,
    ...bounds,
  });
