import type { Client } from 'pg';
import { withoutChunked } from '../chunk/knownInChunks.ts';
import { int2Array, int4Array, int8Array, float8Array } from '../sql/binaryArray.ts';
import { CopyIn } from '../sql/copyIn.ts';
import { BUCKET_MS } from '../bucket.ts';
import { copyBytes, type SampleRows } from '../sampleRows.ts';

/** What is finished of the past, so that rows which come late are treated as such. */
export type Past = {
  /** Statistics of buckets that start before this have been computed. */
  readonly closedBefore: number;
  readonly compacted: {
    /** Only samples before this may be in chunks. */
    readonly compactedBefore: number;
    /** Is told of the times of rows that come before it, before they are inserted. */
    willInsert(times: Float64Array): void;
  };
};

/** After a row that was known already, this many batches of its source go the careful way. */
const CAREFUL_BATCHES = 50;

/**
 * Inserts samples inside a transaction; answers how many were new. Rows of buckets that are closed
 * mark them for recomputation. The quick way is COPY, which stops at the first row known already;
 * then, and for a while after, and for late rows, rows go through a statement that skips known
 * ones.
 */
export class SampleInserter {
  readonly #careful = new Map<number, number>();

  async insert(client: Client, rows: SampleRows, past: Past): Promise<number> {
    if (rows.length === 0) return 0;
    if (this.#mayHoldKnown(rows) || rows.t.some((t) => t < past.closedBefore))
      return insertCarefully(client, rows, past);
    await client.query('SAVEPOINT quick');
    try {
      const copy = new CopyIn(
        'COPY sample (t, value, point_no, state, source_no) FROM STDIN BINARY',
        copyBytes(rows),
      );
      client.query(copy);
      return await copy.done;
    } catch (error) {
      if (!isKnownRow(error)) throw error;
      await client.query('ROLLBACK TO SAVEPOINT quick');
      for (const sourceNo of new Set(rows.sourceNo)) this.#careful.set(sourceNo, CAREFUL_BATCHES);
      return insertCarefully(client, rows, past);
    }
  }

  #mayHoldKnown(rows: SampleRows): boolean {
    if (this.#careful.size === 0) return false;
    let any = false;
    for (const sourceNo of new Set(rows.sourceNo)) {
      const left = this.#careful.get(sourceNo);
      if (left === undefined) continue;
      any = true;
      if (left > 1) this.#careful.set(sourceNo, left - 1);
      else this.#careful.delete(sourceNo);
    }
    return any;
  }
}

const isKnownRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

const INSERT = `INSERT INTO sample (t, value, point_no, state, source_no)
  SELECT * FROM unnest($1::int8[], $2::float8[], $3::int4[], $4::int2[], $5::int2[]) ON CONFLICT
    DO NOTHING`;

async function insertCarefully(
  client: Client,
  all: SampleRows,
  { closedBefore, compacted }: Past,
): Promise<number> {
  compacted.willInsert(all.t);
  const rows = await withoutChunked(client, all, compacted.compactedBefore);
  if (rows.length === 0) return 0;
  const values = [
    int8Array(rows.t),
    float8Array(rows.value),
    int4Array(rows.pointNo),
    int2Array(rows.state),
    int2Array(rows.sourceNo),
  ];
  if (!rows.t.some((t) => t < closedBefore)) {
    const { rowCount } = await client.query({ name: 'insert_samples', text: INSERT, values });
    return rowCount ?? 0;
  }
  const { rows: answer } = await client.query<{ stored: number }>({
    name: 'insert_late_samples',
    text: `WITH new AS (${INSERT} RETURNING point_no, t),
      dirty AS (
        INSERT INTO sample_stat_dirty (point_no, start)
        SELECT DISTINCT point_no, t / ${BUCKET_MS} * ${BUCKET_MS} FROM new WHERE t < $6
        ON CONFLICT DO NOTHING)
      SELECT count(*)::int AS stored FROM new`,
    values: [...values, closedBefore],
  });
  return answer[0]?.stored ?? 0;
}
