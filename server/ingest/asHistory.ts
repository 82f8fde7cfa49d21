import { BACKFILLED } from '#contracts/sensors/valueState.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';

/** The same rows as a tale of the past; each sample is marked, so that a restart knows it too. */
export function asHistory(ingestBatch: IngestBatch): IngestBatch {
  const { samples } = ingestBatch;
  for (let i = 0; i < samples.length; i++) samples.state[i] = (samples.state[i] ?? 0) | BACKFILLED;
  return { ...ingestBatch, history: true };
}
