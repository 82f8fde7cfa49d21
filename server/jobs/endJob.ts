import type { Pool, PoolClient } from 'pg';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import { jobId } from './jobId.ts';
import type { Taken } from './takeJobs.ts';
import { noteStep, tally } from './steps.ts';

/**
 * Who ends which taking of a job, and when. Each of these does nothing when the job is no longer
 * his.
 */
export type Ending = {
  readonly server: string;
  readonly taken: Taken;
  readonly now: number;
  readonly durationMs: number;
};

/** What failed; with a reason where the product itself put an end to the run. */
export type JobException = {
  readonly type: string;
  readonly message: string;
  readonly details: string;
  readonly reason?: JobReason;
};

/** Longest result and exception kept, characters. */
const LONGEST = 20_000;
/** Failed ones are kept longer: somebody should look at them. */
const KEEP_FAILED_MS = 30 * 86_400_000;
const MINE = `id = $1 AND server = $2 AND takes = $3 AND state = 'Processing'`;
const handed = ({ server, taken }: Ending): unknown[] => [taken.id, server, taken.takes];

/** The job is done: whatever awaited it may start. */
export async function succeedJob(
  pool: Pool,
  ending: Ending,
  result: unknown,
  keepMs: number,
): Promise<boolean> {
  const { taken, now, durationMs } = ending;
  const kept = keptResult(result);
  return inPoolTransaction(pool, async (client) => {
    const { rowCount } = await query(
      client,
      `UPDATE job.job SET state = 'Succeeded', server = NULL, since = $4, duration_ms = $5,
        result = $6::jsonb, exception = NULL, expire = $7 WHERE ${MINE}`,
      [...handed(ending), now, durationMs, kept, now + keepMs],
    );
    if (rowCount !== 1) return false;
    await noteStep(client, [taken.id], 'Succeeded', now, undefined, {
      PerformanceDuration: durationMs,
    });
    await tally(client, 'Succeeded', now, 1);
    await startAwaiting(client, taken.id, now);
    return true;
  });
}

async function startAwaiting(client: PoolClient, parent: number, now: number): Promise<void> {
  const rows = await rowsOf(
    jobId,
    client,
    `UPDATE job.job SET state = 'Enqueued', since = $2 WHERE parent = $1 AND state = 'Awaiting'
      RETURNING id`,
    [parent, now],
  );
  await noteStep(
    client,
    rows.map(({ id }) => id),
    'Enqueued',
    now,
    { code: 'parentSucceeded', job: String(parent) },
  );
}

/** The job failed: tried again after `retryMs`, for good when that is undefined. */
export async function failJob(
  pool: Pool,
  ending: Ending,
  exception: JobException,
  retry: { readonly inMs: number; readonly most: number } | undefined,
): Promise<boolean> {
  const { taken, now, durationMs } = ending;
  const kept = {
    ...exception,
    message: exception.message.slice(0, LONGEST),
    details: exception.details.slice(0, LONGEST),
  };
  return inPoolTransaction(pool, async (client) => {
    const { rowCount } = await query(
      client,
      `UPDATE job.job SET state = $4, server = NULL, since = $5, duration_ms = $6,
        exception = $7::jsonb, due = $8, expire = $9, retries = retries + $10 WHERE ${MINE}`,
      [
        ...handed(ending),
        retry === undefined ? 'Failed' : 'Scheduled',
        now,
        durationMs,
        jsonText(kept),
        retry === undefined ? null : now + retry.inMs,
        retry === undefined ? now + KEEP_FAILED_MS : null,
        retry === undefined ? 0 : 1,
      ],
    );
    if (rowCount !== 1) return false;
    await noteStep(client, [taken.id], 'Failed', now, kept.reason, {
      ExceptionType: kept.type,
      ExceptionMessage: kept.message,
      ExceptionDetails: kept.details,
    });
    await tally(client, 'Failed', now, 1);
    if (retry !== undefined)
      await noteStep(
        client,
        [taken.id],
        'Scheduled',
        now,
        { code: 'retry', at: taken.retries + 1, of: retry.most },
        { EnqueueAt: now + retry.inMs },
      );
    return true;
  });
}

/** The server lets go of a job that it has not finished: another may take it at once. */
export async function releaseJob(pool: Pool, ending: Ending, reason: JobReason): Promise<void> {
  await inPoolTransaction(pool, async (client) => {
    const { rowCount } = await query(
      client,
      `UPDATE job.job SET state = 'Enqueued', server = NULL, since = $4 WHERE id = $1
        AND server = $2 AND takes = $3`,
      [...handed(ending), ending.now],
    );
    if (rowCount === 1) await noteStep(client, [ending.taken.id], 'Enqueued', ending.now, reason);
  });
}

/** A result that is too long to keep, or no JSON, is told by its size or kind. */
function keptResult(result: unknown): string | null {
  if (result === undefined) return null;
  const text = jsonText(result);
  return text === undefined
    ? null
    : text.length > LONGEST
      ? jsonText(`${text.length} characters, too many to keep`)
      : text;
}
