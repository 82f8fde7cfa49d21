import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import { addJob, readJob } from './addJob.ts';
import { nextMoment } from './cron.ts';
import { jobId } from './jobId.ts';
import type { JobKinds } from './jobKind.ts';

/** A job that runs by plan. `id` names it for ever; `cron` is read in `zone`. */
export type Plan = {
  readonly id: string;
  readonly job: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly cron: string;
  readonly zone: string;
};

const planRow = z.object({
  id: z.string(),
  kind: z.string(),
  args: z.unknown(),
  cron: z.string(),
  zone: z.string(),
  next: z.number().nullable(),
  last: z.number().nullable(),
});
type PlanRow = z.output<typeof planRow>;

/**
 * Stores the plans of the product. What somebody paused or removed stays so; a changed plan counts
 * from now. Throws on a plan that is none.
 */
export async function declarePlans(
  pool: Pool,
  kinds: JobKinds,
  plans: readonly Plan[],
  now: number,
): Promise<void> {
  for (const plan of plans) {
    const read = readJob(kinds, plan.job, plan.args ?? {});
    if (!read.ok) throw new Error(`Recurring job ${plan.id}: ${read.error.message}`);
    const next = nextMoment(plan.cron, plan.zone, now) ?? null;
    await query(
      pool,
      `INSERT INTO job.recurring AS r (id, kind, args, queue, cron, zone, created, next)
        VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7, $8)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, args = excluded.args,
         queue = excluded.queue, cron = excluded.cron, zone = excluded.zone,
         next = CASE WHEN r.cron = excluded.cron AND r.zone = excluded.zone
           AND r.next IS NOT NULL THEN r.next ELSE excluded.next END`,
      [
        plan.id,
        plan.job,
        jsonText(read.value.args),
        read.value.kind.queue,
        plan.cron,
        plan.zone,
        now,
        next,
      ],
    );
  }
}

const DUE = 'next <= $1 AND NOT paused AND NOT removed';

/**
 * Enqueues each recurring job whose moment has come, once for all servers; answers how many.
 * Moments that went by while no server ran are made up for by one run. A job that runs alone and
 * has not finished its last run is passed over.
 */
export async function fireDue(pool: Pool, kinds: JobKinds, now: number): Promise<number> {
  if ((await query(pool, `SELECT FROM job.recurring WHERE ${DUE} LIMIT 1`, [now])).rowCount === 0)
    return 0;
  return inPoolTransaction(pool, async (client) => {
    const rows = await rowsOf(
      planRow,
      client,
      `SELECT id, kind, args, cron, zone, next, last FROM job.recurring WHERE ${DUE}
        AND kind = ANY ($2) ORDER BY next FOR UPDATE SKIP LOCKED`,
      [now, [...kinds.keys()]],
    );
    let fired = 0;
    for (const plan of rows) fired += (await fire(client, kinds, plan, now)) ? 1 : 0;
    return fired;
  });
}

async function fire(
  client: PoolClient,
  kinds: JobKinds,
  plan: PlanRow,
  now: number,
): Promise<boolean> {
  const next = nextMoment(plan.cron, plan.zone, now) ?? null;
  const planned = plan.next ?? now;
  const read = readJob(kinds, plan.kind, plan.args);
  const fault: JobReason | undefined = read.ok
    ? await stillRunning(client, plan.id, read.value.kind.alone)
    : { code: 'said', text: read.error.message };
  const added =
    read.ok && fault === undefined
      ? await addPlanned(client, now, { ...read.value, recurring: plan.id, planned })
      : undefined;
  await query(
    client,
    `UPDATE job.recurring SET next = $2, error = $3::jsonb, last = coalesce($4, last),
      last_job = coalesce($5, last_job) WHERE id = $1`,
    [
      plan.id,
      next,
      fault === undefined ? null : jsonText(fault),
      added === undefined ? null : now,
      added ?? null,
    ],
  );
  return added !== undefined;
}

async function addPlanned(
  client: PoolClient,
  now: number,
  job: Pick<Parameters<typeof addJob>[2], 'kind' | 'args'> & { recurring: string; planned: number },
): Promise<number | undefined> {
  const added = await addJob(client, now, { ...job, reason: { code: 'plan' } });
  return added.ok ? added.value : undefined;
}

async function stillRunning(
  client: PoolClient,
  id: string,
  alone: boolean,
): Promise<JobReason | undefined> {
  if (!alone) return undefined;
  const [running] = await rowsOf(
    jobId,
    client,
    `SELECT id FROM job.job WHERE recurring = $1 AND state IN ('Enqueued', 'Processing')
      ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return running === undefined ? undefined : { code: 'passedOver', job: String(running.id) };
}
