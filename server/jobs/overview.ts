import { z } from 'zod';
import {
  queueRow,
  recurringRow,
  serverRow,
  type JobStatistics,
  type RecurringRow,
} from '#contracts/jobs/jobRows.ts';
import { jobReason } from '#contracts/jobs/jobReason.ts';
import { jobQueues, jobStates, type JobState } from '#contracts/jobs/jobStates.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { JobKinds } from './jobKind.ts';
import { sentenceOf } from './reads.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** How many jobs are in which state, what serves them, and how the last 24 hours went. */
export async function statisticsOf(on: Executor, now: number): Promise<JobStatistics> {
  const states = await rowsOf(
    z.object({ name: z.string(), count: z.number() }),
    on,
    `SELECT CASE WHEN state = 'Enqueued' AND server IS NOT NULL THEN 'Fetched' ELSE state
      END AS name, count(*) AS count FROM job.job GROUP BY 1
     UNION ALL SELECT 'Retries', count(*) FROM job.job WHERE state = 'Scheduled' AND retries > 0
     UNION ALL SELECT 'Servers', count(*) FROM job.server
     UNION ALL SELECT 'Recurring', count(*) FROM job.recurring WHERE NOT removed`,
  );
  const first = now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS;
  const tallies = await rowsOf(
    z.object({ hour: z.number(), state: z.enum(jobStates), count: z.number() }),
    on,
    'SELECT hour, state, count FROM job.tally WHERE hour >= $1',
    [first],
  );
  const count = (name: string): number => states.find((row) => row.name === name)?.count ?? 0;
  const tally = (time: number, state: JobState): number =>
    tallies.find((row) => row.hour === time && row.state === state)?.count ?? 0;
  return {
    servers: count('Servers'),
    queues: jobQueues.length,
    enqueued: count('Enqueued'),
    fetched: count('Fetched'),
    scheduled: count('Scheduled'),
    processing: count('Processing'),
    succeeded: count('Succeeded'),
    failed: count('Failed'),
    deleted: count('Deleted'),
    awaiting: count('Awaiting'),
    recurring: count('Recurring'),
    retries: count('Retries'),
    hours: Array.from({ length: HOURS }, (_, i) => first + i * HOUR_MS).map((time) => ({
      time,
      succeeded: tally(time, 'Succeeded'),
      failed: tally(time, 'Failed'),
      deleted: tally(time, 'Deleted'),
    })),
    now,
  };
}

/** Every queue with how many jobs wait in it and how many were fetched and not begun. */
export async function queuesOf(on: Executor): Promise<z.infer<typeof queueRow>[]> {
  return rowsOf(
    queueRow,
    on,
    `SELECT q.name, count(j.id) FILTER (WHERE j.server IS NULL) AS length, count(j.id)
      FILTER (WHERE j.server IS NOT NULL) AS fetched
     FROM unnest($1::text[]) WITH ORDINALITY q(name, place) LEFT JOIN job.job j ON j.queue = q.name
       AND j.state = 'Enqueued'
     GROUP BY q.name, q.place ORDER BY q.place`,
    [jobQueues],
  );
}

/** The servers that are alive, the oldest first. */
export async function serversOf(on: Executor): Promise<z.infer<typeof serverRow>[]> {
  return rowsOf(
    serverRow,
    on,
    `SELECT id AS name, workers AS "workersCount", queues, started AS "startedAt", heartbeat,
       (SELECT count(*) FROM job.job j WHERE j.server = s.id
         AND j.state = 'Processing') AS processing
     FROM job.server s ORDER BY started, id`,
  );
}

const storedPlan = recurringRow.omit({ label: true, why: true }).extend({
  nextExecution: z.number().nullable(),
  lastExecution: z.number().nullable(),
  lastJobId: z.string().nullable(),
  lastJobState: z.enum(jobStates).nullable(),
  error: jobReason.nullable(),
});

/** The recurring jobs, removed ones last, those that run next first. */
export async function recurringJobs(
  on: Executor,
  kinds: JobKinds,
  keyword: string,
  withRemoved: boolean,
): Promise<RecurringRow[]> {
  const rows = await rowsOf(
    storedPlan,
    on,
    `SELECT r.id, r.cron, r.queue, r.kind AS job, r.zone AS "timeZoneId", CASE WHEN r.paused
      OR r.removed THEN NULL ELSE r.next END AS "nextExecution",
       r.last AS "lastExecution", r.last_job::text AS "lastJobId", j.state AS "lastJobState",
         r.created AS "createdAt", r.error, r.paused, r.removed
     FROM job.recurring r LEFT JOIN job.job j ON j.id = r.last_job
     WHERE $1 OR NOT r.removed ORDER BY r.removed, r.paused, r.next, r.id`,
    [withRemoved],
  );
  const wanted = keyword.trim().toLowerCase();
  return rows
    .map((row): RecurringRow => {
      const { nextExecution, lastExecution, lastJobId, lastJobState, error, ...rest } = row;
      const label = kinds.get(row.job)?.label ?? [row.job, row.job];
      return {
        ...rest,
        label: [label[0], label[1]],
        ...(nextExecution === null ? {} : { nextExecution }),
        ...(lastExecution === null ? {} : { lastExecution }),
        ...(lastJobId === null ? {} : { lastJobId }),
        ...(lastJobState === null ? {} : { lastJobState }),
        ...(error === null ? {} : { error: sentenceOf(error), why: error }),
      };
    })
    .filter(({ id, job, cron, label }) =>
      [id, job, cron, ...label].some((text) => text.toLowerCase().includes(wanted)),
    );
}
