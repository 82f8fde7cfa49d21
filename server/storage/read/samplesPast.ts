import type { StoredSamples } from '#server/ports/storage.ts';
import { HOUR_MS } from '../chunk/hour.ts';
import type { Queries } from '../queries.ts';
import type { Compacted } from './chunksIn.ts';
import { samplesIn } from './samplesIn.ts';

/** Samples of a slice: some ten megabytes, whatever is asked for. */
const SLICE_SAMPLES = 200_000;
const LEAST_MS = 10_000;
const MOST_MS = 31 * 24 * HOUR_MS;

type Source = {
  readonly compacted: Compacted;
  readonly periodSecOf: (pointNo: number) => number;
};

/**
 * Samples of some points in [from, to), oldest first, in slices that are asked for one at a time:
 * as wide as the points' periods let them be, narrower where more came.
 */
export async function* readSamplesPast(
  queries: Queries,
  { compacted, periodSecOf }: Source,
  pointNos: readonly number[],
  from: number,
  to: number,
): AsyncGenerator<StoredSamples> {
  const rate = pointNos.reduce((sum, no) => sum + 1 / Math.max(0.01, periodSecOf(no) * 1000), 0);
  const most = Math.min(MOST_MS, Math.max(LEAST_MS, SLICE_SAMPLES / Math.max(1e-12, rate)));
  let width = Math.min(most, HOUR_MS);
  for (let start = from; start < to;) {
    const end = Math.min(to, wholeHours(start, width));
    const rows = await samplesIn(queries, compacted, pointNos, start, end);
    width = Math.max(
      LEAST_MS,
      Math.min(most, width * 4, (width * SLICE_SAMPLES) / Math.max(1, rows.length)),
    );
    start = end;
    if (rows.length > 0) yield rows;
  }
}

/** Where a slice ends: with an hour where it can, so that no chunk is unpacked for two of them. */
function wholeHours(start: number, width: number): number {
  const end = Math.floor((start + width) / HOUR_MS) * HOUR_MS;
  return end > start ? end : Math.floor(start + width);
}
