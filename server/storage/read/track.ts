import type { TrackAnswer, TrackQuery } from '#contracts/tracks/track.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import type { Queries } from '../queries.ts';

/**
 * A person's fixes of [from, to), ascending; of several sources at one time the one with the lowest
 * number.
 */
export async function readTrack(
  queries: Queries,
  { personNo, from, to }: TrackQuery,
): Promise<TrackAnswer> {
  const rows = await queries.tuples<[t: number, x: number, y: number, z: number]>(
    `SELECT DISTINCT ON (position_fix.t) t::float8, x, y, z FROM position_fix
     WHERE person_no = $1 AND t >= $2 AND t < $3 ORDER BY position_fix.t, source_no`,
    [personNo, wholeTime(from), wholeTime(to)],
  );
  return {
    t: rows.map((row) => row[0]),
    x: rows.map((row) => row[1]),
    y: rows.map((row) => row[2]),
    z: rows.map((row) => row[3]),
  };
}
