import type { Client } from 'pg';
import { mineDay } from '#base/mineTime.ts';
import { int4Array, int8Array } from '../sql/binaryArray.ts';
import { inTransaction, type Writer } from '../writer.ts';

const DAY_MS = 86_400_000;
/** Days of points of one slice: small, so that no commit waits long behind it. */
const SLICE_DAYS = 50;
/** Slices of one round: years that were stored before days were kept are made over hours. */
const ROUND_SLICES = 100;

/** A day of a point. */
type Key = { no: number; day: number };

/**
 * Keeps statistics by day of the mine, made of those of five minutes, so that years are read fast.
 * A day that is over is marked for every point, and each mark is made into a day; what is written
 * later marks its day again. All of it runs through the one writer, as those of five minutes do.
 */
export class DayStatistics {
  readonly #writer: Writer;
  readonly #highestPoint: () => number;
  readonly #computedBefore: () => number;

  constructor(writer: Writer, highestPoint: () => number, computedBefore: () => number) {
    this.#writer = writer;
    this.#highestPoint = highestPoint;
    this.#computedBefore = computedBefore;
  }

  /** Makes days that are over or were marked, as many as fit into one round. */
  async run(): Promise<void> {
    for (let slice = 0; slice < ROUND_SLICES; slice++)
      if ((await this.#make()) === 0 && !(await this.#markNext())) return;
  }

  /** Makes one slice of the days that are marked, the oldest first; answers how many. */
  #make(): Promise<number> {
    return this.#writer.chore(async (client) => {
      const { rows } = await client.query<Key>(MARKED, [SLICE_DAYS]);
      if (rows.length === 0) return 0;
      const values = [int4Array(rows.map(({ no }) => no)), int8Array(rows.map(({ day }) => day))];
      await inTransaction(client, async () => {
        await client.query({ name: 'make_days', text: MAKE, values });
        await client.query({ name: 'made_days', text: MADE, values });
      });
      return rows.length;
    });
  }

  /** Marks the next day that is over for every point; false: there is none. */
  #markNext(): Promise<boolean> {
    const target = mineDay(this.#computedBefore());
    return this.#writer.chore(async (client) => {
      const day = await this.#next(client, target);
      if (day >= target) return false;
      await inTransaction(client, async () => {
        await client.query(MARK, [day, this.#highestPoint()]);
        await client.query(KEEP, [day + DAY_MS]);
      });
      return true;
    });
  }

  /** The first day that is not made yet: the oldest stored where none ever was. */
  async #next(client: Client, target: number): Promise<number> {
    const { rows } = await client.query<{ value: number }>(PROGRESS);
    const known = rows[0]?.value;
    if (known !== undefined) return known;
    const oldest = await client.query<{ start: number | null }>(OLDEST, [this.#highestPoint()]);
    const first = mineDay(oldest.rows[0]?.start ?? target);
    await client.query(KEEP, [first]);
    return first;
  }
}

const MARKED = `SELECT point_no AS no, day::float8 FROM sample_stat_day_dirty
  ORDER BY sample_stat_day_dirty.day, point_no LIMIT $1`;
const MARK = `INSERT INTO sample_stat_day_dirty (day, point_no)
  SELECT $1::int8, no FROM generate_series(0, $2::int) no ON CONFLICT DO NOTHING`;
/** Fewer buckets than before mean that some were dropped meanwhile: the day stays. */
const MAKE = `
  INSERT INTO sample_stat_day AS old
    (day, point_no, buckets, count, good_count, min, max, sum, max_t)
  SELECT d.bucket, d.no, s.* FROM unnest($1::int4[], $2::int8[]) d(no, bucket) CROSS JOIN LATERAL (
    SELECT count(*)::int AS buckets, sum(count) AS count, sum(good_count) AS good_count, min(min),
      max(max), sum(sum), (array_agg(coalesce(max_t, start) ORDER BY max DESC, start)
        FILTER (WHERE max IS NOT NULL))[1] AS max_t
    FROM sample_stat_5m WHERE point_no = d.no AND start >= d.bucket
      AND start < d.bucket + ${DAY_MS}) s
  WHERE s.buckets > 0
  ON CONFLICT (point_no, day) DO UPDATE SET (buckets, count, good_count, min, max, sum, max_t)
    = (excluded.buckets, excluded.count, excluded.good_count, excluded.min, excluded.max,
      excluded.sum, excluded.max_t)
    WHERE excluded.buckets >= old.buckets`;
const MADE = `DELETE FROM sample_stat_day_dirty m USING unnest($1::int4[], $2::int8[]) d(no, bucket)
  WHERE m.point_no = d.no AND m.day = d.bucket`;
const PROGRESS = `SELECT value::float8 FROM progress WHERE name = 'statisticDays'`;
const KEEP = `INSERT INTO progress (name, value) VALUES ('statisticDays', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
const OLDEST = `SELECT min(s.start)::float8 AS start FROM generate_series(0, $1::int) p(no)
  CROSS JOIN LATERAL (SELECT min(start) AS start FROM sample_stat_5m WHERE point_no = p.no) s`;
