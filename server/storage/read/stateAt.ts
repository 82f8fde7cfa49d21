import type { PastState } from '#server/ports/storage.ts';
import { alarmsOpenAt } from '../alarms/alarmReader.ts';
import { wholeTime } from '../sql/wholeTime.ts';
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

/** How the mine stood at `t`. */
export async function readStateAt(
  queries: Queries,
  source: NewestSource,
  t: number,
): Promise<PastState> {
  const at = [wholeTime(t + 1) - 1];
  // Four connections, four questions.
  const [samples, fixes, substations, openAlarms] = await Promise.all([
    newestSamples(queries, source, t),
    queries.rows<FixRow>(FIXES, at),
    queries.rows<SubstationRow>(SUBSTATIONS, at),
    alarmsOpenAt(queries, t),
  ]);
  return {
    t,
    samples,
    fixes: fixes.map(fixOf),
    substations: substations.map(substationOf),
    openAlarms,
  };
}

const FIXES = `SELECT f.* FROM position_latest p CROSS JOIN LATERAL (
  SELECT ${FIX_COLUMNS} FROM position_fix x WHERE person_no = p.person_no AND t <= $1
    ORDER BY x.t DESC, source_no DESC LIMIT 1) f ORDER BY f.person_no`;
const SUBSTATIONS = `SELECT s.* FROM substation_latest l CROSS JOIN LATERAL (
  SELECT ${SUBSTATION_COLUMNS} FROM substation_status x WHERE substation_no = l.substation_no
    AND t <= $1 ORDER BY x.t DESC LIMIT 1) s ORDER BY s.substation_no`;
