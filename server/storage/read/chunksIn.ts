import { CHUNK_BODY, type StoredChunk } from '../chunk/chunkRows.ts';
import { HOUR_MS } from '../chunk/hour.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import type { Queries } from '../queries.ts';

/**
 * No chunk holds a sample of `compactedBefore` or later; it grows, so it is to be asked after the
 * rows were read.
 */
export type Compacted = { readonly compactedBefore: number };

/** The chunks that may hold samples of [from, to) of these points, by point and time. */
export async function chunksIn(
  queries: Queries,
  compacted: Compacted,
  pointNos: readonly number[],
  from: number,
  to: number,
): Promise<StoredChunk[]> {
  if (from >= Math.min(to, compacted.compactedBefore)) return [];
  return queries.tuples<[number, string]>(
    `SELECT p.no, c.body FROM unnest($1::int[]) p(no) CROSS JOIN LATERAL (
       SELECT ${CHUNK_BODY} AS body FROM sample_chunk
       WHERE point_no = p.no AND start > $2 AND start < $3 ORDER BY start) c`,
    [pointNos, wholeTime(from) - HOUR_MS, wholeTime(to)],
  );
}
