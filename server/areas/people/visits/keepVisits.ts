import type { Pool, PoolClient } from 'pg';
import type { MineModel } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import { SLICE_MS, recordVisits } from './recordVisits.ts';
import { backfillVisits } from './backfillVisits.ts';

const HOUR_MS = 3_600_000;
/**
 * Fixes may come so late and are still waited for; longer than what the storage takes for late
 * (`insertPositions.ts`), so that none slips through between.
 */
const LATE_MS = 20_000;
/**
 * How far back the pass begins on a database that has never been walked through, and goes for what
 * came late.
 */
const FIRST_MS = 24 * HOUR_MS;

type Parts = {
  readonly pool: Pool;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly model: () => MineModel;
};

/**
 * Walks through the positions stored since the last pass and keeps the records of coming and going:
 * `attendance` by descents, `areaEvent` by areas. Each slice moves records, whereabouts and mark in
 * one transaction, and records are known by card and time, so that a pass that is repeated changes
 * nothing. Whose positions came after the pass had passed them is walked through again. Answers how
 * many records were written.
 */
export async function keepVisits(
  { pool, inTransaction, model }: Parts,
  now: number,
  signal: AbortSignal,
): Promise<{ areas: number; descents: number }> {
  const written = { areas: 0, descents: 0 };
  const add = (done: {
    readonly areas: readonly string[];
    readonly descents: readonly string[];
  }): void => {
    written.areas += done.areas.length;
    written.descents += done.descents.length;
  };
  const end = now - LATE_MS;
  const mark = await markOf(pool);
  if (mark !== undefined)
    add(
      await inTransaction((client) =>
        backfillVisits(client, model(), { from: mark - FIRST_MS, to: mark }, signal),
      ),
    );
  for (let from = mark ?? end - FIRST_MS; from < end && !signal.aborted;) {
    const to = Math.min(end, from + SLICE_MS);
    const done = await inTransaction(async (client) => {
      const walked = await recordVisits(client, model(), { from, to });
      await query(
        client,
        `INSERT INTO visit_mark (id, t) VALUES (1, $1) ON CONFLICT (id) DO UPDATE
          SET t = excluded.t`,
        [to],
      );
      return walked;
    });
    add(done);
    from = to;
  }
  return written;
}

async function markOf(pool: Pool): Promise<number | undefined> {
  const { rows } = await query<{ t: number }>(pool, 'SELECT t FROM visit_mark');
  return rows[0]?.t;
}
