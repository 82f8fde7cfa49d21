import type { Fix, SampleColumns, SubstationStatus } from '../../ports.ts';
import { BUCKET_MS } from '../statistics/bucket.ts';
import { FIX_COLUMNS, fixOf, SUBSTATION_COLUMNS, substationOf, type FixRow, type SubstationRow } from './fixRows.ts';
import type { Queries } from './queries.ts';
import { bothSamples, readSamples } from './samples.ts';

const HOUR_MS = 3_600_000;

/**
 * The newest sample of each point 0 to `highestPoint`, fix of each person and status of each substation. `closedBefore` is
 * up to where statistics are computed: a point that has been silent longer is found by its last statistics.
 */
export async function readLatest(
  queries: Queries,
  highestPoint: number,
  closedBefore: number,
): Promise<{ samples: SampleColumns; fixes: Fix[]; substations: SubstationStatus[] }> {
  const recent = await readSamples(
    queries,
    `SELECT s.* FROM generate_series(0, $1::int) p(no) CROSS JOIN LATERAL (
       SELECT point_no, t, value, state FROM sample WHERE point_no = p.no AND t >= $2 ORDER BY t DESC LIMIT 1) s`,
    [highestPoint, closedBefore - HOUR_MS],
  );
  const heard = new Set(recent.pointNo);
  const silent = Array.from({ length: highestPoint + 1 }, (_, no) => no).filter((no) => !heard.has(no));
  const older = await readSamples(queries, LAST_OF_SILENT, [silent]);
  const fixes = await queries.rows<FixRow>(`SELECT ${FIX_COLUMNS} FROM position_latest ORDER BY person_no`);
  const substations = await queries.rows<SubstationRow>(`SELECT ${SUBSTATION_COLUMNS} FROM substation_latest ORDER BY substation_no`);
  return { samples: bothSamples(recent, older), fixes: fixes.map(fixOf), substations: substations.map(substationOf) };
}

/** A bucket of our own statistics, or one waiting to be computed, holds at least one sample. */
const LAST_OF_SILENT = `
  SELECT s.* FROM unnest($1::int[]) p(no)
  CROSS JOIN LATERAL (SELECT greatest(
    (SELECT start FROM sample_stat_5m WHERE point_no = p.no AND own ORDER BY start DESC LIMIT 1),
    (SELECT max(start) FROM sample_stat_dirty WHERE point_no = p.no)) AS start) b
  CROSS JOIN LATERAL (
    SELECT point_no, t, value, state FROM sample
    WHERE point_no = p.no AND t >= b.start AND t < b.start + ${BUCKET_MS} ORDER BY t DESC LIMIT 1) s`;
