import type { Fix, GnssSolution, SubstationStatus } from '#server/ports/ingestBatch.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { FixFlag } from '../fixFlag.ts';
import type { Queries } from '../queries.ts';

export const FIX_COLUMNS =
  'person_no, t::float8, x, y, z, accuracy, area_no, reader_no, pos_mode, battery, flags';
export type FixRow = {
  person_no: number;
  t: number;
  x: number;
  y: number;
  z: number;
  accuracy: number | null;
  area_no: number;
  reader_no: number;
  pos_mode: number;
  battery: number;
  flags: number;
};
export const fixOf = (row: FixRow): Fix => ({
  personNo: row.person_no,
  t: row.t,
  x: row.x,
  y: row.y,
  z: row.z,
  underground: (row.flags & FixFlag.underground) !== 0,
  exitLost: (row.flags & FixFlag.exitLost) !== 0,
  areaNo: row.area_no,
  readerNo: row.reader_no,
  accuracy: row.accuracy ?? Number.NaN,
  posMode: row.pos_mode,
  battery: row.battery,
});

const FIX_NAMES = [
  'person_no',
  't',
  'x',
  'y',
  'z',
  'accuracy',
  'area_no',
  'reader_no',
  'pos_mode',
  'battery',
  'flags',
];

/**
 * Fixes of [from, to), by time and person, but for those with a flag of `without`. Person by
 * person, because they are indexed by whom they are about and not by time.
 */
export async function fixesIn(
  queries: Queries,
  from: number,
  to: number,
  without = 0,
): Promise<Fix[]> {
  const [person, t, x, y, z, accuracy, area, reader, posMode, battery, flags] =
    await queries.columns(
      FIX_NAMES,
      `SELECT s.* FROM position_latest p CROSS JOIN LATERAL (
       SELECT ${FIX_NAMES.join(', ')} FROM position_fix f WHERE f.person_no = p.person_no
         AND f.t >= $1 AND f.t < $2 AND f.flags & $3::int = 0 OFFSET 0) s
     ORDER BY t, person_no`,
      [wholeTime(from), wholeTime(to), without],
    );
  const at = (column: Float64Array | undefined, i: number): number => column?.[i] ?? Number.NaN;
  return Array.from({ length: person?.length ?? 0 }, (_, i) => ({
    personNo: at(person, i),
    t: at(t, i),
    x: at(x, i),
    y: at(y, i),
    z: at(z, i),
    underground: (at(flags, i) & FixFlag.underground) !== 0,
    exitLost: (at(flags, i) & FixFlag.exitLost) !== 0,
    areaNo: at(area, i),
    readerNo: at(reader, i),
    accuracy: at(accuracy, i),
    posMode: at(posMode, i),
    battery: at(battery, i),
  }));
}

export const SUBSTATION_COLUMNS =
  'substation_no, t::float8, run_state, power_mode, battery_pct, point_online, point_total';
export type SubstationRow = {
  substation_no: number;
  t: number;
  run_state: number;
  power_mode: number;
  battery_pct: number | null;
  point_online: number;
  point_total: number;
};
export const substationOf = (row: SubstationRow): SubstationStatus => ({
  substationNo: row.substation_no,
  t: row.t,
  runState: row.run_state,
  powerMode: row.power_mode,
  batteryPct: row.battery_pct ?? Number.NaN,
  pointOnline: row.point_online,
  pointTotal: row.point_total,
});

export const GNSS_COLUMNS = 'device_code, t::float8, cum_x, cum_y, cum_h, rms, solution_type';
export type GnssRow = {
  device_code: string;
  t: number;
  cum_x: number | null;
  cum_y: number | null;
  cum_h: number | null;
  rms: number | null;
  solution_type: number;
};
export const gnssOf = (row: GnssRow): GnssSolution => ({
  deviceCode: row.device_code,
  t: row.t,
  cumX: row.cum_x ?? Number.NaN,
  cumY: row.cum_y ?? Number.NaN,
  cumH: row.cum_h ?? Number.NaN,
  rms: row.rms ?? Number.NaN,
  solutionType: row.solution_type,
});
