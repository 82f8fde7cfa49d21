import { z } from 'zod';
import { jobReason } from './jobReason.ts';
import { jobStates, jobTabs } from './jobStates.ts';

const MOST_IDS = 1000;
const jobId = z.string().regex(/^[1-9]\d{0,17}$/, 'A job has a whole number for an id');
const recurringId = z.string().min(1).max(80);

/**
 * Body of the lists. `keyword` is looked for in the job's name in the code and in words, arguments
 * and exception; the newest come first.
 */
export const jobListBody = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(20),
  keyword: z.string().max(100).default(''),
  queue: z.string().max(40).optional(),
});
export type JobListBody = z.output<typeof jobListBody>;

/** Body of search: over every state unless some are named. */
export const jobSearchBody = jobListBody.extend({
  states: z.array(z.enum(jobStates)).max(jobStates.length).default([]),
});

/** Body of the list of recurring jobs. */
export const recurringBody = z.object({
  keyword: z.string().max(100).default(''),
  withRemoved: z.boolean().default(true),
});

/** Body of a recurring job's history: its runs, newest first. */
export const historyBody = jobListBody.omit({ queue: true }).extend({ id: recurringId });

export const jobQuery = z.object({ id: jobId });
export const jobIds = z.object({ ids: z.array(jobId).min(1).max(MOST_IDS) });
export const recurringQuery = z.object({ id: recurringId });
export const recurringIds = z.object({ ids: z.array(recurringId).min(1).max(MOST_IDS) });

/**
 * Body of reschedules: which (with a suffix in the path none are named), and when, epoch ms;
 * absent: now.
 */
export const rescheduleBody = z.object({
  ids: z.array(jobId).max(MOST_IDS).default([]),
  at: z.number().int().positive().optional(),
});

/**
 * What may stand after the path of reschedules: the list whose jobs are meant, or `all` that
 * failed.
 */
export const rescheduleSuffix = z
  .enum([...jobTabs, 'all'])
  .exclude(['processing', 'fetched', 'enqueued', 'awaiting', 'succeeded']);

/**
 * Body of enqueue: a kind by its name, with arguments that fit it; `at` schedules it, `after` lets
 * it await another job.
 */
export const enqueueBody = z.object({
  job: z.string().min(1).max(80),
  args: z.record(z.string(), z.unknown()).default({}),
  at: z.number().int().positive().optional(),
  after: jobId.optional(),
});

/** Answer of acts: the ids that were changed, and those that were not with the reason. */
export const actAnswer = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), reason: jobReason })),
});
export type ActAnswer = z.infer<typeof actAnswer>;
