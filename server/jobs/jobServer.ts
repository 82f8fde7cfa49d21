import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { Random } from '#base/random.ts';
import type { JobReason } from '#contracts/jobs/jobReason.ts';
import { jobQueues } from '#contracts/jobs/jobStates.ts';
import { backOffMs } from './backOff.ts';
import { failJob, releaseJob, succeedJob, type Ending, type JobException } from './endJob.ts';
import type { JobKind, JobKinds } from './jobKind.ts';
import { promoteDue } from './promote.ts';
import { fireDue } from './recurring.ts';
import { beat, leave, ownJobs, takeOver, type ServerEntry } from './servers.ts';
import { beginJob, takeJobs, type Taken } from './takeJobs.ts';

export type JobLog = { warn(facts: object, message: string): void };

export type JobServerOptions = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly random: Random;
  readonly kinds: JobKinds;
  readonly log: JobLog;
  /** Unique among all servers that ever ran. */
  readonly id: string;
  readonly workers?: number;
  readonly queues?: readonly string[];
};

type Running = { readonly taken: Taken; readonly abort: AbortController; done: Promise<void> };

const WORKERS = 4;
const POLL_MS = 1_000;
const BEAT_MS = 5_000;
/** How long a stopping server waits for runs that were told to stop. */
const GRACE_MS = 3_000;

/**
 * Runs background jobs. Several servers share the work; what one leaves unfinished the others take
 * over.
 */
export class JobServer {
  readonly #options: JobServerOptions;
  readonly #entry: ServerEntry;
  readonly #running = new Map<number, Running>();
  #timers: (() => void)[] = [];
  #turn: Promise<void> | undefined;
  #again = false;
  #lookedAt: number;
  #stopping = false;

