import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { JobListBody } from '#contracts/jobs/jobCalls.ts';
import type { JobDetails, JobRow } from '#contracts/jobs/jobRows.ts';
import { jobReason, reasonWords, type JobReason } from '#contracts/jobs/jobReason.ts';
import { jobStates, type JobState, type JobTab } from '#contracts/jobs/jobStates.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const tabs: Readonly<Record<JobTab, string>> = {
  enqueued: `state = 'Enqueued' AND server IS NULL`,
  fetched: `state = 'Enqueued' AND server IS NOT NULL`,
  scheduled: `state = 'Scheduled'`,
  processing: `state = 'Processing'`,
  succeeded: `state = 'Succeeded'`,
  failed: `state = 'Failed'`,
  deleted: `state = 'Deleted'`,
  awaiting: `state = 'Awaiting'`,
};

/** The condition that a tab stands for. */
export const conditionOf = (tab: JobTab): string => tabs[tab];

type Page = Pick<JobListBody, 'currentPage' | 'pageSize' | 'keyword'> & {
  readonly queue?: string | undefined;
  /** Kinds whose words hold the keyword: found as well as what holds it itself. */
  readonly called?: readonly string[];
};
type Filter = { readonly sql: string; readonly values: readonly unknown[] };

/**
 * A page of the jobs of one tab: those that are due first for scheduled ones, of all others the
 * newest.
 */
export const listTab = (on: Executor, tab: JobTab, page: Page) =>
  list(
    on,
    { sql: tabs[tab], values: [] },
    page,
    tab === 'scheduled' ? 'due, id' : 'since DESC, id DESC',
  );

/** A page of the jobs in these states, newest first; none named: of all. */
export const searchJobs = (on: Executor, states: readonly JobState[], page: Page) =>
  list(
    on,
    states.length === 0
      ? { sql: 'true', values: [] }
      : { sql: 'state = ANY ($1)', values: [states] },
    page,
    'id DESC',
  );

/** A page of the runs of a recurring job, newest first. */
export const runsOf = (on: Executor, recurring: string, page: Page) =>
  list(on, { sql: 'recurring = $1', values: [recurring] }, page, 'id DESC');

async function list(
  on: Executor,
  filter: Filter,
  page: Page,
  order: string,
): Promise<{ list: JobRow[]; total: number }> {
  const values: unknown[] = [...filter.values];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = [filter.sql];
  if (page.queue !== undefined) parts.push(`queue = ${add(page.queue)}`);
  const keyword = page.keyword.trim();
  if (keyword !== '') {
    const like = add(`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const own = ['kind', 'recurring', 'args::text', `exception ->> 'message'`].map(
      (part) => `${part} ILIKE ${like}`,
    );
    own.push(`kind = ANY (${add(page.called ?? [])})`);
    parts.push(`(${[...own, `id::text = ${add(keyword)}`].join(' OR ')})`);
  }
  const where = parts.join(' AND ');
  const [count] = await rowsOf(
    z.object({ total: z.number() }),
    on,
    `SELECT count(*) AS total FROM job.job WHERE ${where}`,
    values,
  );
  const rows = await rowsOf(
    storedJob,
    on,
    `SELECT ${COLUMNS} FROM job.job WHERE ${where} ORDER BY ${order} LIMIT ${add(page.pageSize)}
      OFFSET ${add((page.currentPage - 1) * page.pageSize)}`,
    values,
  );
  return { list: rows.map(rowOf), total: count?.total ?? 0 };
}

/** A job with its history, newest first, and what awaits it. */
export async function detailsOf(on: Executor, id: string): Promise<Result<JobDetails, Failure>> {
  const select = `SELECT ${COLUMNS} FROM job.job WHERE id = $1`;
  const [found] = await rowsOf(storedJob, on, select, [id]);
  if (found === undefined) return err(failure('unknown_job', `There is no job ${id}.`));
  const steps = await rowsOf(
    storedStep,
    on,
    `SELECT state AS "stateName", reason, time AS "createdAt", facts AS data FROM job.step
      WHERE job = $1 ORDER BY id DESC LIMIT 200`,
    [id],
  );
  const continuations = await rowsOf(
    idRow.extend({ job: z.string(), state: z.enum(jobStates) }),
    on,
    `SELECT id::text AS id, kind AS job, state FROM job.job WHERE parent = $1 ORDER BY id
      LIMIT 100`,
    [id],
  );
  const properties = {
    RetryCount: found.retries,
    Takes: found.takes,
    ...(found.recurring === null ? {} : { RecurringJobId: found.recurring }),
  };
  return ok({
    ...rowOf(found),
    properties,
    history: steps.map(({ reason, ...step }) => ({
      ...step,
      reason: sentenceOf(reason) ?? '',
      ...known({ why: reason }),
    })),
    continuations,
    ...known({ expireAt: found.expire }),
  });
}

/** A reason as those read it who know no codes. */
export const sentenceOf = (reason: JobReason | null): string | undefined =>
  reason === null ? undefined : reasonWords(reason)[1];

const COLUMNS =
  'id, kind, args, queue, state, created, since, due, server, takes, fetched, started, duration_ms, retries, result, exception, recurring, planned, parent, expire';

const exception = z.object({
  type: z.string(),
  message: z.string(),
  details: z.string(),
  reason: jobReason.optional(),
});
const storedJob = z.object({
  id: z.number(),
  kind: z.string(),
  args: z.unknown(),
  queue: z.string(),
  state: z.enum(jobStates),
  created: z.number(),
  since: z.number(),
  due: z.number().nullable(),
  server: z.string().nullable(),
  takes: z.number(),
  fetched: z.number().nullable(),
  started: z.number().nullable(),
  duration_ms: z.number().nullable(),
  retries: z.number(),
  result: z.unknown(),
  exception: exception.nullable(),
  recurring: z.string().nullable(),
  planned: z.number().nullable(),
  parent: z.number().nullable(),
  expire: z.number().nullable(),
});
const storedStep = z.object({
  stateName: z.string(),
  reason: jobReason.nullable(),
  createdAt: z.number(),
  data: z.record(z.string(), z.unknown()),
});

function rowOf(row: z.output<typeof storedJob>): JobRow {
  const since = (state: JobState): number | null => (row.state === state ? row.since : null);
  return {
    id: String(row.id),
    job: row.kind,
    args: [row.args],
    queue: row.queue,
    state: row.state,
    createdAt: row.created,
    retryCount: row.retries,
    ...known({
      enqueuedAt: since('Enqueued'),
      fetchedAt: row.server === null ? null : row.fetched,
      scheduledAt: row.due,
      startedAt: row.started,
      succeededAt: since('Succeeded'),
      failedAt: since('Failed'),
      deletedAt: since('Deleted'),
      duration: row.duration_ms,
      serverId: row.server,
      exceptionType: row.exception?.type,
      exceptionMessage: row.exception?.message,
      exceptionDetails: row.exception?.details,
      exceptionReason: row.exception?.reason,
      result: row.result,
      recurringId: row.recurring,
      parentId: row.parent === null ? null : String(row.parent),
    }),
  };
}

/** What is known: members that are null or undefined are left out. */
const known = <T extends object>(members: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
