import type { Client } from 'pg';
import { must } from '#base/assert.ts';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import { pickRows, type SampleRows } from '../sampleRows.ts';
import { decodeKeys, indexOfTime, type ChunkRows } from './chunk.ts';
import { CHUNK_BODY } from './chunkRows.ts';
import { hourOf } from './hour.ts';

/**
 * The rows without those that are in a chunk already; only times before `compactedBefore` can be.
 */
export async function withoutChunked(
  client: Client,
  rows: SampleRows,
  compactedBefore: number,
): Promise<SampleRows> {
  const wanted = new Map<string, { pointNo: number; start: number }>();
  for (let i = 0; i < rows.length; i++) {
    const t = must(rows.t[i], 'time of a sample');
    if (t >= compactedBefore) continue;
    const pointNo = must(rows.pointNo[i], 'point of a sample');
    const start = hourOf(t);
    wanted.set(keyOf(pointNo, start), { pointNo, start });
  }
  if (wanted.size === 0) return rows;
  const chunks = await keysOfChunks(client, [...wanted.values()]);
  if (chunks.size === 0) return rows;
  const fresh: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const t = must(rows.t[i], 'time of a sample');
    const chunk = chunks.get(keyOf(must(rows.pointNo[i], 'point of a sample'), hourOf(t)));
    if (chunk === undefined || !holds(chunk, t, must(rows.sourceNo[i], 'source of a sample')))
      fresh.push(i);
  }
  return fresh.length === rows.length ? rows : pickRows(rows, fresh);
}

type Keys = Pick<ChunkRows, 't' | 'sourceNo'>;
const keyOf = (pointNo: number, start: number): string => `${pointNo} ${start}`;

async function keysOfChunks(
  client: Client,
  wanted: readonly { pointNo: number; start: number }[],
): Promise<Map<string, Keys>> {
  const { rows } = await client.query<[pointNo: number, start: number, body: string]>({
    rowMode: 'array',
    text: `SELECT c.point_no, c.start::float8, ${CHUNK_BODY}
      FROM unnest($1::int4[], $2::int8[]) w(no, start)
      JOIN sample_chunk c ON c.point_no = w.no AND c.start = w.start`,
    values: [
      int4Array(wanted.map(({ pointNo }) => pointNo)),
      int8Array(wanted.map(({ start }) => start)),
    ],
  });
  return new Map(
    rows.map(([pointNo, start, body]) => [
      keyOf(pointNo, start),
      decodeKeys(Buffer.from(body, 'base64')),
    ]),
  );
}

function holds({ t, sourceNo }: Keys, at: number, source: number): boolean {
  for (let i = indexOfTime(t, at); t[i] === at; i++) if (sourceNo[i] === source) return true;
  return false;
}
