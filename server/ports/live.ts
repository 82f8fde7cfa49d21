import type { Intake } from './intake.ts';
import type { RuleOutcome } from './rules.ts';

/** Where committed news goes; called in commit order, never awaited by the door. */
export interface LivePort {
  publish(
    intakes: readonly Intake[],
    outcomes: readonly RuleOutcome[],
    alarmSeqs: readonly number[],
  ): void;
}
