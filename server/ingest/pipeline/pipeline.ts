import type { Clock } from '../../../src/base/clock.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { Intake } from '../../ports/intake.ts';
import type { LivePort } from '../../ports/live.ts';
import type { MineRegistry } from '../../ports/mine.ts';
import type { RuleEngine, RuleOutcome } from '../../ports/rules.ts';
import type { MonitoringStore } from '../../ports/storage.ts';
import { noSamples } from '../../ports/emptyIntake.ts';
import type { RuleMemory } from '../ruleMemory.ts';
import type { Job, Stored } from './job.ts';
import { actJob, batchJob, tickJob, type Act } from './jobs.ts';
import { Linger } from './linger.ts';
import { countCommit, newPipelineMetrics, type PipelineMetrics } from './metrics.ts';
import { NewestTimes } from './newest.ts';
import { JobQueue, type Taken } from './queue.ts';
import { rebuild } from './rebuild.ts';
import { sharesOf } from './shares.ts';
import { storageFault } from './storageFault.ts';

export type PipelineOptions = {
  readonly rules: RuleEngine;
  readonly store: Pick<MonitoringStore, 'commit' | 'openAlarms' | 'alarmsClosedSince' | 'alarmCursor' | 'latest' | 'recent' | 'history'>;
  readonly live: LivePort;
  readonly registry: Pick<MineRegistry, 'model'>;
  /** Keeps what the rules know beyond alarms and recent readings. */
  readonly memory?: Pick<RuleMemory, 'save' | 'restore'>;
  readonly clock: Clock;
  readonly onError: (error: unknown, what: string) => void;
  /** How long a batch waits for company before its commit; reliability rule 1 allows 20. */
  readonly lingerMs?: number;
  /** Rows of one commit beyond the first job. */
  readonly maxGroupRows?: number;
  /** Rows that may wait; more are refused with door_busy. */
  readonly maxWaitingRows?: number;
};

const SAVE_MS = 10_000;
/** A wall clock that moves this much against the monotonic one was set: silences cannot be counted across it. */
const CLOCK_STEP_MS = 3_000;

/** What the rules made of a group: pairs at the same index, committed together. */
type Evaluated = { readonly intakes: Intake[]; readonly outcomes: RuleOutcome[] };

const nothing: RuleOutcome = { changes: [], derived: noSamples, personFlags: new Map() };

/**
 * The single writer. Whatever comes in waits in one queue, is evaluated by the rules in that order, committed in groups, and
 * only then answered and published. A failed commit answers its doors with the reason, sets the rules back to what is stored
 * and goes on by itself once storage can be read again.
 */
export class Pipeline {
  readonly #options: PipelineOptions & Required<Pick<PipelineOptions, 'lingerMs' | 'maxGroupRows' | 'maxWaitingRows'>>;
  readonly #linger: Linger;
  readonly #queue = new JobQueue();
  readonly #newest = new NewestTimes();
  readonly #metrics = newPipelineMetrics();
  readonly #idle: (() => void)[] = [];
  readonly #roomy: (() => void)[] = [];
  #state: 'stopped' | 'running' | 'recovering' | 'draining' = 'stopped';
  #reason: Failure = failure('unavailable', 'The server is starting.');
  #working = false;
  #savedAt = 0;
  #tickWaits = false;
  /** Wall minus monotonic time as the rules know it. */
  #wallAhead = 0;
  #stopTicks: (() => void) | undefined;

  constructor(options: PipelineOptions) {
    this.#linger = new Linger(options.clock);
    this.#options = { lingerMs: 8, maxGroupRows: 20_000, maxWaitingRows: 200_000, ...options };
  }

  /** Reads the state of alarms and timers from storage and opens; rejects when storage cannot be read. */
  async start(): Promise<void> {
    const { clock } = this.#options;
    await this.#rebuild();
    this.#state = 'running';
    this.#stopTicks = clock.every(1000, () => this.#tick());
    this.#run();
  }

