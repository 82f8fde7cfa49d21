import { z } from 'zod';
import { BAD_VALUE, staleAfterMs } from '#contracts/sensors/valueState.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { rowsOf } from '#server/entity/rows.ts';

/** The newest value of a point that can be believed, or why there is none. */
export type PointValue =
  | { readonly value: number; readonly time: number; readonly fault?: undefined }
  | { readonly fault: 'none' | 'old' | 'bad'; readonly time?: number | undefined };

/** Older values say nothing about a machine that somebody stands before. */
const OLD_MS = 10 * 60_000;
/** So far back rows are looked for; what is older stands in the statistics. */
const ROWS_MS = 3 * 3_600_000;

const valueRow = z.object({
  id: z.string(),
  period: z.number().nullable(),
  good: z.number().nullable(),
  goodTime: z.number().nullable(),
  lastTime: z.number().nullable(),
});

/**
 * The newest believable value of points by their ids, as storage has it. `reach`: how old it may be
 * in ms, ten minutes or three of the point's periods unless said; a meter that stands still may be
 * read from long ago.
 */
export async function pointValues(
  executor: Executor,
  pointIds: readonly string[],
  now: number,
  reach?: number,
): Promise<ReadonlyMap<string, PointValue>> {
  if (pointIds.length === 0) return new Map();
  const rows = await rowsOf(valueRow, executor, NEWEST, [
    [...new Set(pointIds)],
    now - ROWS_MS,
    now,
    BAD_VALUE,
  ]);
  return new Map(
    rows.map(({ id, period, good, goodTime, lastTime }): [string, PointValue] => {
      const most = reach ?? Math.max(OLD_MS, staleAfterMs(period ?? 1));
      if (good !== null && goodTime !== null && now - goodTime <= most)
        return [id, { value: good, time: goodTime }];
      const isBad = lastTime !== null && now - lastTime <= most;
      if (isBad) return [id, { fault: 'bad', time: lastTime }];
      const time = goodTime ?? lastTime ?? undefined;
      return [id, time === undefined ? { fault: 'none' } : { fault: 'old', time }];
    }),
  );
}

/** Bits of a state are those of its two bytes, whatever their sign. */
const NEWEST = `SELECT p.id, p."samplePeriod" AS period,
    coalesce(g.value, s.last) AS good, coalesce(g.t, s.last_t) AS "goodTime",
    coalesce(l.t, s.last_t) AS "lastTime"
  FROM entity."kafkaMonitoringPoint" p
  JOIN definition d ON d.entity = 'kafkaMonitoringPoint' AND d.code = p."pointCode"
  LEFT JOIN LATERAL (SELECT t FROM sample WHERE point_no = d.no AND t > $2 AND t <= $3
    ORDER BY t DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT t, value FROM sample WHERE point_no = d.no AND t > $2 AND t <= $3
    AND state::int & $4::int = 0 AND value IS NOT NULL AND value <> 'NaN'
    ORDER BY t DESC LIMIT 1) g ON true
  LEFT JOIN LATERAL (SELECT last, last_t FROM sample_stat_5m WHERE point_no = d.no
    AND good_count > 0 AND start <= $3 ORDER BY start DESC LIMIT 1) s ON g.t IS NULL
  WHERE p.id = ANY ($1::text[])`;
