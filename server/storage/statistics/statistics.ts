import type { Clock } from '#base/clock.ts';
import type { Partitions } from '../partitions/partitions.ts';
import type { Queries } from '../queries.ts';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import { inTransaction, type Writer } from '../writer.ts';
import { BUCKET_MS, bucketOf } from '../bucket.ts';
import { computeSql } from './computeSql.ts';
import { packedSamples } from './packedSamples.ts';

/**
 * How long after its end a bucket waits for stragglers before it is computed; later ones make it be
 * computed again.
 */
const GRACE_MS = 20_000;
/** Points of one slice: small, so that no commit waits long behind it. */
const SLICE_POINTS = 50;
/** Buckets that got late rows, of one slice. */
const SLICE_BUCKETS = 200;
/**
 * What waits is counted anew after so many slices, because rows go on coming late during a long
 * repair.
 */
const COUNTED_SLICES = 50;
const MONTH_MS = 28 * 86_400_000;

const CLOSE = computeSql(
  `generate_series($1::int, $2::int) p(no) CROSS JOIN LATERAL (
     SELECT point_no, t, value, state, source_no FROM sample WHERE point_no = p.no AND t >= $3
       AND t < $4 ORDER BY t, source_no) rows`,
);
/**
 * The samples that a bucket has in a chunk come as the texts of arrays, one of each column for each
 * bucket.
 */
const REPAIR = computeSql(
  `unnest($1::int4[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[]) d(no, bucket, ts,
    vs, states, sources) CROSS JOIN LATERAL (
     SELECT point_no, t, value, state, source_no FROM sample WHERE point_no = d.no AND t >= d.bucket
       AND t < d.bucket + ${BUCKET_MS}
     UNION ALL
     SELECT d.no, packed.* FROM unnest(d.ts::int8[], d.vs::float8[], d.states::int2[],
       d.sources::int2[]) packed(t, value, state, source_no)
     ORDER BY t, source_no) rows`,
);

/**
 * Keeps the five-minute statistics equal to what their samples give. Buckets are computed once
 * after their end; rows that come later mark their bucket in the same transaction, and it is
 * computed again. All of it runs through the one writer, so no row can slip between being counted
 * and being marked.
 */
export class Statistics {
  readonly #writer: Writer;
  readonly #table: Partitions;
  readonly #clock: Clock;
  readonly #highestPoint: () => number;
  #computedBefore: number;
  #closedBefore: number;
  #waiting = 0;

  constructor(
    writer: Writer,
    table: Partitions,
    clock: Clock,
    highestPoint: () => number,
    computedBefore: number,
  ) {
    this.#writer = writer;
    this.#table = table;
    this.#clock = clock;
    this.#highestPoint = highestPoint;
    this.#computedBefore = computedBefore;
    this.#closedBefore = computedBefore;
  }

  /** Buckets that start before this are stored, those that wait for repair excepted. */
  get computedBefore(): number {
    return this.#computedBefore;
  }

  /** Rows of buckets that start before this must be marked when they are written. */
  get closedBefore(): number {
    return this.#closedBefore;
  }

  /**
   * Buckets with late rows that wait to be computed again, as the last round of repair found and
   * left them.
   */
  get waiting(): number {
    return this.#waiting;
  }

  /** Computes what has ended; resolves when nothing is left to do. */
  close(): Promise<void> {
    return this.#close(bucketOf(this.#clock.now() - GRACE_MS));
  }

  /**
   * Goes once through the buckets that got late rows and computes them again; those marked behind
   * its back wait for the next time.
   */
  async repair(): Promise<void> {
    let after: Key | undefined = { no: -1, start: 0 };
    for (let slice = 0; after !== undefined; slice++) {
      if (slice % COUNTED_SLICES === 0) await this.#count();
      after = await this.#repairAfter(after);
    }
    await this.#count();
  }

  async #count(): Promise<void> {
    const { rows } = await this.#writer.chore((client) =>
      client.query<{ waiting: number }>(WAITING),
    );
    this.#waiting = rows[0]?.waiting ?? 0;
  }

  async #close(target: number): Promise<void> {
    const from = this.#computedBefore;
    if (target <= from) return;
    this.#closedBefore = target;
    const months = Array.from(
      { length: Math.ceil((target - from) / MONTH_MS) },
      (_, i) => from + i * MONTH_MS,
    );
    await this.#writer.chore((client) => this.#table.cover(client, [...months, target]));
    const highest = this.#highestPoint();
    for (let first = 0; first <= highest; first += SLICE_POINTS) {
      await this.#writer.chore((client) =>
        client.query({
          name: 'close_buckets',
          text: CLOSE,
          values: [first, Math.min(first + SLICE_POINTS - 1, highest), from, target],
        }),
      );
    }
    await this.#writer.chore((client) => client.query(KEEP_PROGRESS, [target]));
    this.#computedBefore = target;
  }

  /** Repairs one slice; answers where it ended, undefined when nothing was left. */
  #repairAfter(after: Key): Promise<Key | undefined> {
    return this.#writer.chore(async (client) => {
      const { rows } = await client.query<Key>(
        `SELECT point_no AS no, start::float8 FROM sample_stat_dirty
          WHERE (point_no, start) > ($1, $2)
         ORDER BY point_no, sample_stat_dirty.start LIMIT $3`,
        [after.no, after.start, SLICE_BUCKETS],
      );
      if (rows.length === 0) return undefined;
      const starts = rows.map(({ start }) => start);
      await this.#table.cover(client, starts);
      const values = [int4Array(rows.map(({ no }) => no)), int8Array(starts)];
      const packed = await packedSamples(client, rows);
      await inTransaction(client, async () => {
        await client.query({
          name: 'repair_buckets',
          text: REPAIR,
          values: [...values, ...packed],
        });
        await client.query({ name: 'repaired_buckets', text: REPAIRED, values });
      });
      this.#waiting = Math.max(0, this.#waiting - rows.length);
      return rows.at(-1);
    });
  }
}

/** A bucket of a point. */
type Key = { no: number; start: number };

const WAITING = 'SELECT count(*)::int AS waiting FROM sample_stat_dirty';
const REPAIRED = `DELETE FROM sample_stat_dirty s USING unnest($1::int4[], $2::int8[]) d(no, bucket)
    WHERE s.point_no = d.no AND s.start = d.bucket`;
const KEEP_PROGRESS = `INSERT INTO progress (name, value) VALUES ('statistics', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/**
 * Up to where statistics were computed by whoever wrote before; a new database begins with the
 * present bucket, and so does one whose last clock ran ahead of ours. Rows of compacted hours are
 * never computed as if they were all there is.
 */
export async function startOfStatistics(
  writer: Writer,
  clock: Clock,
  compactedBefore: number,
): Promise<number> {
  return writer.chore(async (client) => {
    const { rows } = await client.query<{ value: number }>(
      `INSERT INTO progress (name, value) VALUES ('statistics', $1)
       ON CONFLICT (name) DO UPDATE SET value = greatest(least(progress.value, excluded.value), $2)
         RETURNING value::float8`,
      [bucketOf(clock.now()), compactedBefore],
    );
    return rows[0]?.value ?? 0;
  });
}

/** Up to where statistics are stored, as whoever writes them has noted. */
export async function endOfStatistics(queries: Pick<Queries, 'rows'>): Promise<number> {
  const [row] = await queries.rows<{ value: number }>(
    `SELECT value::float8 FROM progress WHERE name = 'statistics'`,
  );
  return row?.value ?? 0;
}