  /** Resolves after the commit; `exact` when the caller must be told how many of its own rows were known already. */
  submit(intake: Intake, how: { readonly exact: boolean; readonly urgent?: boolean }): Promise<Result<Stored, Failure>> {
    return new Promise((settle) => this.#offer(batchJob(intake, how, settle)));
  }

  /** An operator's act, in the same order as the data; resolves with its answer after the commit. */
  act<T>(run: Act<T>): Promise<Result<T, Failure>> {
    return new Promise((settle) => this.#offer(actJob(run, this.#options.clock, settle)));
  }

  /** Less than half of the queue is taken. */
  get isRoomy(): boolean {
    return this.#queue.rows < this.#options.maxWaitingRows / 2;
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
    if (this.#working || this.#queue.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
    await this.#save();
  }

  /** 'running' when batches are taken. */
  get state(): 'stopped' | 'running' | 'recovering' | 'draining' {
    return this.#state;
  }

  get metrics(): Readonly<PipelineMetrics> {
    this.#metrics.waitingRows = this.#queue.rows;
    this.#metrics.waitingJobs = this.#queue.length;
    return this.#metrics;
  }

  #refusal(rows: number): Failure | undefined {
    if (this.#state !== 'running') return this.#reason;
    if (rows === 0 || this.#queue.rows === 0 || this.#queue.rows + rows <= this.#options.maxWaitingRows) return undefined;
    this.#metrics.refused++;
    return failure('door_busy', `${this.#queue.rows} rows wait already; send again in a second.`);
  }

  #offer(job: Omit<Job, 'enqueuedAt' | 'solo'>): void {
    const fault = this.#refusal(job.rows);
    if (fault === undefined) this.#push(job);
    else job.settle(err(fault));
  }

  #push(job: Omit<Job, 'enqueuedAt' | 'solo'>): void {
    this.#queue.push({ ...job, solo: false, enqueuedAt: this.#options.clock.mono() });
    if (job.urgent || this.#queue.rows >= this.#options.maxGroupRows) this.#linger.end();
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
    if (this.#queue.length > 0) {
      this.#run();
      return;
    }
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gather();
      await this.#followClock();
      const group = this.#queue.take(this.#options.maxGroupRows, this.#newest);
      this.#letIn();
      const failed = await this.#write(group);
      if (failed !== undefined) await this.#recover(group, failed);
      else if (this.#options.clock.mono() - this.#savedAt >= SAVE_MS) await this.#save();
    }
  }

  /** Lets the oldest job wait for company until its time is up, an urgent one comes, or a group is full. */
  async #gather(): Promise<void> {
    const { clock, lingerMs, maxGroupRows } = this.#options;
    const left = (this.#queue.oldest ?? 0) + lingerMs - clock.mono();
    if (left <= 0 || this.#queue.rows >= maxGroupRows || this.#queue.hasUrgent() || this.#state === 'draining') return;
    await this.#linger.wait(left);
  }

  /** Evaluates, commits, answers and publishes one group; the failure when nothing of it was committed. */
  async #write(group: Taken[]): Promise<Failure | undefined> {
    const { store, live, clock, onError } = this.#options;
    const startedAt = clock.mono();
    try {
      const { intakes, outcomes } = this.#evaluate(group);
      if (intakes.length === 0) {
        for (const { job } of group) job.settle(ok({ stored: 0, duplicate: 0, late: 0 }));
        return undefined;
      }
      const receipt = await store.commit(intakes, outcomes);
      countCommit(
        this.#metrics,
        group.reduce((sum, { job }) => sum + job.rows, 0),
        clock.mono() - startedAt,
      );
      const shares = sharesOf(group, receipt);
      group.forEach(({ job }, i) => job.settle(ok(shares[i] ?? { stored: 0, duplicate: 0, late: 0 })));
      try {
        live.publish(intakes, outcomes, receipt.alarmSeqs);
      } catch (error) {
        onError(error, 'publishing failed; the rows are stored');
      }
      return undefined;
    } catch (error) {
      this.#metrics.failures++;
      onError(error, 'a commit failed');
      return storageFault(error);
    }
  }

  #evaluate(group: Taken[]): Evaluated {
    const intakes: Intake[] = [];
    const outcomes: RuleOutcome[] = [];
    for (const { job } of group) {
      const outcome = job.evaluate(this.#options.rules);
      if (outcome === undefined && job.rows === 0 && job.intake.abnormalities.length === 0) continue;
      intakes.push(job.intake);
      outcomes.push(outcome ?? nothing);
    }
    return { intakes, outcomes };
  }

  /** The rules know of rows that were not stored: answer the doors, then forget and learn from storage what is true. */
  async #recover(group: Taken[], fault: Failure): Promise<void> {
    if (!this.#draining()) this.#state = 'recovering';
    const outage = fault.code !== 'internal';
    this.#reason = outage ? fault : failure('unavailable', 'The server is recovering; send again in a second.');
    if (outage || group.length === 1)
      settleAll(
        group.map(({ job }) => job),
        fault,
      );
    else this.#queue.unshift(group.map(({ job }) => Object.assign(job, { solo: true })));
    if (outage) settleAll(this.#queue.clear(), fault);
    this.#letIn();
    for (let waitMs = 250; !(await this.#rebuilt()); waitMs = Math.min(waitMs * 2, 5000)) {
      if (this.#draining()) {
        settleAll(this.#queue.clear(), this.#reason);
        return;
      }
      await new Promise<void>((resolve) => void this.#options.clock.after(waitMs, resolve));
    }
    if (!this.#draining()) this.#state = 'running';
  }

  /** After the wall clock was set the rules start again from what is stored, as after a restart: every silence counts from now. */
  async #followClock(): Promise<void> {
    const { clock } = this.#options;
    if (Math.abs(clock.now() - clock.mono() - this.#wallAhead) < CLOCK_STEP_MS) return;
    await this.#save();
    if (!(await this.#rebuilt())) this.#options.onError(new Error('the clock was set'), 'silences may be misjudged for a while');
  }

  /** Read through a method because `drain` may change it while `#recover` waits. */
  #draining(): boolean {
    return this.#state === 'draining';
  }

  #rebuild(): Promise<void> {
    const { rules, store, memory, registry, clock } = this.#options;
    this.#wallAhead = clock.now() - clock.mono();
    return rebuild({ rules, store, memory, newest: this.#newest, model: () => registry.model(), now: clock.now() });
  }

  async #rebuilt(): Promise<boolean> {
    try {
      await this.#rebuild();
      this.#metrics.rebuilds++;
      return true;
    } catch (error) {
      this.#options.onError(error, 'storage cannot be read yet');
      return false;
    }
  }

  async #save(): Promise<void> {
    this.#savedAt = this.#options.clock.mono();
    try {
      await this.#options.memory?.save();
    } catch (error) {
      this.#options.onError(error, 'who is underground could not be noted');
    }
  }

  #letIn(): void {
    if (!this.isRoomy) return;
    for (const resolve of this.#roomy.splice(0)) resolve();
  }
}

function settleAll(jobs: readonly Job[], fault: Failure): void {
  for (const job of jobs) job.settle(err(fault));
}
