import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Lane } from '../lanes.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { RuleEngine, RuleOutcome } from '#server/ports/rules.ts';

/** What became of one ingest batch's samples and fixes. */
export type Stored = { readonly stored: number; readonly duplicate: number; readonly late: number };

/** A job as it is handed in. */
export type Fresh = Omit<Job, 'enqueuedAt' | 'solo' | 'verdict'>;

/**
 * One piece of work for the single writer: a batch of a connector, an operator's act, or a beat of
 * the rules' clock.
 */
export type Job = {
  readonly ingestBatch: IngestBatch;
  /** Samples and fixes. */
  readonly rows: number;
  readonly lane: Lane;
  /** Does not wait for company. */
  readonly urgent: boolean;
  /** Its connector answers with exact numbers of stored and known rows. */
  readonly exact: boolean;
  /**
   * Runs alone, because a group it was in failed in a way that a single bad job may have caused.
   */
  solo: boolean;
  readonly enqueuedAt: number;
  /**
   * What the rules said, without the alarms, which do not wait for it; not yet asked when
   * undefined.
   */
  verdict: RuleOutcome | undefined;
  /**
   * Called once the rules stand at this job's place in the order; `undefined` when there is nothing
   * to commit.
   */
  readonly evaluate: (rules: RuleEngine) => RuleOutcome | undefined;
  readonly settle: (outcome: Result<Stored, Failure>) => void;
};

/** Rows that count for the limits of queue and group. */
export const rowsOf = (ingestBatch: IngestBatch): number =>
  ingestBatch.samples.length +
  ingestBatch.fixes.length +
  ingestBatch.seekHelps.length +
  ingestBatch.substations.length +
  ingestBatch.externalAlarms.length +
  ingestBatch.gnss.length +
  (ingestBatch.radarScans?.length ?? 0) +
  (ingestBatch.blasts?.length ?? 0) +
  ingestBatch.statistics.length;
