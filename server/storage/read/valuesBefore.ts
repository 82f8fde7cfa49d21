import { BAD_VALUE, staleAfterMs } from '#contracts/sensors/valueState.ts';
import { decodeChunk } from '../chunk/chunk.ts';
import { CHUNK_BODY } from '../chunk/chunkRows.ts';
import { HOUR_MS } from '../chunk/hour.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { GOOD } from '../statistics/computeSql.ts';
import type { Compacted } from './chunksIn.ts';
import type { Queries } from '../queries.ts';

type Source = {
  /** Sample period of a point in seconds. */
  readonly periodSecOf: (pointNo: number) => number;
  readonly compacted: Compacted;
};

/**
 * The value in force at `from`: each point's last good sample before it, unless that is stale by
 * then.
 */
export async function valuesBefore(
  queries: Queries,
  { periodSecOf, compacted }: Source,
  points: readonly number[],
  from: number,
): Promise<Map<number, number>> {
  const since = new Map(
    points.map((pointNo) => [pointNo, wholeTime(from - staleAfterMs(periodSecOf(pointNo)))]),
  );
  const found = await queries.tuples<Found>(ROWS, [points, [...since.values()], wholeTime(from)]);
  const newest = new Map(found.map((row) => [row[0], row]));
  const past = points.filter((pointNo) => (since.get(pointNo) ?? from) < compacted.compactedBefore);
  if (past.length > 0) {
    const starts = past.map((pointNo) => (since.get(pointNo) ?? 0) - HOUR_MS);
    for (const [pointNo, body] of await queries.tuples<[number, string]>(CHUNKS, [
      past,
      starts,
      wholeTime(from),
    ])) {
      const sample = lastGood(pointNo, body, since.get(pointNo) ?? from, from);
      if (sample !== undefined && (newest.get(pointNo)?.[1] ?? -Infinity) < sample[1])
        newest.set(pointNo, sample);
    }
  }
  return new Map([...newest.values()].map(([pointNo, , value]) => [pointNo, value]));
}

type Found = [pointNo: number, t: number, value: number];

function lastGood(pointNo: number, body: string, since: number, until: number): Found | undefined {
  const { length, t, value, state } = decodeChunk(Buffer.from(body, 'base64'), until);
  for (let i = length - 1; i >= 0 && (t[i] ?? 0) >= since; i--) {
    const found = value[i] ?? Number.NaN;
    if (!Number.isNaN(found) && ((state[i] ?? 0) & BAD_VALUE) === 0)
      return [pointNo, t[i] ?? 0, found];
  }
  return undefined;
}

const ROWS = `SELECT p.no, s.t::float8, s.value FROM unnest($1::int[], $2::int8[]) p(no, since)
  CROSS JOIN LATERAL (
  SELECT t, value FROM sample WHERE point_no = p.no AND t >= p.since AND t < $3 AND ${GOOD}
    ORDER BY t DESC, source_no DESC LIMIT 1) s`;
const CHUNKS = `SELECT p.no, c.body FROM unnest($1::int[], $2::int8[]) p(no, since) CROSS
  JOIN LATERAL (
  SELECT ${CHUNK_BODY} AS body FROM sample_chunk WHERE point_no = p.no AND start > p.since
    AND start < $3) c`;
