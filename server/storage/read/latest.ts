import { BACKFILLED } from '#contracts/sensors/valueState.ts';
import type { Fix, SampleColumns, SubstationStatus } from '#server/ports/ingestBatch.ts';
import {
  FIX_COLUMNS,
  fixOf,
  SUBSTATION_COLUMNS,
  substationOf,
  type FixRow,
  type SubstationRow,
} from './fixRows.ts';
import { newestSamples, type NewestSource } from './newest.ts';
import type { Queries } from '../queries.ts';
import { pickRows } from '../sampleRows.ts';

/**
 * The newest sample of each point, fix of each person and status of each substation, whatever their
 * times. A point whose newest sample came as history is not among them: nothing of it is live.
 */
export async function readLatest(
  queries: Queries,
  source: NewestSource,
): Promise<{ samples: SampleColumns; fixes: Fix[]; substations: SubstationStatus[] }> {
  const newest = await newestSamples(queries, source, Number.MAX_SAFE_INTEGER);
  const live = Array.from({ length: newest.length }, (_, i) => i).filter(
    (i) => ((newest.state[i] ?? 0) & BACKFILLED) === 0,
  );
  const samples = live.length === newest.length ? newest : pickRows(newest, live);
  const fixes = await queries.rows<FixRow>(
    `SELECT ${FIX_COLUMNS} FROM position_latest ORDER BY person_no`,
  );
  const substations = await queries.rows<SubstationRow>(
    `SELECT ${SUBSTATION_COLUMNS} FROM substation_latest ORDER BY substation_no`,
  );
  return { samples, fixes: fixes.map(fixOf), substations: substations.map(substationOf) };
}
