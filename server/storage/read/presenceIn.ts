import type { Presence } from '#contracts/tracks/presenceHistory.ts';
import type { PlaceInTime } from '#server/ports/storage.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import type { Queries } from '../queries.ts';

/**
 * Somebody below whose last fix lies in the place counts as being there for a day; under the sky
 * people do not stay where they were last seen.
 */
const BELOW_MS = 24 * 3_600_000;
const SURFACE_MS = 10 * 60_000;
const MOVE_BACK_MS = 8 * 3_600_000;
const MOVE_METRES = 5;

/**
 * Everybody whose fixes lie in a place in [from, to), or whose last fix before it does; by the
 * first fix, at most `most`.
 */
export async function readPresenceIn(
  queries: Queries,
  place: PlaceInTime,
  most: number,
): Promise<Presence[]> {
  const { polygon, underground, zMin, zMax, from, to } = place;
  const rows = await queries.rows<PresenceRow>(SEEN, [
    wholeTime(from),
    wholeTime(to),
    `(${polygon.map(([x, y]) => `(${x},${y})`).join(',')})`,
    underground ? 1 : 0,
    zMin,
    zMax,
    wholeTime(from) - (underground ? BELOW_MS : SURFACE_MS),
    MOVE_BACK_MS,
    MOVE_METRES ** 2,
    most,
  ]);
  return rows.map(({ now_t, now_area, now_flags, person_no, moved_at, ...seen }) => ({
    ...seen,
    personNo: person_no,
    movedAt: moved_at,
    now: { t: now_t, areaNo: now_area, underground: (now_flags & 1) !== 0 },
  }));
}

type PresenceRow = {
  person_no: number;
  first: number | null;
  last: number;
  fixes: number;
  moved_at: number | null;
  x: number;
  y: number;
  z: number;
  now_t: number;
  now_area: number;
  now_flags: number;
};

const INSIDE = `(flags & 1) = $4 AND z >= $5 AND z < $6 AND $3::polygon @> point(x, y)`;

/**
 * Person by person, because fixes are indexed by whom they are about; what lies before the span is
 * one step back in that index.
 */
const SEEN = `SELECT p.person_no, s.first::float8, s.last::float8, s.fixes::int, s.x, s.y, s.z,
  m.t::float8 AS moved_at,
    p.t::float8 AS now_t, p.area_no AS now_area, p.flags::int AS now_flags
  FROM position_latest p CROSS JOIN LATERAL (
    SELECT f.first, l.t AS last, f.fixes, l.x, l.y, l.z FROM (
      SELECT min(t) AS first, max(t) AS last, count(*) AS fixes FROM position_fix
      WHERE person_no = p.person_no AND t >= $1 AND t < $2 AND ${INSIDE}) f
    CROSS JOIN LATERAL (
      SELECT * FROM position_fix WHERE person_no = p.person_no AND t = f.last ORDER BY source_no
        LIMIT 1) l
    UNION ALL
    SELECT NULL, t, 0, x, y, z FROM (
      SELECT t, x, y, z, flags FROM position_fix
      WHERE person_no = p.person_no AND t >= $7 AND t < $2 ORDER BY t DESC, source_no LIMIT 1) b
    WHERE t < $1 AND ${INSIDE}) s
  LEFT JOIN LATERAL (
    SELECT t FROM position_fix WHERE person_no = p.person_no AND t < s.last
      AND t >= s.last - $8::int8
      AND (x - s.x) * (x - s.x) + (y - s.y) * (y - s.y) > $9::float8 ORDER BY t DESC LIMIT 1) m
        ON true
  ORDER BY s.first NULLS LAST, s.last, p.person_no LIMIT $10`;
