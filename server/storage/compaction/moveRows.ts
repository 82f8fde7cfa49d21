import type { Client } from 'pg';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import { inTransaction } from '../writer.ts';
import type { PackedChunk } from './chunksFor.ts';

/**
 * Stores the chunks and deletes the rows they were made of, both or neither. False, with nothing
 * done, when other rows than those were found: one that came late must be read first.
 */
export async function moveRows(
  client: Client,
  table: string,
  chunks: readonly PackedChunk[],
): Promise<boolean> {
  const taken = chunks.reduce((sum, chunk) => sum + chunk.taken, 0);
  const keys = [
    int4Array(chunks.map(({ pointNo }) => pointNo)),
    int8Array(chunks.map(({ start }) => start)),
  ];
  try {
    await inTransaction(client, async () => {
      await client.query({
        name: 'store_chunks',
        text: STORE,
        values: [
          ...keys,
          int4Array(chunks.map(({ count }) => count)),
          chunks.map(({ body }) => body),
        ],
      });
      const { rowCount } = await client.query(
        `DELETE FROM ${table} s USING unnest($1::int4[], $2::int8[]) c(no, start)
         WHERE s.point_no = c.no AND s.t >= c.start AND s.t < c.start + 3600000`,
        keys,
      );
      if (rowCount !== taken) throw new Disturbed();
    });
    return true;
  } catch (error) {
    if (error instanceof Disturbed) return false;
    throw error;
  }
}

class Disturbed extends Error {}

const STORE = `INSERT INTO sample_chunk (point_no, start, count, body)
  SELECT * FROM unnest($1::int4[], $2::int8[], $3::int4[], $4::bytea[])
  ON CONFLICT (point_no, start) DO UPDATE SET (count, body) = (excluded.count, excluded.body)`;
