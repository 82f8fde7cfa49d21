import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import * as calls from '#contracts/jobs/jobCalls.ts';
import { jobCodes, jobPaths } from '#contracts/jobs/jobPaths.ts';
import { reasonWords } from '#contracts/jobs/jobReason.ts';
import * as rows from '#contracts/jobs/jobRows.ts';
import { jobTabs } from '#contracts/jobs/jobStates.ts';
import { actorOf } from '#server/entity/actor.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { route } from '#server/kernel/route.ts';
import {
  changePlans,
  deleteJobs,
  rescheduleJobs,
  triggerPlans,
  type JobCommand,
} from './commands.ts';
import { kindsCalled } from './jobKind.ts';
import type { Jobs } from './jobs.ts';
import { queuesOf, recurringJobs, serversOf, statisticsOf } from './overview.ts';
import { conditionOf, detailsOf, listTab, runsOf, searchJobs } from './reads.ts';

/** The calls of background jobs; docs/jobs.md describes them. */
export function jobRoutes(app: FastifyInstance, jobs: Jobs): void {
  listRoutes(app, jobs);
  overviewRoutes(app, jobs);
  actRoutes(app, jobs);
  rescheduleRoutes(app, jobs);
  enqueueRoute(app, jobs);
}

function listRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { pool, kinds } = jobs;
  const { list: access } = jobCodes;
  const asked = <B extends { readonly keyword: string }>(body: B) => ({
    ...body,
    called: kindsCalled(kinds, body.keyword),
  });
  for (const tab of jobTabs)
    route(app, {
      method: 'POST',
      path: jobPaths.list(tab),
      access,
      input: calls.jobListBody,
      answer: rows.jobList,
      about: `Jobs that are ${tab}`,
      handle: async (body) => ok(await listTab(pool, tab, asked(body))),
    });
  route(app, {
    method: 'POST',
    path: jobPaths.search,
    access,
    input: calls.jobSearchBody,
    answer: rows.jobList,
    about: 'Jobs of every state by name, arguments, exception or id',
    handle: async (body) => ok(await searchJobs(pool, body.states, asked(body))),
  });
  route(app, {
    method: 'POST',
    path: jobPaths.recurring,
    access,
    input: calls.recurringBody,
    answer: rows.recurringList,
    about: 'Recurring jobs; total is the length of the list',
    async handle({ keyword, withRemoved }) {
      const list = await recurringJobs(pool, kinds, keyword, withRemoved);
      return ok({ list, total: list.length });
    },
  });
  route(app, {
    method: 'POST',
    path: jobPaths.history,
    access,
    input: calls.historyBody,
    answer: rows.jobList,
    about: 'Runs of a recurring job, newest first',
    handle: async (body) => ok(await runsOf(pool, body.id, asked(body))),
  });
}

function overviewRoutes(app: FastifyInstance, jobs: Jobs): void {
  const { pool, kinds } = jobs;
  const { list: access } = jobCodes;
  route(app, {
    method: 'GET',
    path: jobPaths.queues,
    access,
    answer: z.array(rows.queueRow),
    handle: async () => ok(await queuesOf(pool)),
  });
  route(app, {
    method: 'GET',
    path: jobPaths.servers,
    access,
    answer: z.array(rows.serverRow),
    handle: async () => ok(await serversOf(pool)),
  });
  route(app, {
    method: 'GET',
    path: jobPaths.statistics,
    access,
    answer: rows.jobStatistics,
    handle: async () => ok(await statisticsOf(pool, jobs.now())),
  });
  route(app, {
    method: 'GET',
    path: jobPaths.kinds,
    // What the product can do in the background is in its documents; the log speaks of it to
    // whoever reads a log.
    access: 'signedIn',
    answer: z.array(rows.kindRow),
    handle: () =>
      ok(
        [...kinds.values()].map(({ name, label, queue, retries, alone }) => ({
          name,
          label,
          queue,
          retries,
          alone,
        })),
      ),
  });
  route(app, {
    method: 'GET',
    path: jobPaths.details,
    access: jobCodes.get,
    input: calls.jobQuery,
    answer: rows.jobDetails,
    handle: ({ id }) => detailsOf(pool, id),
  });
}

