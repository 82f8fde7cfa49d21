import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { ConnectorMetrics } from './connector.ts';

/**
 * Adds one batch of `rows` and what became of it to a connector's counters; hands the answer
 * through.
 */
export function count(
  metrics: ConnectorMetrics,
  rows: number,
  answer: Result<IngestAnswer, Failure>,
): Result<IngestAnswer, Failure> {
  metrics.batches++;
  metrics.rows += rows;
  if (answer.ok) {
    metrics.stored += answer.value.stored;
    metrics.duplicate += answer.value.duplicate;
    metrics.late += answer.value.late;
    metrics.rejected += answer.value.rejected;
  } else {
    metrics.refused[answer.error.code] = (metrics.refused[answer.error.code] ?? 0) + 1;
  }
  return answer;
}
