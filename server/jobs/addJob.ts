import type { PoolClient } from 'pg';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import { jobStates, type JobState } from '#contracts/jobs/jobStates.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import { jobId } from './jobId.ts';
import type { JobKind, JobKinds } from './jobKind.ts';
import { noteStep } from './steps.ts';

export type NewJob = {
  readonly kind: JobKind;
  /** What the kind's schema let through. */
  readonly args: unknown;
  /** Not before this, epoch ms. */
  readonly at?: number | undefined;
  /** The job that must succeed first. */
  readonly after?: number | undefined;
  readonly recurring?: string;
  readonly planned?: number;
  readonly reason: JobReason;
};

/**
 * The kind of this name with arguments that fit it; refused when there is no such kind or they do
 * not fit.
 */
export function readJob(
  kinds: JobKinds,
  name: string,
  args: unknown,
): Result<Pick<NewJob, 'kind' | 'args'>, Failure> {
  const kind = kinds.get(name);
  if (kind === undefined)
    return err(failure('unknown_job', `There is no job named ${name}.`, 'job'));
  const parsed = kind.args.safeParse(args);
  if (parsed.success) return ok({ kind, args: parsed.data });
  const issue = parsed.error.issues[0];
  return err(
    failure(
      'bad_request',
      issue?.message ?? 'arguments are not understood',
      ['args', ...(issue?.path ?? [])].join('.'),
    ),
  );
}

/**
 * Stores a job and answers its id; refused when the one it should await is gone or will not
 * succeed. A planned moment brings one job only: undefined for a second.
 */
export async function addJob(
  client: PoolClient,
  now: number,
  job: NewJob,
): Promise<Result<number | undefined, Failure>> {
  const state = await firstState(client, now, job);
  if (!state.ok) return state;
  const [added] = await rowsOf(
    jobId,
    client,
    `INSERT INTO job.job (kind, args, queue, state, created, since, due, parent, recurring, planned)
     VALUES ($1, $2::jsonb, $3, $4, $5, $5, $6, $7, $8, $9) ON CONFLICT (recurring, planned)
       DO NOTHING RETURNING id`,
    [
      job.kind.name,
      jsonText(job.args),
      job.kind.queue,
      state.value,
      now,
      job.at ?? null,
      job.after ?? null,
      job.recurring ?? null,
      job.planned ?? null,
    ],
  );
  const id = added?.id;
  if (id !== undefined) await noteStep(client, [id], state.value, now, job.reason);
  return ok(id);
}

async function firstState(
  client: PoolClient,
  now: number,
  { at, after }: NewJob,
): Promise<Result<JobState, Failure>> {
  const own: JobState = at !== undefined && at > now ? 'Scheduled' : 'Enqueued';
  if (after === undefined) return ok(own);
  // Held until the commit, so that it cannot succeed between being looked at and being awaited.
  const [awaited] = await rowsOf(
    z.object({ state: z.enum(jobStates) }),
    client,
    'SELECT state FROM job.job WHERE id = $1 FOR UPDATE',
    [after],
  );
  const state = awaited?.state;
  if (state === undefined) return err(failure('unknown_job', `There is no job ${after}.`, 'after'));
  if (state === 'Deleted')
    return err(failure('job_settled', `Job ${after} was deleted and will not succeed.`, 'after'));
  return ok(state === 'Succeeded' ? own : 'Awaiting');
}
