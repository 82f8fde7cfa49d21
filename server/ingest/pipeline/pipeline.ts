import { err, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { Fresh, Job, Stored } from './job.ts';
import { actJob, batchJob, tickJob, type Act, type BatchHow } from './jobs.ts';
import { Judgement } from './judgement.ts';
import { Lanes, settleAll, type Group } from './lanes.ts';
import { GroupCommit } from './groupCommit.ts';
import { countCommit, newPipelineMetrics, type PipelineMetrics } from './metrics.ts';
import { NewestTimes } from './newest.ts';
import type { PipelineOptions } from './pipelineOptions.ts';
import { RuleState } from './ruleState.ts';
import { storageFault } from './storageFault.ts';
import { writeGroup } from './writeGroup.ts';

/**
 * The single writer. Whatever comes in waits in the queue of its lane and is answered and published
 * once it is committed. The rules judge all that waits before each commit, each lane in its order:
 * the alarms that they make, of whatever lane, are one line in the order in which they were made,
 * and go with the next commit, by themselves where their samples have to wait. So no clear passes
 * its raise, and no alarm waits for bulk but that of the commit under way. A failed commit answers
 * its connectors with the reason, sets the rules back to what is stored and goes on by itself once
 * storage can be read again.
 */
export class Pipeline {
  readonly #options: PipelineOptions & { readonly groupCommitMs: number };
  readonly #groupCommit: GroupCommit;
  readonly #lanes: Lanes;
  readonly #judgement: Judgement;
  readonly #ruleState: RuleState;
  readonly #newest = new NewestTimes();
  readonly #metrics = newPipelineMetrics();
  readonly #idle: (() => void)[] = [];
  readonly #roomy: (() => void)[] = [];
  #state: 'stopped' | 'running' | 'recovering' | 'draining' = 'stopped';
  #reason: Failure = failure('unavailable', 'The server is starting.');
  /** Storage answered last time. */
  #isReachable = true;
  #working = false;
  #tickWaits = false;
  #stopTicks: (() => void) | undefined;

  constructor(options: PipelineOptions) {
    this.#groupCommit = new GroupCommit(options.clock);
    this.#lanes = new Lanes({
      maxGroupRows: 20_000,
      maxWaitingRows: 200_000,
      maxFastRows: 20_000,
      ...options,
    });
    this.#judgement = new Judgement(options.rules, options.clock);
    this.#ruleState = new RuleState({ ...options, newest: this.#newest });
    this.#options = { groupCommitMs: 8, ...options };
  }

  /**
   * Reads the state of alarms and timers from storage and opens; rejects when storage cannot be
   * read.
   */
  async start(): Promise<void> {
    await this.#ruleState.read();
    this.#state = 'running';
    this.#stopTicks = this.#options.clock.every(1000, () => this.#tick());
    this.#run();
  }

  /**
   * Resolves after the commit; `exact` when the caller must be told how many of its own rows were
   * known already.
   */
  submit(ingestBatch: IngestBatch, how: BatchHow): Promise<Result<Stored, Failure>> {
    return new Promise((settle) => this.#offer(batchJob(ingestBatch, how, settle)));
  }

  /** An operator's act, before all bulk that waits; resolves with its answer after the commit. */
  act<T>(run: Act<T>): Promise<Result<T, Failure>> {
    return new Promise((settle) => this.#offer(actJob(run, this.#options.clock, settle)));
  }

  /** Less than half of the queue of bulk is taken. */
  get isRoomy(): boolean {
    return this.#lanes.isRoomy;
  }

  /** Why no more bulk would be taken now, of whatever size. */
  fullness(): Failure | undefined {
    return this.#lanes.isFull ? this.busy() : undefined;
  }

  /** Turns bulk away. */
  busy(waiting = this.#lanes.bulkRows): Failure {
    this.#metrics.refused++;
    return failure('ingest_busy', `${waiting} rows wait already; send again in a second.`);
  }

  /** Resolves when there is room for more; what a socket waits for before it reads on. */
  roomy(): Promise<void> {
    if (this.isRoomy) return Promise.resolve();
    return new Promise((resolve) => this.#roomy.push(resolve));
  }

  /** Takes no more, finishes what waits, and resolves when nothing is under way. */
  async drain(): Promise<void> {
    this.#stopTicks?.();
    if (this.#state !== 'stopped') this.#state = 'draining';
    this.#reason = failure('unavailable', 'The server is shutting down.');
    if (this.#working || this.#lanes.length > 0)
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    await this.#ruleState.save();
  }

  /** 'running' when batches are taken. */
  get state(): 'stopped' | 'running' | 'recovering' | 'draining' {
    return this.#state;
  }

  get metrics(): Readonly<PipelineMetrics> {
    this.#metrics.waitingRows = this.#lanes.rows;
    this.#metrics.waitingJobs = this.#lanes.length;
    return this.#metrics;
  }

  #refusal(job: Fresh): Failure | undefined {
    // While the rules learn anew after a bad row, jobs wait their turn; while storage is away, they
    // are turned away.
    if (this.#state !== 'running' && !(this.#state === 'recovering' && this.#isReachable))
      return this.#reason;
    const waiting = this.#lanes.inTheWayOf(job);
    return waiting === undefined ? undefined : this.busy(waiting);
  }

  #offer(job: Fresh): void {
    const fault = this.#refusal(job);
    if (fault === undefined) this.#push(job);
    else job.settle(err(fault));
  }

  #push(job: Fresh): void {
    if (
      this.#lanes.push({
        ...job,
        solo: false,
        verdict: undefined,
        enqueuedAt: this.#options.clock.mono(),
      })
    )
      this.#groupCommit.end();
    this.#run();
  }

  #tick(): void {
    if (this.#state !== 'running' || this.#tickWaits) return;
    this.#tickWaits = true;
    this.#push(
      tickJob(this.#options.clock, () => {
        this.#tickWaits = false;
      }),
    );
  }

  #run(): void {
    if (this.#working || this.#state === 'stopped' || this.#state === 'recovering') return;
    this.#working = true;
    this.#work().then(
      () => this.#rest(),
      (error: unknown) => {
        this.#options.onError(error, 'the single writer stopped');
        this.#rest();
      },
    );
  }

  #rest(): void {
    this.#working = false;
    // A job may have come between the last look at the queue and now.
    if (this.#lanes.length > 0) {
      this.#run();
      return;
    }
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #work(): Promise<void> {
    while (this.#lanes.length > 0) {
      await this.#gather();
      await this.#followClock();
      const alone = this.#lanes.takeAlone(this.#newest);
      const choked = this.#judgement.judge(
        alone?.jobs.map(({ job }) => job) ?? this.#lanes.toJudge(),
      );
      if (choked !== undefined) {
        this.#lanes.remove(choked.job);
        await this.#recover(
          [choked.job],
          true,
          this.#fail(choked.error, 'the rules could not judge a batch'),
        );
        continue;
      }
      const group = alone ?? this.#lanes.take(this.#newest, this.#judgement.hasAlarms);
      this.#letIn();
      const failed = await this.#write(group);
      const jobs = group.jobs.map(({ job }) => job);
      if (failed !== undefined)
        await this.#recover(
          jobs,
          group.alone || (jobs.length === 1 && !this.#lanes.hasJudged),
          failed,
        );
      else await this.#ruleState.keep();
    }
  }

  /**
   * Lets the oldest job wait for company until its time is up, an urgent one comes, or a group is
   * full.
   */
  async #gather(): Promise<void> {
    const left = this.#lanes.groupCommitLeft(
      this.#options.clock.mono(),
      this.#options.groupCommitMs,
    );
    if (left > 0 && this.#state !== 'draining') await this.#groupCommit.wait(left);
  }

  /**
   * Commits, answers and publishes one group with all alarms that wait; the failure when nothing of
   * it was committed.
   */
  async #write(group: Group): Promise<Failure | undefined> {
    try {
      await writeGroup(group, {
        ...this.#options,
        judgement: this.#judgement,
        committed: (rows, startedAt, endedAt) => {
          countCommit(this.#metrics, rows, endedAt - startedAt);
          if (group.isBulk) this.#lanes.wrote(rows, startedAt, endedAt);
        },
      });
      return undefined;
    } catch (error) {
      return this.#fail(error, 'a commit failed');
    }
  }

  #fail(error: unknown, what: string): Failure {
    this.#metrics.failures++;
    this.#options.onError(error, what);
    return storageFault(error);
  }

  /**
   * The rules know of rows that were not stored: answers the connectors, then forgets and learns
   * from storage what is true. Unless the failure is `theirs`, the jobs are tried again, each
   * alone.
   */
  async #recover(jobs: readonly Job[], theirs: boolean, fault: Failure): Promise<void> {
    if (!this.#draining()) this.#state = 'recovering';
    const outage = fault.code !== 'internal';
    this.#isReachable = !outage;
    this.#reason = outage
      ? fault
      : failure('unavailable', 'The server is recovering; send again in a second.');
    if (outage || theirs) settleAll(jobs, fault);
    else this.#lanes.giveBack(jobs);
    if (outage) settleAll(this.#lanes.clear(), fault);
    this.#letIn();
    for (let waitMs = 250; !(await this.#rebuilt()); waitMs = Math.min(waitMs * 2, 5000)) {
      this.#isReachable = false;
      settleAll(this.#lanes.clear(), this.#reason);
      if (this.#draining()) return;
      await new Promise<void>((resolve) => void this.#options.clock.after(waitMs, resolve));
    }
    if (!this.#draining()) this.#state = 'running';
  }

  /** After the wall clock was set the rules start again from what is stored. */
  async #followClock(): Promise<void> {
    if (!this.#ruleState.isOfAnotherTime) return;
    await this.#ruleState.save();
    if (!(await this.#rebuilt()))
      this.#options.onError(
        new Error('the clock was set'),
        'silences may be misjudged for a while',
      );
  }

  /** Read through a method because `drain` may change it while `#recover` waits. */
  #draining(): boolean {
    return this.#state === 'draining';
  }

  async #rebuilt(): Promise<boolean> {
    try {
      this.#judgement.forget();
      this.#lanes.forgetVerdicts();
      await this.#ruleState.read();
      this.#metrics.rebuilds++;
      return true;
    } catch (error) {
      this.#options.onError(error, 'storage cannot be read yet');
      return false;
    }
  }

  #letIn(): void {
    if (!this.isRoomy) return;
    for (const resolve of this.#roomy.splice(0)) resolve();
  }
}
