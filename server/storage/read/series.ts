import type { SeriesAnswer, SeriesQuery } from '#contracts/charts/series.ts';
import { CHUNK_BODY } from '../chunk/chunkRows.ts';
import { HOUR_MS } from '../chunk/hour.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { BUCKET_MS, bucketOf } from '../bucket.ts';
import { GOOD } from '../statistics/computeSql.ts';
import { chunksIn, type Compacted } from './chunksIn.ts';
import { addChunks, Extremes } from './extremes.ts';
import type { Queries } from '../queries.ts';
import { valuesBefore } from './valuesBefore.ts';

/**
 * Samples that one question may read; beyond that it is answered from statistics, in columns of
 * five minutes or more.
 */
const SAMPLE_BUDGET = 200_000;

export type SeriesSource = {
  readonly queries: Queries;
  /** Sample period of a point in seconds. */
  readonly periodSecOf: (pointNo: number) => number;
  /** Up to where statistics are stored. */
  readonly computedBefore: number;
  readonly compacted: Compacted;
  readonly now: number;
};

type ExtremesRow = [pointNo: number, column: number, min: number, max: number];
type Plan = {
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
  readonly read: 'samples' | 'statistics';
};

/**
 * Least and greatest good value of each column of each point, in bounded work whatever the range.
 */
export async function readSeries(source: SeriesSource, query: SeriesQuery): Promise<SeriesAnswer> {
  const plan = planOf(source, query);
  const { from, to, stepMs, read } = plan;
  const points = [...new Set(query.pointNos)];
  const { rows, chunks, before, coarse } = await source.queries.atOnce(async (moment) => ({
    rows: await readRows(moment, source, plan, points),
    chunks:
      read === 'samples'
        ? await chunksIn(moment, source.compacted, points, from, to)
        : await moment.tuples<[number, string]>(CHUNKS_OF_DIRTY, [
            points,
            wholeTime(from),
            wholeTime(to),
          ]),
    before: await valuesBefore(moment, source, points, from),
    coarse:
      read === 'samples'
        ? new Map(
            await moment.tuples<[number, number]>(COARSE_UNTIL, [
              points,
              wholeTime(from),
              wholeTime(to),
            ]),
          )
        : undefined,
  }));
  const columns = new Map(points.map((pointNo) => [pointNo, new Extremes()]));
  for (const [pointNo, column, min, max] of rows) columns.get(pointNo)?.add(column, min, max);
  // What statistics have of these hours already is met again: that changes no least and no greatest
  // value.
  await addChunks(columns, chunks, plan);
  return {
    from,
    to,
    stepMs,
    series: [...columns].map(([pointNo, series]) => ({
      pointNo,
      ...series.sorted(),
      before: before.get(pointNo) ?? null,
      read,
      coarseUntil: read === 'statistics' ? to : (coarse?.get(pointNo) ?? null),
    })),
  };
}

/**
 * Statistics have whole buckets, so an answer from them begins and ends with one and its columns
 * are whole buckets: then no peak is drawn in a column that it is not in.
 */
function planOf(
  { periodSecOf, now }: SeriesSource,
  { pointNos, from, to, columns }: SeriesQuery,
): Plan {
  const stepMs = (to - from) / columns;
  const past = Math.max(0, Math.min(to, now) - from);
  const samples = pointNos.reduce((sum, pointNo) => sum + past / (periodSecOf(pointNo) * 1000), 0);
  if (stepMs < BUCKET_MS && samples <= SAMPLE_BUDGET) return { from, to, stepMs, read: 'samples' };
  const start = bucketOf(from);
  const end = Math.ceil(to / BUCKET_MS) * BUCKET_MS;
  const whole = Math.max(1, Math.ceil((end - start) / columns / BUCKET_MS)) * BUCKET_MS;
  return { from: start, to: end, stepMs: whole, read: 'statistics' };
}

function readRows(
  queries: Queries,
  { computedBefore }: SeriesSource,
  plan: Plan,
  points: readonly number[],
): Promise<ExtremesRow[]> {
  const range = [points, plan.from, plan.stepMs, wholeTime(plan.from), wholeTime(plan.to)];
  if (plan.read === 'samples') return queries.tuples<ExtremesRow>(FROM_SAMPLES, range);
  const open = Math.min(Math.max(computedBefore, wholeTime(plan.from)), wholeTime(plan.to));
  return queries.tuples<ExtremesRow>(FROM_STATISTICS, [...range, open]);
}

/**
 * Point by point: OFFSET 0 keeps the planner, which knows nothing yet of a young partition, from
 * reading all of it instead.
 */
const samplesSince = (since: string): string => `unnest($1::int[]) p(no) CROSS JOIN LATERAL (
  SELECT point_no, t, value FROM sample WHERE point_no = p.no AND t >= ${since} AND t < $5
    AND ${GOOD} OFFSET 0) s`;

const SAMPLES = `
  SELECT point_no, floor((t - $2::float8) / $3::float8)::int AS col, min(value) AS lo,
    max(value) AS hi
  FROM ${samplesSince('$4')} GROUP BY 1, 2`;

/** Where a source sent its own statistics and no samples, they are all there is. */
const FROM_SAMPLES = `
  SELECT point_no, col, min(lo), max(hi) FROM (${SAMPLES}
    UNION ALL
    SELECT point_no, floor((start - $2::float8) / $3::float8)::int, min, max
    FROM sample_stat_5m WHERE point_no = ANY ($1::int[]) AND start >= $4 AND start < $5 AND NOT own
      AND good_count > 0) u
  GROUP BY 1, 2 ORDER BY 1, 2`;

const COARSE_UNTIL = `
  SELECT point_no, (max(start) + ${BUCKET_MS})::float8 FROM sample_stat_5m
  WHERE point_no = ANY ($1::int[]) AND start >= $2 AND start < $3 AND NOT own AND good_count > 0
    GROUP BY 1`;

/**
 * One statement, one moment: a bucket is stored, waits for repair, or is not computed yet, and each
 * is read where it is.
 */
const FROM_STATISTICS = `
  SELECT point_no, col, min(lo), max(hi) FROM (
    SELECT point_no, floor((start - $2::float8) / $3::float8)::int AS col, min AS lo, max AS hi
    FROM sample_stat_5m s WHERE point_no = ANY ($1::int[]) AND start >= $4 AND start < $5
      AND good_count > 0
      AND NOT EXISTS (SELECT FROM sample_stat_dirty d WHERE d.point_no = s.point_no
        AND d.start = s.start)
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

/** Chunks of the hours in which a bucket waits for repair. */
const CHUNKS_OF_DIRTY = `
  SELECT d.point_no, c.body FROM (
    SELECT DISTINCT point_no, start / ${HOUR_MS} * ${HOUR_MS} AS hour FROM sample_stat_dirty
    WHERE point_no = ANY ($1::int[]) AND start >= $2 AND start < $3) d
  CROSS JOIN LATERAL (SELECT ${CHUNK_BODY} AS body FROM sample_chunk WHERE point_no = d.point_no
    AND start = d.hour OFFSET 0) c`;