  constructor(options: JobServerOptions) {
    this.#options = options;
    this.#lookedAt = options.clock.mono();
    this.#entry = {
      id: options.id,
      workers: options.workers ?? WORKERS,
      queues: options.queues ?? jobQueues,
      started: options.clock.now(),
    };
  }

  /** Ms since it last found out whether there is work. */
  get silentMs(): number {
    return this.#options.clock.mono() - this.#lookedAt;
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Puts the server on the list and begins to look for work each second. */
  async start(): Promise<void> {
    const { clock } = this.#options;
    await this.beat();
    const quietly = (work: () => Promise<void>) => () =>
      void work().catch((error: unknown) => this.#warn(error, 'jobs wait for the database'));
    this.#timers = [
      clock.every(
        POLL_MS,
        quietly(() => this.look()),
      ),
      clock.every(
        BEAT_MS,
        quietly(() => this.beat()),
      ),
    ];
    await this.look();
  }

  /** Says that it lives, and looks after servers that do not. */
  async beat(): Promise<void> {
    if (this.#stopping) return;
    await beat(this.#options.pool, this.#entry, this.#now());
    await takeOver(this.#options.pool, this.#now());
  }

  /**
   * Looks for work now; resolves when what was found has been begun. Calls that overlap share one
   * more look.
   */
  look(): Promise<void> {
    if (this.#turn !== undefined) {
      this.#again = true;
      return this.#turn;
    }
    const turn = async (): Promise<void> => {
      do {
        this.#again = false;
        await this.#once();
        this.#lookedAt = this.#options.clock.mono();
      } while (this.#again && !this.#stopping);
    };
    this.#turn = turn().finally(() => (this.#turn = undefined));
    return this.#turn;
  }

  /** Resolves when nothing runs on it. */
  async rest(): Promise<void> {
    while (this.#running.size > 0)
      await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
  }

  /**
   * Tells its runs to stop, waits for them a little, gives the rest back to the queue and leaves
   * the list.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const cancel of this.#timers) cancel();
    await this.#turn?.catch(() => undefined);
    for (const { abort } of this.#running.values()) abort.abort(new Stopped());
    let cancel: () => void = () => undefined;
    const waited = new Promise<void>(
      (done) => (cancel = this.#options.clock.after(GRACE_MS, done)),
    );
    await Promise.race([this.rest(), waited]);
    cancel();
    const left = [...this.#running.values()];
    this.#running.clear();
    try {
      for (const { taken } of left)
        await releaseJob(this.#options.pool, this.#ending(taken, 0), STOPPED);
      await leave(this.#options.pool, this.#entry.id);
    } catch (error) {
      this.#warn(error, 'the job server left without a word; others will take over what it ran');
    }
  }

  async #once(): Promise<void> {
    if (this.#stopping) return;
    const { pool, kinds } = this.#options;
    if (this.#running.size > 0) await this.#dropLost();
    await promoteDue(pool, this.#now());
    await fireDue(pool, kinds, this.#now());
    const free = this.#entry.workers - this.#running.size;
    const found = await takeJobs(
      pool,
      this.#entry.id,
      kinds,
      this.#entry.queues,
      free,
      this.#now(),
    );
    for (const taken of found) {
      const kind = kinds.get(taken.kind);
      if (kind !== undefined && (await beginJob(pool, this.#entry.id, taken, this.#now())))
        this.#run(kind, taken);
    }
  }

  /**
   * Jobs that were deleted, or taken over because this server was held for dead, are told to stop.
   */
  async #dropLost(): Promise<void> {
    const own = await ownJobs(this.#options.pool, this.#entry.id);
    for (const { taken, abort } of this.#running.values())
      if (!own.has(taken.id))
        abort.abort(new JobEnded({ code: 'cancelled' }, 'The job was cancelled'));
  }

  #run(kind: JobKind, taken: Taken): void {
    const running: Running = { taken, abort: new AbortController(), done: Promise.resolve() };
    this.#running.set(taken.id, running);
    running.done = this.#finish(kind, running)
      .catch((error: unknown) =>
        this.#warn(error, `the end of job ${taken.id} could not be stored; it will run again`),
      )
      .finally(() => {
        if (this.#running.get(taken.id) === running) this.#running.delete(taken.id);
        // A place is free and what awaited it may start.
        if (!this.#stopping) void this.look().catch(() => undefined);
      });
  }

  async #finish(kind: JobKind, { taken, abort }: Running): Promise<void> {
    const { pool, clock, random } = this.#options;
    const start = clock.mono();
    let cancel: () => void = () => undefined;
    const late = new Promise<never>((_, fail) => {
      cancel = clock.after(kind.timeoutMs, () => {
        const sec = kind.timeoutMs / 1000;
        const ended = new JobEnded({ code: 'tookTooLong', sec }, `It took longer than ${sec} s`);
        abort.abort(ended);
        fail(ended);
      });
    });
    try {
      const args = kind.args.parse(taken.args) as never;
      const run = {
        jobId: String(taken.id),
        recurringId: taken.recurring ?? undefined,
        planned: taken.planned ?? undefined,
        retries: taken.retries,
        signal: abort.signal,
      };
      const result = await Promise.race([kind.run(args, run), late]);
      await succeedJob(pool, this.#ending(taken, clock.mono() - start), result, kind.keepMs);
    } catch (error) {
      const ending = this.#ending(taken, clock.mono() - start);
      if (abort.signal.reason instanceof Stopped) return await releaseJob(pool, ending, STOPPED);
      const exception = exceptionOf(error);
      const again = taken.retries < kind.retries;
      const known = await failJob(
        pool,
        ending,
        exception,
        again ? { inMs: backOffMs(taken.retries, random), most: kind.retries } : undefined,
      );
      if (known)
        this.#warn(
          error,
          `job ${taken.id} (${kind.name}) failed${again ? ' and will be tried again' : ''}`,
        );
    } finally {
      cancel();
    }
  }

  #ending(taken: Taken, ms: number): Ending {
    return { server: this.#entry.id, taken, now: this.#now(), durationMs: Math.round(ms) };
  }

  /** Columns of time hold whole milliseconds. */
  #now(): number {
    return this.#options.clock.now();
  }

  #warn(error: unknown, message: string): void {
    this.#options.log.warn({ err: error }, message);
  }
}

const STOPPED: JobReason = { code: 'serverStopped' };
class Stopped extends Error {}
/** The product put an end to the run. */
class JobEnded extends Error {
  override name = 'JobEnded';
  readonly reason: JobReason;

  constructor(reason: JobReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

function exceptionOf(thrown: unknown): JobException {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: String(thrown), details: '' };
  const exception = { type: thrown.name, message: thrown.message, details: thrown.stack ?? '' };
  return thrown instanceof JobEnded ? { ...exception, reason: thrown.reason } : exception;
}
