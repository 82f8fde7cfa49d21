import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeChunk } from '../chunk/chunk.ts';
import { CHUNK_BODY } from '../chunk/chunkRows.ts';
import { HOUR_MS, hourOf } from '../chunk/hour.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { BUCKET_MS } from '../bucket.ts';
import type { SampleRows } from '../sampleRows.ts';
import type { Compacted } from './chunksIn.ts';
import type { Queries } from '../queries.ts';
import { readSamples } from './samples.ts';

export type NewestSource = {
  readonly highestPoint: number;
  readonly compacted: Compacted;
  /** Up to where statistics are stored. */
  readonly computedBefore: number;
};

/**
 * The newest sample of each point that is not after `t`; of several sources at one time the one
 * with the highest number. Looked for in the hour of `t`; a point that was silent then is found by
 * its last statistics.
 */
export async function newestSamples(
  queries: Queries,
  source: NewestSource,
  t: number,
): Promise<SampleRows> {
  const points = Array.from({ length: source.highestPoint + 1 }, (_, no) => no);
  // Not the hour alone: at its beginning most points have not spoken yet.
  const from = Math.min(hourOf(t - BUCKET_MS), source.computedBefore - HOUR_MS);
  return queries.atOnce(async (moment) => {
    const heard = await newestOf(
      moment,
      source,
      points.map((pointNo) => ({ pointNo, from, to: t + 1 })),
    );
    const known = new Set(heard.map(({ pointNo }) => pointNo));
    const buckets = await moment.tuples<[pointNo: number, start: number]>(LAST_BUCKET, [
      points.filter((no) => !known.has(no)),
      wholeTime(from),
    ]);
    const spans = buckets.map(([pointNo, start]) => ({
      pointNo,
      from: start,
      to: start + BUCKET_MS,
    }));
    return asRows([...heard, ...(await newestOf(moment, source, spans))]);
  });
}

/** Each point's own stretch of time, `to` excluded. */
type Span = { readonly pointNo: number; readonly from: number; readonly to: number };
type Sample = {
  readonly pointNo: number;
  readonly t: number;
  readonly value: number;
  readonly state: number;
  readonly sourceNo: number;
};

async function newestOf(
  queries: Queries,
  { compacted }: NewestSource,
  spans: readonly Span[],
): Promise<Sample[]> {
  const newest = new Map<number, Sample>();
  for (const row of samplesOf(await readSamples(queries, NEWEST_ROW, columnsOf(spans, 0))))
    newest.set(row.pointNo, row);
  const past = spans.filter(({ from }) => from < compacted.compactedBefore);
  if (past.length > 0) await newestInChunks(queries, past, newest);
  return [...newest.values()];
}

/** Puts what is newer in a chunk in place of the rows. */
async function newestInChunks(
  queries: Queries,
  spans: readonly Span[],
  newest: Map<number, Sample>,
): Promise<void> {
  const chunks = await queries.tuples<[index: number, body: string]>(
    NEWEST_CHUNKS,
    columnsOf(spans, HOUR_MS),
  );
  let done = -1;
  for (const [i, [index, body]] of chunks.entries()) {
    if (i % IN_ONE_GO === IN_ONE_GO - 1) await nextTurn();
    const span = spans[index - 1];
    // A later chunk of the same point has answered already.
    if (span === undefined || index === done) continue;
    const { length, t, value, state, sourceNo } = decodeChunk(Buffer.from(body, 'base64'), span.to);
    const last = length - 1;
    const at = t[last];
    if (at === undefined || at < span.from) continue;
    done = index;
    const found = {
      pointNo: span.pointNo,
      t: at,
      value: value[last] ?? 0,
      state: state[last] ?? 0,
      sourceNo: sourceNo[last] ?? 0,
    };
    const row = newest.get(span.pointNo);
    if (
      row === undefined ||
      row.t < found.t ||
      (row.t === found.t && row.sourceNo < found.sourceNo)
    )
      newest.set(span.pointNo, found);
  }
}

/** Chunks unpacked between two looks at what else the process has to do. */
const IN_ONE_GO = 50;

const columnsOf = (spans: readonly Span[], before: number): number[][] => [
  spans.map(({ pointNo }) => pointNo),
  spans.map(({ from }) => wholeTime(from) - before),
  spans.map(({ to }) => wholeTime(to)),
];

const samplesOf = ({ length, pointNo, t, value, state, sourceNo }: SampleRows): Sample[] =>
  Array.from({ length }, (_, i) => ({
    pointNo: pointNo[i] ?? 0,
    t: t[i] ?? 0,
    value: value[i] ?? Number.NaN,
    state: state[i] ?? 0,
    sourceNo: sourceNo[i] ?? 0,
  }));

const asRows = (samples: readonly Sample[]): SampleRows => ({
  length: samples.length,
  pointNo: Int32Array.from(samples, ({ pointNo }) => pointNo),
  t: Float64Array.from(samples, ({ t }) => t),
  value: Float64Array.from(samples, ({ value }) => value),
  state: Uint16Array.from(samples, ({ state }) => state),
  sourceNo: Int16Array.from(samples, ({ sourceNo }) => sourceNo),
});

const SPANS = 'unnest($1::int[], $2::int8[], $3::int8[])';
const NEWEST_ROW = `SELECT s.* FROM ${SPANS} p(no, since, until) CROSS JOIN LATERAL (
  SELECT point_no, t, value, state, source_no FROM sample
  WHERE point_no = p.no AND t >= p.since AND t < p.until ORDER BY t DESC, source_no DESC
    LIMIT 1) s`;
const NEWEST_CHUNKS = `SELECT p.index::int, c.body FROM ${SPANS} WITH ORDINALITY p(no, since, until,
  index) CROSS JOIN LATERAL (
  SELECT ${CHUNK_BODY} AS body, start FROM sample_chunk
  WHERE point_no = p.no AND start > p.since AND start < p.until) c ORDER BY p.index, c.start DESC`;
/** A bucket of our own statistics, or one waiting to be computed, holds at least one sample. */
const LAST_BUCKET = `SELECT p.no, b.start::float8 FROM unnest($1::int[]) p(no) CROSS
  JOIN LATERAL (SELECT greatest(
    (SELECT start FROM sample_stat_5m WHERE point_no = p.no AND own AND sample_stat_5m.start < $2
      ORDER BY start DESC LIMIT 1),
    (SELECT max(start) FROM sample_stat_dirty WHERE point_no = p.no
      AND sample_stat_dirty.start < $2)) AS start) b
  WHERE b.start IS NOT NULL`;
