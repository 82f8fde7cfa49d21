import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import { GNSS_COLUMNS, gnssOf, type GnssRow } from './fixRows.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import type { Queries } from '../queries.ts';
import { samplesIn } from './samplesIn.ts';
import type { Compacted } from './chunksIn.ts';

const SLICE_MS = 86_400_000;

/**
 * Samples of some points and all GNSS solutions of [from, to), a day at a time, oldest first, each
 * slice sorted by time.
 */
export async function* readHistory(
  queries: Queries,
  compacted: Compacted,
  pointNos: readonly number[],
  from: number,
  to: number,
): AsyncGenerator<Pick<IngestBatch, 'samples' | 'gnss'>> {
  for (let start = from; start < to; start += SLICE_MS) {
    const end = Math.min(start + SLICE_MS, to);
    const samples = await samplesIn(queries, compacted, pointNos, start, end);
    const gnss = await queries.rows<GnssRow>(GNSS, [wholeTime(start), wholeTime(end)]);
    if (samples.length + gnss.length > 0) yield { samples, gnss: gnss.map(gnssOf) };
  }
}

const GNSS = `SELECT ${GNSS_COLUMNS} FROM gnss_solution WHERE t >= $1 AND t < $2
  ORDER BY t, device_code`;
