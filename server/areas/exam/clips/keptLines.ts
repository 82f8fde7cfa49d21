import { z } from 'zod';
import { CLIP_MOST_MS } from '#contracts/exam/chapter.ts';
import { clipAnswer } from '#contracts/exam/clip.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** A stretch of the recorder as a lesson or a question names it. Times are epoch ms. */
export type Asked = {
  readonly from: number;
  readonly to: number;
  readonly areaId?: string | null | undefined;
};

/** The same, no longer than a clip may be. */
export type Span = { readonly from: number; readonly to: number; readonly areaId: string | null };

export const spanOf = ({ from, to, areaId }: Asked): Span => ({
  from,
  to: Math.max(from + 1, Math.min(to, from + CLIP_MOST_MS)),
  areaId: areaId === undefined || areaId === '' ? null : areaId,
});

const keptRow = clipAnswer.pick({ stepMs: true, lines: true });
/** What sensors showed within a stretch. */
export type Readings = z.output<typeof keptRow>;

const KEPT = `
  SELECT step_ms AS "stepMs", lines FROM kept_clip
  WHERE from_t = $1::float8::bigint AND to_t = $2::float8::bigint AND area_id = $3`;

/** What was kept of a stretch; undefined: nothing yet. */
export async function keptLines(
  executor: Executor,
  { from, to, areaId }: Span,
): Promise<Readings | undefined> {
  const [row] = await rowsOf(keptRow, executor, KEPT, [from, to, areaId ?? '']);
  return row;
}

/** Keeps what sensors showed; what was kept before stays. */
export async function keepLines(
  executor: Executor,
  { from, to, areaId }: Span,
  { stepMs, lines }: Readings,
): Promise<void> {
  await query(
    executor,
    `INSERT INTO kept_clip (from_t, to_t, area_id, step_ms, lines)
     VALUES ($1::float8, $2::float8, $3, $4, $5::jsonb) ON CONFLICT DO NOTHING`,
    [from, to, areaId ?? '', stepMs, JSON.stringify(lines)],
  );
}

const askedRow = z.object({ from: z.number(), to: z.number(), areaId: z.string().nullable() });

/**
 * Stretches of lessons and questions that ended before `$1` and are not kept: the newest first, or
 * those that can never be kept would stand in the way of all others.
 */
const WANTED = `
  SELECT DISTINCT w."from", w."to", w."areaId" FROM (
    SELECT (c ->> 'clipFrom')::float8 AS "from", (c ->> 'clipTo')::float8 AS "to",
      c ->> 'clipAreaId' AS "areaId"
    FROM entity."course" o, jsonb_path_query(o.chapters, '$[*] ? (@.clipFrom > 0)') c
    WHERE NOT o."isDeleted"
    UNION ALL
    SELECT (q.clip ->> 'from')::float8, (q.clip ->> 'to')::float8, q.clip ->> 'areaId'
    FROM entity."question" q WHERE NOT q."isDeleted" AND q.clip ->> 'from' IS NOT NULL) w
  WHERE w."from" < w."to" AND w."to" < $1::float8 AND NOT EXISTS (
    SELECT FROM kept_clip k WHERE k.from_t = w."from"::bigint
      AND k.to_t = least(w."to", w."from" + ${CLIP_MOST_MS})::bigint
      AND k.area_id = coalesce(w."areaId", ''))
  ORDER BY w."from" DESC LIMIT 500`;

/** Stretches that ended before a moment and are not kept yet. */
export const wantedSpans = async (executor: Executor, before: number): Promise<Span[]> =>
  (await rowsOf(askedRow, executor, WANTED, [before])).map(spanOf);
