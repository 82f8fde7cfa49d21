import type { Pool } from 'pg';
import { query, rowsOf } from '#server/entity/rows.ts';
import { jobId } from './jobId.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { noteStep } from './steps.ts';

const AT_ONCE = 500;

/** Enqueues the scheduled jobs that are due; answers how many. */
export async function promoteDue(pool: Pool, now: number): Promise<number> {
  const due = `state = 'Scheduled' AND due <= $1`;
  if ((await query(pool, `SELECT FROM job.job WHERE ${due} LIMIT 1`, [now])).rowCount === 0)
    return 0;
  return inPoolTransaction(pool, async (client) => {
    const rows = await rowsOf(
      jobId,
      client,
      `UPDATE job.job SET state = 'Enqueued', since = $1, due = NULL
       WHERE id IN (SELECT id FROM job.job WHERE ${due} ORDER BY due LIMIT ${AT_ONCE}
         FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now],
    );
    await noteStep(
      client,
      rows.map(({ id }) => id),
      'Enqueued',
      now,
      { code: 'due' },
    );
    return rows.length;
  });
}

/**
 * Forgets finished jobs that are past keeping, their histories, and tallies older than 31 days; in
 * steps.
 */
export async function expireJobs(pool: Pool, now: number): Promise<number> {
  let count = 0;
  for (let left = AT_ONCE; left === AT_ONCE; count += left) {
    const { rowCount } = await query(
      pool,
      `DELETE FROM job.job WHERE id IN (SELECT id FROM job.job WHERE expire < $1 ORDER BY expire
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    left = rowCount ?? 0;
  }
  await query(pool, 'DELETE FROM job.tally WHERE hour < $1', [now - 31 * 86_400_000]);
  return count;
}
