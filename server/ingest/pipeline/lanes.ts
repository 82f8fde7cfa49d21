import type { Failure } from '#contracts/errors.ts';
import type { Lane } from '../lanes.ts';
import type { Job } from './job.ts';
import type { NewestTimes } from './newest.ts';
import { Pace } from './pace.ts';
import { JobQueue, type Taken } from './queue.ts';

export type LaneBounds = {
  /** Rows of one commit beyond the first job, at most: as many as take GROUP_MS. */
  readonly maxGroupRows: number;
  /** Rows that may wait in bulk, at most: as many as take WAIT_MS. */
  readonly maxWaitingRows: number;
  /** Rows that may wait in the fast lane. */
  readonly maxFastRows: number;
};

/**
 * Jobs that are committed together, and whether bulk is among them; `alone`: one, because it may be
 * the cause of a failure.
 */
export type Group = {
  readonly jobs: readonly Taken[];
  readonly isBulk: boolean;
  readonly alone: boolean;
};

/**
 * A commit of bulk takes about so long, because whatever is fast waits for the one that is under
 * way.
 */
const GROUP_MS = 100;
const LEAST_GROUP = 1_000;
/** What waits in bulk is committed after about so long. */
const WAIT_MS = 1_000;
const LEAST_WAITING = 5_000;
/**
 * Commits of the fast lane alone in a row while bulk waits: a flood of alarms does not shut out the
 * samples.
 */
const FAST_IN_ROW = 2;

/**
 * What waits for the single writer: a queue for each lane, bounds for both, and who is written
 * next.
 */
