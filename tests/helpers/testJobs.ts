import type { Pool } from 'pg';
import { z } from 'zod';
import { ManualClock } from '#base/clock.ts';
import { randomOf } from '#base/random.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import type { JobCommand } from '#server/jobs/commands.ts';
import { addJob, readJob } from '#server/jobs/addJob.ts';
import { jobKind, kindsOf, type JobKind } from '#server/jobs/jobKind.ts';
import type { JobDetails } from '#contracts/jobs/jobRows.ts';
import { JobServer } from '#server/jobs/jobServer.ts';
import { detailsOf } from '#server/jobs/reads.ts';

/** A promise that a test settles. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Servers over one database on one clock that only the test moves. */
export class TestJobs {
  readonly clock = new ManualClock(Date.parse('2026-11-21T00:00:30Z'));
  readonly ran: string[] = [];
  readonly pool: Pool;
  readonly kinds: ReadonlyMap<string, JobKind>;

  constructor(pool: Pool, more: readonly JobKind[] = []) {
    this.pool = pool;
    const label = ['试', 'Trial'] as const;
    const word = z.strictObject({ word: z.string() });
    this.kinds = kindsOf([
      jobKind({
        name: 'say',
        label,
        args: word,
        run: async ({ word: said }) => {
          this.ran.push(said);
          return { said };
        },
      }),
      jobKind({
        name: 'fail',
        label,
        args: word,
        run: async ({ word: said }, { retries }) => {
          this.ran.push(`${said}${retries}`);
          throw new TypeError(`no ${said}`);
        },
      }),
      ...more,
    ]);
  }

  /** A server that looks for work only when it is told to. */
  server(id: string, workers = 2): JobServer {
    return new JobServer({
      pool: this.pool,
      clock: this.clock,
      random: randomOf(7, id),
      kinds: this.kinds,
      log: { warn: () => undefined },
      id,
      workers,
    });
  }

  now(): number {
    return this.clock.now();
  }
}

export const page = { currentPage: 1, pageSize: 20, keyword: '' };
const label = ['慢', 'Slow'] as const;

/** Enqueues by name and answers the id. */
export async function add(
  jobs: TestJobs,
  name: string,
  args: unknown,
  more: { at?: number; after?: number } = {},
): Promise<number> {
  const read = readJob(jobs.kinds, name, args);
  if (!read.ok) throw new Error(read.error.message);
  const added = await inPoolTransaction(jobs.pool, (client) =>
    addJob(client, jobs.now(), { ...read.value, ...more, reason: { code: 'said', text: 'test' } }),
  );
  if (!added.ok || added.value === undefined) throw new Error('not added');
  return added.value;
}

/** Does an act in a transaction. */
export const act = (jobs: TestJobs, what: JobCommand) =>
  inPoolTransaction(jobs.pool, (client) => what(client, jobs.now()));
/** A job as it stands. */
export async function details(jobs: TestJobs, id: number): Promise<JobDetails> {
  const found = await detailsOf(jobs.pool, String(id));
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
/** The states that a job was in, the oldest first. */
export const historyOf = async (jobs: TestJobs, id: number): Promise<string[]> =>
  (await details(jobs, id)).history.map(({ stateName }) => stateName).toReversed();

/** A kind whose runs wait until the test lets them go, or until they are told to stop. */
export function slow(name: string, alone = false) {
  const gates = new Map<string, ReturnType<typeof gate>>();
  const stopped: string[] = [];
  let most = 0;
  let running = 0;
  const kind = jobKind({
    name,
    label,
    alone,
    run: async (_, { jobId, signal }) => {
      const waiting = gate();
      gates.set(jobId, waiting);
      most = Math.max(most, ++running);
      await Promise.race([
        waiting.opened,
        new Promise((_resolve, fail) =>
          signal.addEventListener('abort', () => {
            stopped.push(jobId);
            fail(signal.reason as Error);
          }),
        ),
      ]).finally(() => running--);
      return 'done';
    },
  });
  return { kind, stopped, open: (id: number) => gates.get(String(id))?.open(), most: () => most };
}
