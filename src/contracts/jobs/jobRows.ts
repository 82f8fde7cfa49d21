import { z } from 'zod';
import { jobReason } from './jobReason.ts';
import { jobStates } from './jobStates.ts';

/** Times are epoch ms; what is not known is absent. */
const moment = z.number().optional();

/**
 * A job as lists show it. `job` is its name in the code; `fetchedAt` stands only on one that a
 * server took and has not begun.
 */
export const jobRow = z.object({
  id: z.string(),
  job: z.string(),
  args: z.array(z.unknown()),
  queue: z.string(),
  state: z.enum(jobStates),
  createdAt: z.number(),
  enqueuedAt: moment,
  fetchedAt: moment,
  scheduledAt: moment,
  startedAt: moment,
  succeededAt: moment,
  failedAt: moment,
  deletedAt: moment,
  /** ms of its last run. */
  duration: z.number().optional(),
  serverId: z.string().optional(),
  exceptionType: z.string().optional(),
  exceptionMessage: z.string().optional(),
  exceptionDetails: z.string().optional(),
  /** Why the product itself put an end to the run. */
  exceptionReason: jobReason.optional(),
  result: z.unknown().optional(),
  retryCount: z.number().int(),
  recurringId: z.string().optional(),
  parentId: z.string().optional(),
});
export type JobRow = z.infer<typeof jobRow>;

export const jobList = z.object({ list: z.array(jobRow), total: z.number().int() });

/** One state that a job was in; the newest stands first. */
export const jobStep = z.object({
  stateName: z.string(),
  /** In English, as such interfaces have it; '' where the state says it all. */
  reason: z.string(),
  /** The same as a code, for whoever has words for it. */
  why: jobReason.optional(),
  createdAt: z.number(),
  data: z.record(z.string(), z.unknown()),
});

export const jobDetails = jobRow.extend({
  properties: z.record(z.string(), z.unknown()),
  history: z.array(jobStep),
  /** Jobs that await this one. */
  continuations: z.array(z.object({ id: z.string(), job: z.string(), state: z.enum(jobStates) })),
  expireAt: moment,
});
export type JobDetails = z.infer<typeof jobDetails>;

export const recurringRow = z.object({
  id: z.string(),
  cron: z.string(),
  queue: z.string(),
  job: z.string(),
  /** What it is called and does: [zh-cn, en]. */
  label: z.tuple([z.string(), z.string()]),
  timeZoneId: z.string(),
  nextExecution: moment,
  lastExecution: moment,
  lastJobId: z.string().optional(),
  lastJobState: z.enum(jobStates).optional(),
  createdAt: z.number(),
  /** Why its last moment brought no run, in English; and as a code. */
  error: z.string().optional(),
  why: jobReason.optional(),
  paused: z.boolean(),
  removed: z.boolean(),
});
export type RecurringRow = z.infer<typeof recurringRow>;
/** `total` is the length of `list`. */
export const recurringList = z.object({ list: z.array(recurringRow), total: z.number().int() });

export const queueRow = z.object({
  name: z.string(),
  length: z.number().int(),
  fetched: z.number().int(),
});
export const serverRow = z.object({
  name: z.string(),
  workersCount: z.number().int(),
  queues: z.array(z.string()),
  startedAt: z.number(),
  heartbeat: z.number(),
  processing: z.number().int(),
});

const count = z.number().int();
export const jobStatistics = z.object({
  servers: count,
  queues: count,
  enqueued: count,
  fetched: count,
  scheduled: count,
  processing: count,
  succeeded: count,
  failed: count,
  deleted: count,
  awaiting: count,
  recurring: count,
  /** Scheduled jobs that failed before. */
  retries: count,
  /** The last 24 hours, oldest first, each with its start and how many jobs ended how. */
  hours: z.array(z.object({ time: z.number(), succeeded: count, failed: count, deleted: count })),
  now: z.number(),
});
export type JobStatistics = z.infer<typeof jobStatistics>;

export const kindRow = z.object({
  name: z.string(),
  label: z.tuple([z.string(), z.string()]),
  queue: z.string(),
  retries: z.number().int(),
  alone: z.boolean(),
});
