import type { IngestBatch } from './ingestBatch.ts';
import type { RuleOutcome } from './rules.ts';

/** Where committed news goes; called in commit order, never awaited by the connector. */
export interface LivePort {
  publish(
    ingestBatches: readonly IngestBatch[],
    outcomes: readonly RuleOutcome[],
    alarmSeqs: readonly number[],
  ): void;
}
