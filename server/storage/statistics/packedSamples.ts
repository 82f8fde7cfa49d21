import type { Client } from 'pg';
import { decodeChunk, indexOfTime, type ChunkRows } from '../chunk/chunk.ts';
import { CHUNK_BODY } from '../chunk/chunkRows.ts';
import { hourOf } from '../chunk/hour.ts';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import { BUCKET_MS } from '../bucket.ts';

type Texts = [t: string[], value: string[], state: string[], sourceNo: string[]];

/**
 * What each of these buckets has in the chunk of its hour: for each column the texts of PostgreSQL
 * arrays, one a bucket.
 */
export async function packedSamples(
  client: Client,
  buckets: readonly { readonly no: number; readonly start: number }[],
): Promise<Texts> {
  const { rows } = await client.query<[pointNo: number, start: number, body: string]>({
    rowMode: 'array',
    text: `SELECT w.no, w.start::float8, ${CHUNK_BODY} FROM (SELECT DISTINCT *
      FROM unnest($1::int4[], $2::int8[])) w(no, start)
      JOIN sample_chunk c ON c.point_no = w.no AND c.start = w.start`,
    values: [
      int4Array(buckets.map(({ no }) => no)),
      int8Array(buckets.map(({ start }) => hourOf(start))),
    ],
  });
  const chunks = new Map(
    rows.map(([pointNo, start, body]) => [
      `${pointNo} ${start}`,
      decodeChunk(Buffer.from(body, 'base64')),
    ]),
  );
  const texts: Texts = [[], [], [], []];
  for (const { no, start } of buckets) {
    const chunk = chunks.get(`${no} ${hourOf(start)}`) ?? none;
    const from = indexOfTime(chunk.t, start);
    const to = indexOfTime(chunk.t, start + BUCKET_MS);
    texts[0].push(arrayText(chunk.t.subarray(from, to)));
    texts[1].push(arrayText(chunk.value.subarray(from, to)));
    // The sixteenth bit is stored as a sign.
    texts[2].push(arrayText(Int16Array.from(chunk.state.subarray(from, to))));
    texts[3].push(arrayText(chunk.sourceNo.subarray(from, to)));
  }
  return texts;
}

const none: ChunkRows = {
  length: 0,
  t: new Float64Array(0),
  value: new Float64Array(0),
  state: new Uint16Array(0),
  sourceNo: new Int16Array(0),
};

/**
 * JavaScript writes the shortest digits that give the same number back, which PostgreSQL reads so
 * too.
 */
const arrayText = (values: Float64Array | Int16Array): string =>
  `{${Array.from(values, textOf).join()}}`;
const textOf = (value: number): string =>
  Number.isNaN(value) ? 'NULL' : Object.is(value, -0) ? '-0' : String(value);
