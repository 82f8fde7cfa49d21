import type { Pool } from 'pg';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import { jobId } from './jobId.ts';
import type { JobException } from './endJob.ts';
import { noteStep, tally } from './steps.ts';

/**
 * A server that was silent for so long counts as dead. Servers read their own clocks, which must
 * agree far better than this.
 */
export const DEAD_AFTER_MS = 30_000;
/** A job that was fetched so often and lost its server again is not tried on another. */
const MOST_TAKES = 30;
const KEEP_FAILED_MS = 30 * 86_400_000;

export type ServerEntry = {
  readonly id: string;
  readonly workers: number;
  readonly queues: readonly string[];
  readonly started: number;
};

/** Says that a server is alive; a server that was held for dead is back. */
export async function beat(pool: Pool, server: ServerEntry, now: number): Promise<void> {
  await query(
    pool,
    `INSERT INTO job.server (id, workers, queues, started, heartbeat) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (id) DO UPDATE SET heartbeat = excluded.heartbeat`,
    [server.id, server.workers, server.queues, server.started, now],
  );
}

/** Takes a server off the list. */
export const leave = (pool: Pool, id: string): Promise<unknown> =>
  query(pool, 'DELETE FROM job.server WHERE id = $1', [id]);

/** The ids of jobs that are still this server's. */
export async function ownJobs(pool: Pool, server: string): Promise<Set<number>> {
  const rows = await rowsOf(jobId, pool, 'SELECT id FROM job.job WHERE server = $1', [server]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Forgets servers that are silent and puts their jobs back into the queue; answers how many jobs
 * those were.
 */
export async function takeOver(pool: Pool, now: number): Promise<number> {
  await query(pool, 'DELETE FROM job.server WHERE heartbeat < $1', [now - DEAD_AFTER_MS]);
  const orphans = `server IS NOT NULL AND NOT EXISTS (SELECT FROM job.server s
    WHERE s.id = server)`;
  if ((await query(pool, `SELECT FROM job.job WHERE ${orphans} LIMIT 1`)).rowCount === 0) return 0;
  return inPoolTransaction(pool, async (client) => {
    const exception: JobException = {
      type: 'ServerLost',
      message: 'Its servers were lost again and again while they ran it',
      details: '',
      reason: { code: 'serversLost' },
    };
    const lost = await rowsOf(
      jobId,
      client,
      `UPDATE job.job SET state = 'Failed', server = NULL, since = $1, exception = $2::jsonb,
        expire = $3 WHERE ${orphans} AND takes >= ${MOST_TAKES} RETURNING id`,
      [now, jsonText(exception), now + KEEP_FAILED_MS],
    );
    const back = await rowsOf(
      jobId,
      client,
      `UPDATE job.job SET state = 'Enqueued', server = NULL, since = $1 WHERE ${orphans}
        RETURNING id`,
      [now],
    );
    const ids = (found: typeof lost): number[] => found.map(({ id }) => id);
    await noteStep(client, ids(lost), 'Failed', now, exception.reason, {
      ExceptionType: exception.type,
      ExceptionMessage: exception.message,
    });
    await tally(client, 'Failed', now, lost.length);
    await noteStep(client, ids(back), 'Enqueued', now, { code: 'serverSilent' });
    return lost.length + back.length;
  });
}
