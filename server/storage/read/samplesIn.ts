import { rowsOfChunks } from '../chunk/chunkRows.ts';
import type { SampleRows } from '../sampleRows.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { chunksIn, type Compacted } from './chunksIn.ts';
import { inOrder } from './inOrder.ts';
import type { Queries } from '../queries.ts';
import { readSamples } from './samples.ts';

/**
 * Samples of these points in [from, to), rows and chunks alike, in order of time, point and source.
 * Of rows at most `limit`, from points in no order: as many as that and the answer is not whole.
 */
export async function samplesIn(
  queries: Queries,
  compacted: Compacted,
  pointNos: readonly number[],
  from: number,
  to: number,
  limit?: number,
): Promise<SampleRows> {
  const [rows, chunks] = await queries.atOnce(
    async (moment) =>
      [
        await readSamples(moment, ROWS, [pointNos, wholeTime(from), wholeTime(to), limit ?? null]),
        await chunksIn(moment, compacted, pointNos, from, to),
      ] as const,
  );
  return chunks.length === 0 || rows.length === limit
    ? rows
    : inOrder(rows, await rowsOfChunks(chunks, from, to));
}

/** Point by point, because rows are indexed by whom they are about and not by time. */
const ROWS = `SELECT * FROM (SELECT s.* FROM unnest($1::int[]) p(no)
  CROSS JOIN LATERAL (SELECT point_no, t, value, state, source_no FROM sample WHERE point_no = p.no
    AND t >= $2 AND t < $3 OFFSET 0) s
  LIMIT $4) slice ORDER BY t, point_no, source_no`;
