import type { Intake } from '../../ports.ts';
import { GNSS_COLUMNS, gnssOf, type GnssRow } from './fixRows.ts';
import type { Queries } from './queries.ts';
import { readSamples } from './samples.ts';

const SLICE_MS = 86_400_000;

/** Samples of some points and all GNSS solutions of [from, to), a day at a time, oldest first, each slice sorted by time. */
export async function* readHistory(
  queries: Queries,
  pointNos: readonly number[],
  from: number,
  to: number,
): AsyncGenerator<Pick<Intake, 'samples' | 'gnss'>> {
  for (let start = from; start < to; start += SLICE_MS) {
    const range = [start, Math.min(start + SLICE_MS, to)];
    const samples = await readSamples(queries, SAMPLES, [...range, pointNos]);
    const gnss = await queries.rows<GnssRow>(GNSS, range);
    if (samples.length + gnss.length > 0) yield { samples, gnss: gnss.map(gnssOf) };
  }
}

const SAMPLES = `SELECT s.* FROM unnest($3::int[]) p(no)
  CROSS JOIN LATERAL (SELECT point_no, t, value, state, source_no FROM sample WHERE point_no = p.no AND t >= $1 AND t < $2 OFFSET 0) s
  ORDER BY t, point_no, source_no`;
const GNSS = `SELECT ${GNSS_COLUMNS} FROM gnss_solution WHERE t >= $1 AND t < $2 ORDER BY t, device_code`;
