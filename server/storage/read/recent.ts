import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import {
  fixesIn,
  GNSS_COLUMNS,
  gnssOf,
  SUBSTATION_COLUMNS,
  substationOf,
  type GnssRow,
  type SubstationRow,
} from './fixRows.ts';
import type { Queries } from '../queries.ts';
import { samplesIn } from './samplesIn.ts';
import type { Compacted } from './chunksIn.ts';
import { FixFlag } from '../fixFlag.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/** Rows that a slice should hold, and the widths between which it is looked for. */
const SLICE_ROWS = 50_000;
const FIRST_MS = 10_000;
const LEAST_MS = 1_000;
const MOST_MS = 900_000;
/** More than this at once, after a quiet time, and the slice is cut. */
const MOST_ROWS = 400_000;

/**
 * What was measured in [from, to), oldest first, without fixes that came as history, in slices of
 * about 50,000 rows, each sorted by time.
 */
export async function* readRecent(
  queries: Queries,
  compacted: Compacted,
  highestPoint: number,
  from: number,
  to: number,
): AsyncGenerator<Pick<IngestBatch, 'samples' | 'fixes' | 'gnss' | 'substations'>> {
  const points = Array.from({ length: highestPoint + 1 }, (_, no) => no);
  let width = FIRST_MS;
  for (let start = from; start < to;) {
    const end = Math.min(start + width, to);
    const range = [wholeTime(start), wholeTime(end)];
    const atMost = width > LEAST_MS ? MOST_ROWS : undefined;
    const samples = await samplesIn(queries, compacted, points, start, end, atMost);
    if (samples.length === atMost) {
      width = Math.max(LEAST_MS, Math.round(width / 8));
      continue;
    }
    const fixes = await fixesIn(queries, start, end, FixFlag.backfilled);
    const gnss = await queries.rows<GnssRow>(GNSS, range);
    const substations = await queries.rows<SubstationRow>(SUBSTATIONS, range);
    const found = samples.length + fixes.length;
    if (found + gnss.length + substations.length > 0)
      yield { samples, fixes, gnss: gnss.map(gnssOf), substations: substations.map(substationOf) };
    width = Math.min(
      MOST_MS,
      Math.max(LEAST_MS, Math.round((width * SLICE_ROWS) / Math.max(found, SLICE_ROWS / 4))),
    );
    start = end;
  }
}

const GNSS = `SELECT ${GNSS_COLUMNS} FROM gnss_solution WHERE t >= $1 AND t < $2
  ORDER BY t, device_code`;
const SUBSTATIONS = `SELECT ${SUBSTATION_COLUMNS} FROM substation_status WHERE t >= $1 AND t < $2
  ORDER BY t, substation_no`;
