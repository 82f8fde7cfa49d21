import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { RuleEngine, RuleOutcome } from '#server/ports/rules.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { Lane } from '../lanes.ts';
import { rowsOf, type Fresh, type Job } from './job.ts';

/** What an operator's act does to the rules: an outcome to commit and an answer, or a refusal. */
export type Act<T> = (
  rules: RuleEngine,
  now: number,
) => Result<{ outcome: RuleOutcome; answer: T }, Failure>;

export type BatchHow = { readonly exact: boolean; readonly urgent?: boolean; readonly lane?: Lane };

/** A connector's batch. */
export const batchJob = (
  ingestBatch: IngestBatch,
  { exact, urgent = false, lane = 'bulk' }: BatchHow,
  settle: Job['settle'],
): Fresh => ({
  ingestBatch,
  lane,
  rows: rowsOf(ingestBatch),
  exact,
  urgent: urgent || lane === 'fast',
  evaluate: (rules) => (ingestBatch.history === true ? undefined : rules.evaluate(ingestBatch)),
  settle,
});

/** An act; settled with its own answer once it is committed. */
export function actJob<T>(
  run: Act<T>,
  clock: Clock,
  settle: (answer: Result<T, Failure>) => void,
): Fresh {
  let answer: Result<T, Failure> = err(failure('internal', 'The act was not carried out.'));
  return {
    ingestBatch: emptyIngestBatch(clock.now()),
    lane: 'fast',
    rows: 0,
    exact: false,
    urgent: true,
    evaluate(rules) {
      const done = run(rules, clock.now());
      answer = done.ok ? ok(done.value.answer) : done;
      return done.ok ? done.value.outcome : undefined;
    },
    settle: (committed) => settle(committed.ok ? answer : committed),
  };
}

/**
 * A beat of the rules' clock; commits only when something came of it. It judges silences, so it
 * never overtakes what was sent before it.
 */
export const tickJob = (clock: Clock, settle: () => void): Fresh => ({
  ingestBatch: emptyIngestBatch(clock.now()),
  lane: 'bulk',
  rows: 0,
  exact: false,
  urgent: true,
  evaluate(rules) {
    const outcome = rules.tick(clock.now());
    return outcome.changes.length +
      outcome.derived.length +
      outcome.personFlags.size +
      (outcome.outages?.length ?? 0) ===
      0
      ? undefined
      : outcome;
  },
  settle,
});
