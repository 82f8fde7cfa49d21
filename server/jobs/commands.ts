import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import { jobStates, type JobState } from '#contracts/jobs/jobStates.ts';
import type { LogLine } from '#server/entity/audit.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { addJob, readJob } from './addJob.ts';
import { nextMoment } from './cron.ts';
import { jobId } from './jobId.ts';
import type { JobKinds } from './jobKind.ts';
import { noteStep, tally } from './steps.ts';

/** One change that an act made, for the log. */
export type Change = LogLine & { readonly entity: 'job' | 'recurringJob' };

/** What an act did, and what it left alone with the reason. */
export type Acted = { readonly changes: readonly Change[]; readonly left: readonly Left[] };
type Left = { readonly id: string; readonly reason: JobReason };

/** A short act on a transaction. */
export type JobCommand = (client: PoolClient, now: number) => Promise<Acted>;

const foundJob = jobId.extend({ kind: z.string(), state: z.enum(jobStates) });
type Found = z.output<typeof foundJob>;
const DELETED_KEEP_MS = 86_400_000;
const absent: JobReason = { code: 'absent' };

async function locked(client: PoolClient, ids: readonly string[]): Promise<Map<string, Found>> {
  const rows = await rowsOf(
    foundJob,
    client,
    'SELECT id, kind, state FROM job.job WHERE id = ANY ($1::int8[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

const changed = (found: Found, action: string, after: JobState): Change => ({
  entity: 'job',
  id: String(found.id),
  title: found.kind,
  action,
  before: { state: found.state },
  after: { state: after },
});

/**
 * Deletes jobs: what waits will not run, what runs is told to stop, what awaits them is deleted
 * too. They stay listed for a day.
 */
export function deleteJobs(ids: readonly string[], by: string): JobCommand {
  return async (client, now) => {
    const found = await locked(client, ids);
    const doomed = [...found.values()].filter(({ state }) => state !== 'Deleted');
    const changes: Change[] = [];
    for (let wave = doomed; wave.length > 0;) {
      const numbers = wave.map(({ id }) => id);
      await query(
        client,
        `UPDATE job.job SET state = 'Deleted', server = NULL, due = NULL, since = $2, expire = $3
          WHERE id = ANY ($1)`,
        [numbers, now, now + DELETED_KEEP_MS],
      );
      await noteStep(client, numbers, 'Deleted', now, { code: 'deleted', by });
      changes.push(...wave.map((one) => changed(one, 'delete', 'Deleted')));
      wave = await rowsOf(
        foundJob,
        client,
        `SELECT id, kind, state FROM job.job WHERE parent = ANY ($1) AND state = 'Awaiting'
          ORDER BY id FOR UPDATE`,
        [numbers],
      );
    }
    await tally(client, 'Deleted', now, changes.length);
    const left = ids.flatMap((id): Left | [] => {
      const state = found.get(id)?.state;
      return state === undefined
        ? { id, reason: absent }
        : state === 'Deleted'
          ? { id, reason: { code: 'deletedAlready' } }
          : [];
    });
    return { changes, left };
  };
}

/**
 * Puts jobs into the queue, now or at a moment, with all their retries; one that runs is left
 * alone.
 */
export function rescheduleJobs(
  ids: readonly string[],
  at: number | undefined,
  by: string,
): JobCommand {
  return async (client, now) => {
    const found = await locked(client, ids);
    const movable = [...found.values()].filter(({ state }) => state !== 'Processing');
    const later = at !== undefined && at > now;
    const state: JobState = later ? 'Scheduled' : 'Enqueued';
    const numbers = movable.map(({ id }) => id);
    await query(
      client,
      `UPDATE job.job SET state = $2, server = NULL, since = $3, due = $4, retries = 0,
        expire = NULL WHERE id = ANY ($1)`,
      [numbers, state, now, later ? at : null],
    );
    await noteStep(
      client,
      numbers,
      state,
      now,
      { code: 'rescheduled', by },
      later ? { EnqueueAt: at } : {},
    );
    const left = ids.flatMap((id): Left | [] => {
      const held = found.get(id);
      return held === undefined
        ? { id, reason: absent }
        : held.state === 'Processing'
          ? { id, reason: { code: 'running' } }
          : [];
    });
    return { changes: movable.map((one) => changed(one, 'reschedule', state)), left };
  };
}

const plannedRow = z.object({
  id: z.string(),
  kind: z.string(),
  args: z.unknown(),
  cron: z.string(),
  zone: z.string(),
  paused: z.boolean(),
  removed: z.boolean(),
});
type Planned = z.output<typeof plannedRow>;

async function plansLocked(
  client: PoolClient,
  ids: readonly string[],
): Promise<Map<string, Planned>> {
  const rows = await rowsOf(
    plannedRow,
    client,
    `SELECT id, kind, args, cron, zone, paused, removed FROM job.recurring WHERE id = ANY ($1)
      ORDER BY id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Enqueues a run of each of these recurring jobs, besides their plans. */
export function triggerPlans(kinds: JobKinds, ids: readonly string[], by: string): JobCommand {
  return async (client, now) => {
    const found = await plansLocked(client, ids);
    const changes: Change[] = [];
    const left: Left[] = [];
    for (const id of new Set(ids)) {
      const plan = found.get(id);
      if (plan === undefined || plan.removed) {
        left.push({ id, reason: absent });
        continue;
      }
      const read = readJob(kinds, plan.kind, plan.args);
      if (!read.ok) {
        left.push({ id, reason: { code: 'said', text: read.error.message } });
        continue;
      }
      const added = await addJob(client, now, {
        ...read.value,
        recurring: id,
        reason: { code: 'triggered', by },
      });
      if (!added.ok) throw new Error(added.error.message);
      await query(client, 'UPDATE job.recurring SET last = $2, last_job = $3 WHERE id = $1', [
        id,
        now,
        added.value,
      ]);
      changes.push({
        entity: 'recurringJob',
        id,
        title: id,
        action: 'trigger',
        before: null,
        after: { jobId: String(added.value) },
      });
    }
    return { changes, left };
  };
}

/**
 * Acts on plans: held back, let go on, taken away, brought back. A plan that goes on counts from
 * now: what it missed is not made up for.
 */
export function changePlans(
  action: 'pause' | 'resume' | 'delete' | 'restore',
  ids: readonly string[],
): JobCommand {
  const wanted = {
    pause: { paused: true },
    resume: { paused: false },
    delete: { removed: true },
    restore: { removed: false },
  }[action];
  return async (client, now) => {
    const found = await plansLocked(client, ids);
    const changes: Change[] = [];
    const left: Left[] = [];
    for (const id of new Set(ids)) {
      const plan = found.get(id);
      if (plan === undefined || (plan.removed && action !== 'restore')) {
        left.push({ id, reason: absent });
        continue;
      }
      const before = { paused: plan.paused, removed: plan.removed };
      const after = { ...before, ...wanted };
      if (before.paused === after.paused && before.removed === after.removed) {
        left.push({ id, reason: { code: 'unchanged' } });
        continue;
      }
      const next = nextMoment(plan.cron, plan.zone, now) ?? null;
      await query(
        client,
        'UPDATE job.recurring SET paused = $2, removed = $3, next = $4, error = NULL WHERE id = $1',
        [id, after.paused, after.removed, next],
      );
      changes.push({ entity: 'recurringJob', id, title: id, action, before, after });
    }
    return { changes, left };
  };
}
