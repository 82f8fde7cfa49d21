import { z } from 'zod';
import type { Circuit } from '#server/areas/sensors/energy/readEnergy.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** Peaks of days as they are kept (`energy_peak_day`), and whether they still hold. */

/** Stands for the load of the whole mine where a point's number stands. */
export const MINE = -1;

/** The points by which these meters are read. */
export const pointNosOf = (meters: readonly Circuit[]): number[] =>
  meters.flatMap(({ registerNo, intervalNo }) => registerNo ?? intervalNo ?? []);

/**
 * Begins a statement: `present`, what the statistics of the points $1 are by day in [$2, $3), and
 * with number -1 those of all of them together. Days that are about to be made again are left out.
 */
export const PRESENT = `WITH meter AS (
    SELECT point_no, day, buckets::int8 AS buckets, good_count, sum FROM sample_stat_day s
    WHERE point_no = ANY ($1::int[]) AND day >= $2::int8 AND day < $3::int8 AND NOT EXISTS (
      SELECT FROM sample_stat_day_dirty d WHERE d.day = s.day AND d.point_no = s.point_no)),
  present AS (SELECT * FROM meter UNION ALL
    SELECT ${MINE}, day, sum(buckets)::int8, sum(good_count)::int8, sum(sum ORDER BY point_no)
    FROM meter GROUP BY day)`;

const HOLDS = `k.point_no = p.point_no AND k.day = p.day AND k.buckets = p.buckets
  AND k.good_count = p.good_count AND k.sum = p.sum`;

/** After `PRESENT`: the peaks that hold. */
export const KEPT = `SELECT k.point_no AS no, k.day, k.kwh, k.at
  FROM present p JOIN energy_peak_day k ON ${HOLDS}`;

/** After `PRESENT`: days of which a peak is lacking or holds no longer, the newest first. */
export const LACKING = `SELECT DISTINCT p.day FROM present p LEFT JOIN energy_peak_day k ON ${HOLDS}
  WHERE k.day IS NULL ORDER BY p.day DESC LIMIT $4`;

const progressRow = z.object({ before: z.coerce.number() });

/** Days before this have statistics of their own; 0 before the first was made. */
export async function madeBefore(executor: Executor): Promise<number> {
  const [made] = await rowsOf(
    progressRow,
    executor,
    `SELECT value AS before FROM progress WHERE name = 'statisticDays'`,
  );
  return made?.before ?? 0;
}
