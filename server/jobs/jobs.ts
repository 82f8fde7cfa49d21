import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ActAnswer } from '#contracts/jobs/jobCalls.ts';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import type { Actor } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { addJob, readJob } from './addJob.ts';
import type { JobCommand, Change } from './commands.ts';
import type { JobKinds } from './jobKind.ts';

export type JobsOptions = {
  readonly pool: Pool;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: JobKinds;
  /** Ids of log lines. */
  readonly newId: () => string;
  /** Called after each act that may have brought work. */
  readonly wake: () => void;
};

export type Enqueued = {
  readonly job: string;
  readonly args: unknown;
  readonly at?: number | undefined;
  readonly after?: string | undefined;
};

/** What can be done to jobs; every act stands in the log under its actor. */
export class Jobs {
  readonly pool: Pool;
  readonly kinds: JobKinds;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #newId: () => string;
  readonly #wake: () => void;

  constructor({ pool, clock, kinds, newId, wake }: JobsOptions) {
    this.pool = pool;
    this.kinds = kinds;
    this.#clock = clock;
    this.#newId = newId;
    this.#wake = wake;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Stores a job of a known kind and answers its id. */
  async enqueue(
    { job, args, at, after }: Enqueued,
    actor: Actor,
  ): Promise<Result<string, Failure>> {
    const read = readJob(this.kinds, job, args);
    if (!read.ok) return read;
    const now = this.now();
    const added = await inPoolTransaction(this.pool, async (client) => {
      const stored = await addJob(client, now, {
        ...read.value,
        at,
        after: after === undefined ? undefined : Number(after),
        reason: { code: 'enqueued', by: actor.name },
      });
      if (!stored.ok) return stored;
      const id = String(stored.value);
      const change: Change = {
        entity: 'job',
        id,
        title: job,
        action: 'create',
        before: null,
        after: { job, args: read.value.args },
      };
      await writeLog(client, actor, now, this.#newId, 'admin', [change]);
      return ok(id);
    });
    if (added.ok) this.#wake();
    return added.ok ? ok(added.value) : err(added.error);
  }

  /**
   * Stores a job that the product itself wants done, as part of a transaction: nobody's act, so no
   * line in the log. To be followed by `wake`.
   */
  async addOwn(client: PoolClient, job: string, args: unknown, reason: JobReason): Promise<void> {
    const read = readJob(this.kinds, job, args);
    if (!read.ok) throw new Error(read.error.message);
    await addJob(client, this.now(), { ...read.value, reason });
  }

  /** Lets the server in this process look for jobs at once. */
  wake(): void {
    this.#wake();
  }

  /** Does an act in one transaction with its lines in the log. */
  async act(act: JobCommand, actor: Actor): Promise<ActAnswer> {
    const now = this.now();
    const { changes, left } = await inPoolTransaction(this.pool, async (client) => {
      const acted = await act(client, now);
      await writeLog(client, actor, now, this.#newId, 'admin', acted.changes);
      return acted;
    });
    if (changes.length > 0) this.#wake();
    return { done: changes.map(({ id }) => id), left: [...left] };
  }
}
