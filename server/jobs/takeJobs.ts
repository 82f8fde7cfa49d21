import type { Pool } from 'pg';
import { z } from 'zod';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import type { JobKinds } from './jobKind.ts';
import { noteStep } from './steps.ts';
import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';

/**
 * A job in the hands of a server. `takes` tells this taking from later ones: only who names it may
 * finish the job.
 */
export type Taken = Readonly<Omit<z.output<typeof takenRow>, 'queue'>>;

const takenRow = z.object({
  id: z.number(),
  kind: z.string(),
  args: z.unknown(),
  takes: z.number(),
  retries: z.number(),
  recurring: z.string().nullable(),
  planned: z.number().nullable(),
  queue: z.string(),
});

const ANY_WAITING = `SELECT FROM job.job WHERE state = 'Enqueued' AND server IS NULL
  AND kind = ANY ($1) AND queue = ANY ($2) LIMIT 1`;
const TAKE = `
UPDATE job.job SET server = $1, takes = takes + 1, fetched = $2 WHERE id IN (
  SELECT id FROM job.job w
  WHERE state = 'Enqueued' AND server IS NULL AND kind = ANY ($3) AND queue = ANY ($4)
    AND (kind <> ALL ($5)
      OR NOT EXISTS (SELECT FROM job.job o WHERE o.kind = w.kind AND o.server IS NOT NULL)
        AND NOT EXISTS (SELECT FROM job.job o WHERE o.kind = w.kind AND o.state = 'Enqueued'
          AND o.server IS NULL AND o.id < w.id))
  ORDER BY array_position($4, queue), id LIMIT $6 FOR UPDATE SKIP LOCKED)
RETURNING id, kind, args, takes, retries, recurring, planned, queue`;

/**
 * Fetches at most `free` waiting jobs of known kinds for a server, earlier queues first, older ones
 * first.
 */
export async function takeJobs(
  pool: Pool,
  server: string,
  kinds: JobKinds,
  queues: readonly string[],
  free: number,
  now: number,
): Promise<Taken[]> {
  const names = [...kinds.keys()];
  if (free <= 0 || (await query(pool, ANY_WAITING, [names, queues])).rowCount === 0) return [];
  const alone = names.filter((name) => kinds.get(name)?.alone === true);
  const rows = await inPoolTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.takeJobs]);
    return rowsOf(takenRow, client, TAKE, [server, now, names, queues, alone, free]);
  });
  return rows.toSorted((a, b) => queues.indexOf(a.queue) - queues.indexOf(b.queue) || a.id - b.id);
}

/** Begins a fetched job; false when it is no longer this server's. */
export async function beginJob(
  pool: Pool,
  server: string,
  taken: Taken,
  now: number,
): Promise<boolean> {
  return inPoolTransaction(pool, async (client) => {
    const { rowCount } = await query(
      client,
      `UPDATE job.job SET state = 'Processing', since = $4, started = $4 WHERE id = $1
        AND server = $2 AND takes = $3 AND state = 'Enqueued'`,
      [taken.id, server, taken.takes, now],
    );
    if (rowCount !== 1) return false;
    await noteStep(client, [taken.id], 'Processing', now, undefined, { ServerId: server });
    return true;
  });
}
