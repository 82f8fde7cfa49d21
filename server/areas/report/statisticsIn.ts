import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Span } from './report.ts';

const DAY_MS = 86_400_000;

/**
 * A relation of the statistics in a span, as coarse as answers exactly: whole days of the mine by
 * day, what is left at its ends and days that are about to be made again by five minutes. Columns
 * `point_no`, `start`, `buckets` (of five minutes), `count`, `good_count`, `sum`, `min`, `max`,
 * `max_t` (epoch ms; where its source left it out, when its bucket began). `points`: a statement of
 * the numbers that are asked for; `after`: so many values stand before those of the relation.
 */
export async function statisticsIn(
  { from, to }: Span,
  executor: Executor,
  points: string | undefined,
  after: number,
): Promise<{ readonly text: string; readonly values: number[] }> {
  const [made] = await rowsOf(madeRow, executor, MADE);
  const first = mineDay(from + DAY_MS - 1);
  const last = Math.max(first, mineDay(Math.min(to, made?.before ?? 0)));
  const [begin, days, end, until] = [1, 2, 3, 4].map((n) => `$${after + n}::int8`);
  const ofPoints = points === undefined ? '' : ` AND point_no IN (${points})`;
  const fine = `SELECT point_no, start, 1 AS buckets, count, good_count, sum, min, max,
    coalesce(max_t, start) AS max_t FROM sample_stat_5m`;
  return {
    text: `
      SELECT point_no, day AS start, buckets, count, good_count, sum, min, max, max_t
      FROM sample_stat_day s WHERE day >= ${days} AND day < ${end}${ofPoints} AND NOT EXISTS (
        SELECT FROM sample_stat_day_dirty d WHERE d.day = s.day AND d.point_no = s.point_no)
      UNION ALL
      ${fine} WHERE start >= ${begin} AND start < least(${days}, ${until})${ofPoints}
      UNION ALL
      ${fine} WHERE start >= ${end} AND start < ${until}${ofPoints}
      UNION ALL
      SELECT s.* FROM sample_stat_day_dirty d CROSS JOIN LATERAL (
        ${fine} WHERE point_no = d.point_no AND start >= d.day AND start < d.day + ${DAY_MS}
          AND start < ${until}) s
      WHERE d.day >= ${days} AND d.day < ${end}${points === undefined ? '' : ` AND d.point_no IN (${points})`}`,
    values: [from, first, last, to],
  };
}

/** Days before this are made, those that are marked excepted. */
const madeRow = z.object({ before: z.coerce.number() });
const MADE = `SELECT value AS before FROM progress WHERE name = 'statisticDays'`;
