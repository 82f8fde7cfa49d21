import type { Job } from './job.ts';
import type { NewestTimes, Pass } from './newest.ts';

/** A job of a group, with what the newest times say of its rows. */
export type Taken = Pass & { readonly job: Job };

/** Jobs in order of arrival, taken out in groups that commit together. */
export class JobQueue {
  #jobs: Job[] = [];
  rows = 0;

  get length(): number {
    return this.#jobs.length;
  }

  push(job: Job): void {
    this.#jobs.push(job);
    this.rows += job.rows;
  }

  /** Puts jobs back before all others, in their order. */
  unshift(jobs: readonly Job[]): void {
    this.#jobs = [...jobs, ...this.#jobs];
    for (const job of jobs) this.rows += job.rows;
  }

  /** When the oldest job came; `undefined` when there is none. */
  get oldest(): number | undefined {
    return this.#jobs[0]?.enqueuedAt;
  }

  /** The next job must run alone. */
  get isSolo(): boolean {
    return this.#jobs[0]?.solo === true;
  }

  /**
   * Jobs that the rules were not asked about, up to one that must run alone: it is judged when it
   * is taken.
   */
  *toJudge(): Iterable<Job> {
    for (const job of this.#jobs) {
      if (job.solo) return;
      if (job.verdict === undefined) yield job;
    }
  }

  get hasJudged(): boolean {
    return this.#jobs.some(({ verdict }) => verdict !== undefined);
  }

  /** Lets each job that was judged run alone. */
  partJudged(): void {
    for (const job of this.#jobs) if (job.verdict !== undefined) job.solo = true;
  }

  forgetVerdicts(): void {
    for (const job of this.#jobs) job.verdict = undefined;
  }

  remove(job: Job): void {
    const at = this.#jobs.indexOf(job);
    if (at === -1) return;
    this.#jobs.splice(at, 1);
    this.rows -= job.rows;
  }

  hasUrgent(): boolean {
    return this.#jobs.some(({ urgent }) => urgent);
  }

  /**
   * The next jobs, at least one, at most `maxRows` rows after the first. Storage counts known rows
   * per commit, not per job: where a connector must be told its own number, the group ends before a
   * second job that may hold known rows.
   */
  take(maxRows: number, newest: NewestTimes): Taken[] {
    const group: Taken[] = [];
    let rows = 0;
    let known: 'none' | 'some' | 'exact' = 'none';
    for (const job of this.#jobs) {
      if (group.length > 0 && (rows + job.rows > maxRows || job.solo)) break;
      if (
        (known === 'exact' || (known === 'some' && job.exact)) &&
        newest.mayHoldKnown(job.ingestBatch)
      )
        break;
      const pass = newest.pass(job.ingestBatch);
      if (pass.maybeKnown > 0) known = job.exact ? 'exact' : 'some';
      group.push({ job, ...pass });
      rows += job.rows;
      if (job.solo) break;
    }
    this.#jobs = this.#jobs.slice(group.length);
    this.rows -= rows;
    return group;
  }

  /** Takes everything out. */
  clear(): Job[] {
    const all = this.#jobs;
    this.#jobs = [];
    this.rows = 0;
    return all;
  }
}
