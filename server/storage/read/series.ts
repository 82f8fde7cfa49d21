import type { SeriesAnswer, SeriesQuery } from '../../../src/contracts/http/monitoring.ts';
import { staleAfterMs } from '../../../src/contracts/monitoring/valueState.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { BUCKET_MS, bucketOf } from '../statistics/bucket.ts';
import { GOOD } from '../statistics/computeSql.ts';
import type { Queries } from './queries.ts';

/** Samples that one question may read; beyond that it is answered from statistics, in columns of five minutes or more. */
const SAMPLE_BUDGET = 200_000;

export type SeriesSource = {
  readonly queries: Queries;
  /** Sample period of a point in seconds. */
  readonly periodSecOf: (pointNo: number) => number;
  /** Up to where statistics are stored. */
  readonly computedBefore: number;
  readonly now: number;
};

type Extremes = [pointNo: number, column: number, min: number, max: number];
type Plan = { readonly from: number; readonly to: number; readonly stepMs: number; readonly read: 'samples' | 'statistics' };

/** Least and greatest good value of each column of each point, in bounded work whatever the range. */
export async function readSeries(source: SeriesSource, query: SeriesQuery): Promise<SeriesAnswer> {
  const { from, to, stepMs, read } = planOf(source, query);
  const points = [...new Set(query.pointNos)];
  const range = [points, from, stepMs, wholeTime(from), wholeTime(to)];
  const rows =
    read === 'samples'
      ? await source.queries.tuples<Extremes>(FROM_SAMPLES, range)
      : await source.queries.tuples<Extremes>(FROM_STATISTICS, [
          ...range,
          Math.min(Math.max(source.computedBefore, wholeTime(from)), wholeTime(to)),
        ]);
  const before = await valuesBefore(source, points, from);
  const coarse =
    read === 'samples'
      ? new Map(await source.queries.tuples<[number, number]>(COARSE_UNTIL, [points, wholeTime(from), wholeTime(to)]))
      : undefined;
  const columns = new Map(points.map((pointNo) => [pointNo, { column: [] as number[], min: [] as number[], max: [] as number[] }]));
  for (const [pointNo, column, min, max] of rows) {
    const series = columns.get(pointNo);
    series?.column.push(column);
    series?.min.push(min);
    series?.max.push(max);
  }
  return {
    from,
    to,
    stepMs,
    series: [...columns].map(([pointNo, series]) => ({
      pointNo,
      ...series,
      before: before.get(pointNo) ?? null,
      read,
      coarseUntil: read === 'statistics' ? to : (coarse?.get(pointNo) ?? null),
    })),
  };
}

/**
 * Statistics have whole buckets, so an answer from them begins and ends with one and its columns are whole buckets: then no
 * peak is drawn in a column that it is not in.
 */
function planOf({ periodSecOf, now }: SeriesSource, { pointNos, from, to, columns }: SeriesQuery): Plan {
  const stepMs = (to - from) / columns;
  const past = Math.max(0, Math.min(to, now) - from);
  const samples = pointNos.reduce((sum, pointNo) => sum + past / (periodSecOf(pointNo) * 1000), 0);
  if (stepMs < BUCKET_MS && samples <= SAMPLE_BUDGET) return { from, to, stepMs, read: 'samples' };
  const start = bucketOf(from);
  const end = Math.ceil(to / BUCKET_MS) * BUCKET_MS;
  const whole = Math.max(1, Math.ceil((end - start) / columns / BUCKET_MS)) * BUCKET_MS;
  return { from: start, to: end, stepMs: whole, read: 'statistics' };
}

/** Point by point: OFFSET 0 keeps the planner, which knows nothing yet of a young partition, from reading all of it instead. */
const samplesSince = (since: string): string => `unnest($1::int[]) p(no) CROSS JOIN LATERAL (
  SELECT point_no, t, value FROM sample WHERE point_no = p.no AND t >= ${since} AND t < $5 AND ${GOOD} OFFSET 0) s`;

const SAMPLES = `
  SELECT point_no, floor((t - $2::float8) / $3::float8)::int AS col, min(value) AS lo, max(value) AS hi
  FROM ${samplesSince('$4')} GROUP BY 1, 2`;

/** Where a source sent its own statistics and no samples, they are all there is. */
const FROM_SAMPLES = `
  SELECT point_no, col, min(lo), max(hi) FROM (${SAMPLES}
    UNION ALL
    SELECT point_no, floor((start - $2::float8) / $3::float8)::int, min, max
    FROM sample_stat_5m WHERE point_no = ANY ($1::int[]) AND start >= $4 AND start < $5 AND NOT own AND good_count > 0) u
  GROUP BY 1, 2 ORDER BY 1, 2`;

const COARSE_UNTIL = `
  SELECT point_no, (max(start) + ${BUCKET_MS})::float8 FROM sample_stat_5m
  WHERE point_no = ANY ($1::int[]) AND start >= $2 AND start < $3 AND NOT own AND good_count > 0 GROUP BY 1`;

/** One statement, one moment: a bucket is stored, waits for repair, or is not computed yet, and each is read where it is. */
const FROM_STATISTICS = `
  SELECT point_no, col, min(lo), max(hi) FROM (
    SELECT point_no, floor((start - $2::float8) / $3::float8)::int AS col, min AS lo, max AS hi
    FROM sample_stat_5m s WHERE point_no = ANY ($1::int[]) AND start >= $4 AND start < $5 AND good_count > 0
      AND NOT EXISTS (SELECT FROM sample_stat_dirty d WHERE d.point_no = s.point_no AND d.start = s.start)
    UNION ALL
    SELECT d.point_no, floor((d.start - $2::float8) / $3::float8)::int, r.lo, r.hi
    FROM sample_stat_dirty d CROSS JOIN LATERAL (
      SELECT min(value) AS lo, max(value) AS hi FROM sample
      WHERE point_no = d.point_no AND t >= d.start AND t < d.start + ${BUCKET_MS} AND ${GOOD}) r
    WHERE d.point_no = ANY ($1::int[]) AND d.start >= $4 AND d.start < $5 AND r.lo IS NOT NULL
    UNION ALL
    SELECT point_no, floor((t - $2::float8) / $3::float8)::int, min(value), max(value)
    FROM ${samplesSince('$6')} GROUP BY 1, 2) u
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** The value in force at `from`: each point's last good sample before it, unless that is stale by then. */
async function valuesBefore({ queries, periodSecOf }: SeriesSource, points: readonly number[], from: number): Promise<Map<number, number>> {
  const since = points.map((pointNo) => wholeTime(from - staleAfterMs(periodSecOf(pointNo))));
  const rows = await queries.tuples<[number, number]>(
    `SELECT p.no, s.value FROM unnest($1::int[], $2::int8[]) p(no, since) CROSS JOIN LATERAL (
       SELECT value FROM sample WHERE point_no = p.no AND t >= p.since AND t < $3 AND ${GOOD} ORDER BY t DESC LIMIT 1) s`,
    [points, since, wholeTime(from)],
  );
  return new Map(rows);
}
