import { setImmediate as nextTurn } from 'node:timers/promises';
import { emptyRows, type SampleRows } from '../sampleRows.ts';
import { decodeChunk, indexOfTime, type ChunkRows } from './chunk.ts';

/** A stored chunk as a query answers it. */
export type StoredChunk = readonly [pointNo: number, body: string];

/**
 * Column of `sample_chunk` that makes the second part of a StoredChunk: the driver reads every
 * answer as text.
 */
export const CHUNK_BODY = `encode(body, 'base64')`;

/** Chunks unpacked between two looks at what else the process has to do: about 10 ms. */
const IN_ONE_GO = 50;

/**
 * Unpacks chunks one after the other, as they were before `until`, without holding up the process.
 */
export async function* unpacked(
  chunks: readonly StoredChunk[],
  until = Infinity,
): AsyncGenerator<{ readonly pointNo: number; readonly rows: ChunkRows }> {
  for (let i = 0; i < chunks.length; i += IN_ONE_GO) {
    if (i > 0) await nextTurn();
    for (const [pointNo, body] of chunks.slice(i, i + IN_ONE_GO))
      yield { pointNo, rows: decodeChunk(Buffer.from(body, 'base64'), until) };
  }
}

/** The samples of [from, to) that the chunks hold, in their order. */
export async function rowsOfChunks(
  chunks: readonly StoredChunk[],
  from: number,
  to: number,
): Promise<SampleRows> {
  const parts: { pointNo: number; rows: ChunkRows; start: number }[] = [];
  let length = 0;
  for await (const { pointNo, rows } of unpacked(chunks, to)) {
    const start = indexOfTime(rows.t, from);
    parts.push({ pointNo, rows, start });
    length += rows.length - start;
  }
  const all = emptyRows(length);
  let at = 0;
  for (const { pointNo, rows, start } of parts) {
    all.t.set(rows.t.subarray(start), at);
    all.value.set(rows.value.subarray(start), at);
    all.state.set(rows.state.subarray(start), at);
    all.sourceNo.set(rows.sourceNo.subarray(start), at);
    all.pointNo.fill(pointNo, at, (at += rows.length - start));
  }
  return all;
}
