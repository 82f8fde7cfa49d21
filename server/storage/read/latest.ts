import type { Fix, SampleColumns, SubstationStatus } from '../../ports/intake.ts';
import { FIX_COLUMNS, fixOf, SUBSTATION_COLUMNS, substationOf, type FixRow, type SubstationRow } from './fixRows.ts';
import { newestSamples, type NewestSource } from './newest.ts';
import type { Queries } from './queries.ts';

/** The newest sample of each point, fix of each person and status of each substation, whatever their times. */
export async function readLatest(
  queries: Queries,
  source: NewestSource,
): Promise<{ samples: SampleColumns; fixes: Fix[]; substations: SubstationStatus[] }> {
  const samples = await newestSamples(queries, source, Number.MAX_SAFE_INTEGER);
  const fixes = await queries.rows<FixRow>(`SELECT ${FIX_COLUMNS} FROM position_latest ORDER BY person_no`);
  const substations = await queries.rows<SubstationRow>(`SELECT ${SUBSTATION_COLUMNS} FROM substation_latest ORDER BY substation_no`);
  return { samples, fixes: fixes.map(fixOf), substations: substations.map(substationOf) };
}
