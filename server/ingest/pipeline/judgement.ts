import type { Clock } from '#base/clock.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { AlarmChange, RuleEngine, RuleOutcome } from '#server/ports/rules.ts';
import { emptyIngestBatch, noSamples } from '#server/ports/emptyIngestBatch.ts';
import type { Job } from './job.ts';

/** What is committed together: pairs at the same index. */
type Pairs = { readonly ingestBatches: IngestBatch[]; readonly outcomes: RuleOutcome[] };

const nothing: RuleOutcome = { changes: [], derived: noSamples, personFlags: new Map() };
const isNothing = ({ changes, derived, personFlags, outages = [] }: RuleOutcome): boolean =>
  changes.length + derived.length + personFlags.size + outages.length === 0;

/**
 * Asks the rules about jobs that wait. The alarms that they make, of whatever job, are one line
 * until the next commit takes them.
 */
export class Judgement {
  readonly #rules: RuleEngine;
  readonly #clock: Pick<Clock, 'mono'>;
  #alarms: AlarmChange[] = [];

  constructor(rules: RuleEngine, clock: Pick<Clock, 'mono'>) {
    this.#rules = rules;
    this.#clock = clock;
  }

  get hasAlarms(): boolean {
    return this.#alarms.length > 0;
  }

  /**
   * Judges these jobs in their order; answers the one at which the rules threw, and then they must
   * begin anew.
   */
  judge(jobs: Iterable<Job>): { readonly job: Job; readonly error: unknown } | undefined {
    for (const job of jobs)
      try {
        const outcome = this.#evaluate(job);
        this.#alarms.push(...outcome.changes);
        job.verdict = outcome.changes.length === 0 ? outcome : { ...outcome, changes: [] };
      } catch (error) {
        return { job, error };
      }
    return undefined;
  }

  /** What the rules say of a job; alarms of a batch that is traced know its way. */
  #evaluate(job: Job): RuleOutcome {
    const { trace } = job.ingestBatch;
    if (trace === undefined) return job.evaluate(this.#rules) ?? nothing;
    const beganAt = this.#clock.mono();
    const outcome = job.evaluate(this.#rules) ?? nothing;
    const { changes } = outcome;
    trace.note('rules', beganAt, this.#clock.mono(), { 'pithead.alarms': changes.length });
    if (changes.length === 0) return outcome;
    trace.keep();
    return { ...outcome, changes: changes.map((change) => ({ ...change, trace })) };
  }

  /** Takes the line of alarms, and beside it what these jobs bring. */
  take(jobs: readonly Job[], now: number): Pairs {
    const changes = this.#alarms;
    this.#alarms = [];
    const ingestBatches: IngestBatch[] = changes.length > 0 ? [emptyIngestBatch(now)] : [];
    const outcomes: RuleOutcome[] = changes.length > 0 ? [{ ...nothing, changes }] : [];
    for (const { ingestBatch, rows, verdict = nothing } of jobs) {
      const { abnormalities, marks = [] } = ingestBatch;
      if (isNothing(verdict) && rows + abnormalities.length + marks.length === 0) continue;
      ingestBatches.push(ingestBatch);
      outcomes.push(verdict);
    }
    return { ingestBatches, outcomes };
  }

  /** The rules have begun anew: what they said of jobs that wait is void. */
  forget(): void {
    this.#alarms = [];
  }
}
