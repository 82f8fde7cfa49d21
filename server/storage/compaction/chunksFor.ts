import { decodeChunk, encodeChunk, type ChunkRows } from '../chunk/chunk.ts';
import { CHUNK_BODY } from '../chunk/chunkRows.ts';
import { hourOf } from '../chunk/hour.ts';
import type { Queries } from '../queries.ts';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import type { SampleRows } from '../sampleRows.ts';
import { mergeRows } from './mergeRows.ts';

/** A chunk to be stored in place of the one of its point and hour. */
export type PackedChunk = {
  readonly pointNo: number;
  /** Start of its hour. */
  readonly start: number;
  /** Samples in it. */
  readonly count: number;
  readonly body: Buffer;
  /** How many of them are rows as yet. */
  readonly taken: number;
};

/**
 * Packs rows, which must be in the order of point, time and source, together with what is in the
 * chunks of their hours. With `cut` the last hour may go on behind the rows and is left out, unless
 * it is the only one.
 */
export async function chunksFor(
  queries: Queries,
  rows: SampleRows,
  cut: boolean,
): Promise<PackedChunk[]> {
  const groups = groupsOf(rows);
  if (cut && groups.length > 1) groups.pop();
  const stored = await storedChunks(queries, groups);
  return groups.map(({ pointNo, start, rows: taken }) => {
    const before = stored.get(`${pointNo} ${start}`);
    const all = before === undefined ? taken : mergeRows(before, taken);
    return { pointNo, start, count: all.length, body: encodeChunk(all), taken: taken.length };
  });
}

type Group = { readonly pointNo: number; readonly start: number; readonly rows: ChunkRows };

function groupsOf(rows: SampleRows): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < rows.length;) {
    const pointNo = rows.pointNo[from] ?? 0;
    const start = hourOf(rows.t[from] ?? 0);
    let to = from + 1;
    while (to < rows.length && rows.pointNo[to] === pointNo && hourOf(rows.t[to] ?? 0) === start)
      to++;
    const part = {
      length: to - from,
      t: rows.t.subarray(from, to),
      value: rows.value.subarray(from, to),
      state: rows.state.subarray(from, to),
      sourceNo: rows.sourceNo.subarray(from, to),
    };
    groups.push({ pointNo, start, rows: part });
    from = to;
  }
  return groups;
}

async function storedChunks(
  queries: Queries,
  groups: readonly Group[],
): Promise<Map<string, ChunkRows>> {
  const found = await queries.tuples<[pointNo: number, start: number, body: string]>(
    `SELECT c.point_no, c.start::float8, ${CHUNK_BODY} FROM unnest($1::int4[], $2::int8[]) w(no,
      start)
     CROSS JOIN LATERAL (SELECT * FROM sample_chunk WHERE point_no = w.no
       AND sample_chunk.start = w.start OFFSET 0) c`,
    [int4Array(groups.map(({ pointNo }) => pointNo)), int8Array(groups.map(({ start }) => start))],
  );
  return new Map(
    found.map(([pointNo, start, body]) => [
      `${pointNo} ${start}`,
      decodeChunk(Buffer.from(body, 'base64')),
    ]),
  );
}
