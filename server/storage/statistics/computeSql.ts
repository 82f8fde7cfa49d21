import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { BUCKET_MS } from '../bucket.ts';

/** SQL condition that a sample says something about its place. */
export const GOOD = `state & ${BAD_VALUE} = 0 AND value IS NOT NULL`;

/**
 * A statement that computes statistics from the samples that `from` selects (point_no, t, value,
 * state, source_no; each point's in the order of time and source, which spares sorting them again)
 * and stores them in place of others. Fewer samples than were counted before mean that raw data
 * were dropped meanwhile: those stay.
 */
export const computeSql = (from: string): string => `
  INSERT INTO sample_stat_5m AS old
    (start, point_no, count, good_count, own, min, max, sum, sum_sq, first, last, min_t, max_t,
      first_t, last_t)
  SELECT start, point_no, count, good_count, true, min, max, coalesce(sum, 0), coalesce(sum_sq, 0),
    v[1], v[good_count], ts[array_position(v, min)], ts[array_position(v, max)], ts[1],
      ts[good_count]
  FROM (
    SELECT point_no, t / ${BUCKET_MS} * ${BUCKET_MS} AS start, count(*)::int AS count,
      count(good)::int AS good_count,
      min(good), max(good), sum(good), sum(good * good) AS sum_sq,
      array_agg(good) FILTER (WHERE good IS NOT NULL) AS v,
      array_agg(t) FILTER (WHERE good IS NOT NULL) AS ts
    FROM (SELECT point_no, t, source_no, CASE WHEN ${GOOD} THEN value END AS good FROM ${from}) s
    GROUP BY point_no, start) b
  ON CONFLICT (point_no, start) DO UPDATE SET (count, good_count, own, min, max, sum, sum_sq, first,
    last, min_t, max_t, first_t, last_t)
    = (excluded.count, excluded.good_count, true, excluded.min, excluded.max, excluded.sum,
      excluded.sum_sq, excluded.first, excluded.last,
       excluded.min_t, excluded.max_t, excluded.first_t, excluded.last_t)
    WHERE NOT old.own OR excluded.count >= old.count`;
