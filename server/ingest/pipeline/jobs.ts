import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Intake } from '#server/ports/intake.ts';
import type { RuleEngine, RuleOutcome } from '#server/ports/rules.ts';
import { emptyIntake } from '#server/ports/emptyIntake.ts';
import type { Lane } from '../lanes.ts';
import { rowsOf, type Fresh, type Job } from './job.ts';

/** What an operator's act does to the rules: an outcome to commit and an answer, or a refusal. */
export type Act<T> = (
  rules: RuleEngine,
  now: number,
) => Result<{ outcome: RuleOutcome; answer: T }, Failure>;

export type BatchHow = { readonly exact: boolean; readonly urgent?: boolean; readonly lane?: Lane };

/** A door's batch. */
export const batchJob = (
  intake: Intake,
  { exact, urgent = false, lane = 'bulk' }: BatchHow,
  settle: Job['settle'],
): Fresh => ({
  intake,
  lane,
  rows: rowsOf(intake),
  exact,
  urgent: urgent || lane === 'fast',
  evaluate: (rules) => (intake.history === true ? undefined : rules.evaluate(intake)),
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
    intake: emptyIntake(clock.now()),
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
  intake: emptyIntake(clock.now()),
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