export class Lanes {
  readonly #bounds: LaneBounds;
  readonly #queues: Readonly<Record<Lane, JobQueue>> = {
    fast: new JobQueue(),
    bulk: new JobQueue(),
  };
  /** Of commits of bulk, by themselves and with what stands between them. */
  readonly #pace = { ofCommits: new Pace(), ofBulk: new Pace() };
  #fastInRow = 0;
  /** Since when bulk has waited without a commit of it. */
  #waitsSince = 0;

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds;
  }

  get length(): number {
    return this.#queues.fast.length + this.#queues.bulk.length;
  }

  get rows(): number {
    return this.#queues.fast.rows + this.#queues.bulk.rows;
  }

  get bulkRows(): number {
    return this.#queues.bulk.rows;
  }

  /** Less than half of the queue of bulk is taken. */
  get isRoomy(): boolean {
    return this.#queues.bulk.rows < this.#most('bulk') / 2;
  }

  /** No more bulk has a place, of whatever size. */
  get isFull(): boolean {
    return this.#queues.bulk.rows >= this.#most('bulk');
  }

  /**
   * Rows in the way of a job that has no place; undefined when it has one. A job alone is taken,
   * whatever its size.
   */
  inTheWayOf({ rows, lane }: Pick<Job, 'rows' | 'lane'>): number | undefined {
    const waiting = this.#queues[lane].rows;
    return rows === 0 || waiting === 0 || waiting + rows <= this.#most(lane) ? undefined : waiting;
  }

  /** Takes a job in; true when there is nothing to wait for any more. */
  push(job: Job): boolean {
    const queue = this.#queues[job.lane];
    if (job.lane === 'bulk' && queue.length === 0) this.#waitsSince = job.enqueuedAt;
    queue.push(job);
    return job.urgent || queue.rows >= this.#groupRows;
  }

  /**
   * How long bulk may go on waiting for company; nothing when a job is urgent or a group is full.
   */
  groupCommitLeft(now: number, groupCommitMs: number): number {
    const { fast, bulk } = this.#queues;
    if (fast.length > 0 || bulk.rows >= this.#groupRows || bulk.hasUrgent()) return 0;
    return Math.max(0, (bulk.oldest ?? 0) + groupCommitMs - now);
  }

  /**
   * What the rules are asked next: all that waits, what is fast first, up to a job that must run
   * alone.
   */
  *toJudge(): Iterable<Job> {
    yield* this.#queues.fast.toJudge();
    yield* this.#queues.bulk.toJudge();
  }

  /** The rules have begun anew: they know of nothing that waits. */
  forgetVerdicts(): void {
    for (const queue of [this.#queues.fast, this.#queues.bulk]) queue.forgetVerdicts();
  }

  /**
   * Takes the job that must run alone and is next, if there is one: it is judged when nothing else
   * is.
   */
  takeAlone(newest: NewestTimes): Group | undefined {
    const { fast, bulk } = this.#queues;
    if (fast.isSolo) return { jobs: fast.take(0, newest), isBulk: false, alone: true };
    if (!bulk.isSolo || (fast.length > 0 && this.#fastInRow < FAST_IN_ROW)) return undefined;
    this.#fastInRow = 0;
    return { jobs: bulk.take(0, newest), isBulk: true, alone: true };
  }

  /**
   * Takes what is written next: what is fast, by itself, or now and then with bulk. With `alarms`
   * that the rules have made of bulk these go by themselves, where their samples would have to
   * wait: no job is taken then.
   */
  take(newest: NewestTimes, alarms: boolean): Group {
    const { fast, bulk } = this.#queues;
    const hurries =
      fast.length > 0 || (alarms && bulk.rows > Math.min(LEAST_GROUP, this.#groupRows));
    const isBulk = bulk.length > 0 && (!hurries || this.#fastInRow >= FAST_IN_ROW);
    this.#fastInRow = isBulk ? 0 : this.#fastInRow + 1;
    const jobs = fast.length > 0 ? fast.take(this.#bounds.maxGroupRows, newest) : [];
    if (isBulk) jobs.push(...bulk.take(this.#groupRows, newest));
    return { jobs, isBulk, alone: false };
  }

  /** Notes that a group with bulk of `rows` took from `startedAt` to `endedAt`. */
  wrote(rows: number, startedAt: number, endedAt: number): void {
    this.#pace.ofCommits.note(rows, endedAt - startedAt);
    this.#pace.ofBulk.note(rows, endedAt - Math.min(startedAt, this.#waitsSince));
    this.#waitsSince = endedAt;
  }

  /** Whether the rules have judged any job that waits: its alarms were part of the last commit. */
  get hasJudged(): boolean {
    return this.#queues.fast.hasJudged || this.#queues.bulk.hasJudged;
  }

  /**
   * Puts jobs back to the front of their lanes, in their order: each of them, and each that was
   * judged beside them, runs alone.
   */
  giveBack(jobs: readonly Job[]): void {
    for (const job of jobs) job.solo = true;
    for (const queue of [this.#queues.fast, this.#queues.bulk]) queue.partJudged();
    for (const lane of ['fast', 'bulk'] as const)
      this.#queues[lane].unshift(jobs.filter((job) => job.lane === lane));
  }

  remove(job: Job): void {
    this.#queues[job.lane].remove(job);
  }

  /** Takes everything out. */
  clear(): Job[] {
    return [...this.#queues.fast.clear(), ...this.#queues.bulk.clear()];
  }

  /** Rows that may wait in a lane. */
  #most(lane: Lane): number {
    const { maxFastRows, maxWaitingRows } = this.#bounds;
    return lane === 'fast'
      ? maxFastRows
      : this.#pace.ofBulk.rowsIn(WAIT_MS, LEAST_WAITING, maxWaitingRows);
  }

  get #groupRows(): number {
    return this.#pace.ofCommits.rowsIn(GROUP_MS, LEAST_GROUP, this.#bounds.maxGroupRows);
  }
}

/** Answers all of them with the same failure. */
export function settleAll(jobs: Iterable<Pick<Job, 'settle'>>, fault: Failure): void {
  for (const job of jobs) job.settle({ ok: false, error: fault });
}