function actRoutes(app: FastifyInstance, jobs: Jobs): void {
  const one = (
    path: string,
    access: (typeof jobCodes)[keyof typeof jobCodes],
    input: typeof calls.recurringQuery,
    act: ActOf,
  ): void =>
    route(app, {
      method: 'GET',
      path,
      access,
      input,
      answer: calls.actAnswer,
      handle: async ({ id }, request) =>
        settled(await jobs.act(act([id], actorOf(request).name), actorOf(request))),
    });
  const many = (
    path: string,
    access: (typeof jobCodes)[keyof typeof jobCodes],
    input: typeof calls.recurringIds,
    act: ActOf,
  ): void =>
    route(app, {
      method: 'POST',
      path,
      access,
      input,
      answer: calls.actAnswer,
      handle: async ({ ids }, request) =>
        ok(await jobs.act(act(ids, actorOf(request).name), actorOf(request))),
    });
  const trigger: ActOf = (ids, by) => triggerPlans(jobs.kinds, ids, by);
  one(jobPaths.trigger, jobCodes.trigger, calls.recurringQuery, trigger);
  many(jobPaths.triggers, jobCodes.trigger, calls.recurringIds, trigger);
  one(jobPaths.removeRecurring, jobCodes.delete, calls.recurringQuery, (ids) =>
    changePlans('delete', ids),
  );
  many(jobPaths.removeRecurrings, jobCodes.delete, calls.recurringIds, (ids) =>
    changePlans('delete', ids),
  );
  many(jobPaths.restore, jobCodes.delete, calls.recurringIds, (ids) => changePlans('restore', ids));
  many(jobPaths.pause, jobCodes.pause, calls.recurringIds, (ids) => changePlans('pause', ids));
  many(jobPaths.resume, jobCodes.pause, calls.recurringIds, (ids) => changePlans('resume', ids));
  one(jobPaths.removeJob, jobCodes.delete, calls.jobQuery, deleteJobs);
  many(jobPaths.removeJobs, jobCodes.delete, calls.jobIds, deleteJobs);
}

function rescheduleRoutes(app: FastifyInstance, jobs: Jobs): void {
  route(app, {
    method: 'POST',
    path: jobPaths.reschedule,
    access: jobCodes.reschedule,
    input: calls.rescheduleBody,
    answer: calls.actAnswer,
    about: 'Puts the named jobs into the queue, now or at a moment',
    handle: async ({ ids, at }, request) =>
      ids.length === 0
        ? err(failure('bad_request', 'Name the jobs, or a list after the path', 'ids'))
        : ok(await jobs.act(rescheduleJobs(ids, at, actorOf(request).name), actorOf(request))),
  });
  route(app, {
    method: 'POST',
    path: `${jobPaths.reschedule}/:suffix`,
    access: jobCodes.reschedule,
    input: calls.rescheduleBody,
    answer: calls.actAnswer,
    about: 'The same with every job of a list: failed, scheduled, deleted; all: every failed one',
    async handle({ at }, request) {
      const suffix = calls.rescheduleSuffix.safeParse(
        (request.params as { suffix?: unknown }).suffix,
      );
      if (!suffix.success)
        return err(failure('not_found', 'Jobs of this list cannot be rescheduled together'));
      const tab = suffix.data === 'all' ? 'failed' : suffix.data;
      const found = await rowsOf(
        idRow,
        jobs.pool,
        `SELECT id::text AS id FROM job.job WHERE ${conditionOf(tab)} ORDER BY id LIMIT ${AT_ONCE}`,
      );
      const ids = found.map(({ id }) => id);
      return ok(await jobs.act(rescheduleJobs(ids, at, actorOf(request).name), actorOf(request)));
    },
  });
}

function enqueueRoute(app: FastifyInstance, jobs: Jobs): void {
  route(app, {
    method: 'POST',
    path: jobPaths.enqueue,
    access: jobCodes.create,
    input: calls.enqueueBody,
    answer: z.object({ id: z.string() }),
    about: 'Runs a job of the product by its name, once',
    async handle(body, request) {
      const added = await jobs.enqueue(body, actorOf(request));
      return added.ok ? ok({ id: added.value }) : added;
    },
  });
}

type ActOf = (ids: readonly string[], by: string) => JobCommand;

/** Most jobs that one call reschedules by their list. */
const AT_ONCE = 5_000;

/** A single act that changed nothing is refused with why. */
function settled(answer: calls.ActAnswer): Result<calls.ActAnswer, Failure> {
  const [only] = answer.left;
  if (only === undefined || answer.done.length > 0) return ok(answer);
  return err(
    failure(
      only.reason.code === 'absent' ? 'unknown_job' : 'job_settled',
      `${only.id} was left alone: ${reasonWords(only.reason)[1]}`,
      'id',
    ),
  );
}
