import type { Clock } from '../../../src/base/clock.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { Intake } from '../../ports/intake.ts';
import type { RuleEngine, RuleOutcome } from '../../ports/rules.ts';
import { emptyIntake } from '../../ports/emptyIntake.ts';
import { rowsOf, type Job } from './job.ts';

/** What an operator's act does to the rules: an outcome to commit and an answer, or a refusal. */
export type Act<T> = (rules: RuleEngine, now: number) => Result<{ outcome: RuleOutcome; answer: T }, Failure>;

type Fresh = Omit<Job, 'enqueuedAt' | 'solo'>;

/** A door's batch. */
export const batchJob = (intake: Intake, how: { readonly exact: boolean; readonly urgent?: boolean }, settle: Job['settle']): Fresh => ({
  intake,
  rows: rowsOf(intake),
  exact: how.exact,
  urgent: how.urgent ?? false,
  evaluate: (rules) => rules.evaluate(intake),
  settle,
});

/** An act; settled with its own answer once it is committed. */
export function actJob<T>(run: Act<T>, clock: Clock, settle: (answer: Result<T, Failure>) => void): Fresh {
  let answer: Result<T, Failure> = err(failure('internal', 'The act was not carried out.'));
  return {
    intake: emptyIntake(clock.now()),
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

/** A beat of the rules' clock; commits only when something came of it. */
export const tickJob = (clock: Clock, settle: () => void): Fresh => ({
  intake: emptyIntake(clock.now()),
  rows: 0,
  exact: false,
  urgent: true,
  evaluate(rules) {
    const outcome = rules.tick(clock.now());
    return outcome.changes.length + outcome.derived.length + outcome.personFlags.size + (outcome.outages?.length ?? 0) === 0
      ? undefined
      : outcome;
  },
  settle,
});
