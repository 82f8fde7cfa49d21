import type { RuleOutcome } from '#server/ports/rules.ts';
import type { WayTrace } from '#server/ports/traces.ts';
import type { Job } from './job.ts';

/** The ways of what is committed together: of its batches, and of the alarms that go along. */
export class GroupWays {
  readonly #ways = new Set<WayTrace>();

  /** Notes of each batch how long it has waited for its commit, which begins at `startedAt`. */
  constructor(jobs: readonly Job[], outcomes: readonly RuleOutcome[], startedAt: number) {
    for (const { ingestBatch, enqueuedAt } of jobs) {
      if (ingestBatch.trace === undefined) continue;
      this.#ways.add(ingestBatch.trace);
      ingestBatch.trace.note('queue', enqueuedAt, startedAt);
    }
    for (const { changes } of outcomes)
      for (const { trace } of changes) if (trace !== undefined) this.#ways.add(trace);
  }

  /** All of them went through a stage together, `rows` of all batches. */
  note(stage: 'commit' | 'publish', beganAt: number, endedAt: number, rows: number): void {
    for (const way of this.#ways) way.note(stage, beganAt, endedAt, { 'pithead.rows': rows });
  }
}
