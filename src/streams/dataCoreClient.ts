// oxlint-disable eslint/max-lines -- one state: greeting, beat and silence of a core settle the same fields
import type { Observable } from 'rxjs';
import { systemClock, type Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type {
  ClockCommand,
  Frame,
  FrameOf,
  LinkedSelection,
  LinkState,
  OpenOptions,
  PortMessage,
  RecordingFacts,
  Topic,
} from '#contracts/live/dataCore.ts';
import { buffersOf } from '#contracts/live/buffersOf.ts';
import { connect, type Connection } from './connect.ts';
import { browserGenerations, type Generations } from './generations.ts';
import { Lag } from './lag.ts';
import { PaintWatch } from './paintWatch.ts';
import { animationFrames, PullLoop, type EachPicture } from './pullLoop.ts';
import { spawnCore, type Spawn } from './spawn.ts';
import { Store } from './store.ts';
import type { Subscription } from './subscription.ts';
import { topicKey } from './topicKey.ts';
import { ResumeDetector } from './resumeDetector.ts';
import { Watchdog } from './watchdog.ts';
import { isPushed, Subscriptions } from './subscriptions.ts';

/** Whether the core of this window lives. `restarts` counts workers that had to be replaced. */
export type CoreHealth = {
  readonly state: 'closed' | 'starting' | 'running' | 'frozen';
  readonly restarts: number;
};

const PULLS_PER_SECOND = 10;
/**
 * A core that threw is replaced after the first wait; one that throws again soon after, after the
 * second.
 */
const REPLACE_MS = 1_000;
const REPLACE_AGAIN_MS = 5_000;

const unavailable = err(failure('unavailable', 'the data core is not running'));

/**
 * One window's side of the core: its connection, its followed topics, its pulls and its watchdog.
 */
export class DataCoreClient {
  readonly health = new Store<CoreHealth>({ state: 'closed', restarts: 0 });
  readonly #clock: Clock;
  readonly #spawn: Spawn;
  readonly #eachPicture: EachPicture;
  readonly #generations: Generations;
  readonly #subscriptions: Subscriptions;
  #options: OpenOptions | undefined;
  #link: Connection | undefined;
  #port: number | undefined;
  #stops: (() => void)[] = [];
  #loop: PullLoop | undefined;
  #paints: PaintWatch | undefined;
  #watchdog: Watchdog | undefined;
  #resume: ResumeDetector | undefined;
  #lag: Lag;
  /** The newest answer to a pull came too late and was passed over. */
  #isBehind = false;
  /** The next answer is to hold everything again. */
  #wantsAnew = false;
  #spent: ArrayBuffer[] = [];
  #generation: number;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isLinked = false;
  /** The core said that it threw: it still beats, and is not believed. */
  #isDoubted = false;
  /** The core has said how the link stands; what is known from before it is another core's word. */
  #hasReported = false;
  /** Cores in a row that never greeted. */
  #failedStarts = 0;
  /** Where the clock is to be turned once the core has greeted. */
  #turnTo: ClockCommand | undefined;
  #paused = false;
  /** Ends what waits for the present worker. */
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock, spawn: Spawn, eachPicture: EachPicture, generations: Generations) {
    this.#generations = generations;
    this.#generation = generations.current();
    generations.onChange((generation) => {
      if (this.#link?.shared === true && generation > this.#generation) this.#replace();
    });
    this.#clock = clock;
    this.#subscriptions = new Subscriptions(clock, {
      spend: (buffers) => this.#spent.push(...buffers),
      left: ({ id }) => {
        if (this.#port !== undefined)
          void this.#link?.core.unfollow(this.#port, id).catch(() => undefined);
      },
    });
    this.#lag = new Lag(clock);
    this.#spawn = spawn;
    this.#eachPicture = eachPicture;
  }

  open(options: OpenOptions): void {
    this.#options = options;
    if (this.#link) void this.#link.core.open(options).catch(() => this.#replace());
    else this.#start('starting');
  }

  /** This window signs out; others go on. */
  close(): void {
    this.#options = undefined;
    const link = this.#link;
    if (this.#port !== undefined) void link?.core.leave(this.#port).catch(() => undefined);
    for (const subscription of this.#subscriptions.all()) subscription.close();
    this.#stop('gone');
    this.health.set({ ...this.health.value, state: 'closed' });
  }

  /** The page goes away: for good, or put aside by the browser, from where it may come back. */
  hide(mayReturn: boolean): void {
    this.#link?.send(mayReturn ? { type: 'rest' } : { type: 'bye', because: 'gone' });
  }

  /** The page is back. */
  show(): void {
    this.#link?.send({ type: 'beat' });
  }

  /** Turns the clock that this window's topics show. */
  turn(act: ClockCommand): void {
    if (this.#port === undefined) this.#turnTo = act;
    this.#call((core, port) => core.turn(port, act));
  }

  /** Joins or leaves the windows that share clock and selection. */
  join(on: boolean): void {
    this.#isLinked = on;
    this.#call((core, port) => core.link(port, on));
  }

  /** A stretch of the past as one file. */
  record(from: number, to: number): Promise<Result<ArrayBuffer, Failure>> {
    return this.#ask((core) => core.record(from, to));
  }

  /** Turns the clock to a recording. */
  play(file: ArrayBuffer): Promise<Result<RecordingFacts, Failure>> {
    return this.#ask((core, port) => core.play(port, file));
  }

  share(selection: LinkedSelection): void {
    this.#call((core, port) => core.share(port, selection));
  }

  follow<T extends Topic>(topic: T): Observable<FrameOf<T>> {
    return this.#subscriptions.follow(topic, (subscription) => {
      subscription.isDoubted = this.health.value.state === 'frozen';
      this.#tell(subscription);
    });
  }

  newest<T extends Topic>(key: string): FrameOf<T> | undefined {
    return this.#subscriptions.of(key)?.newest as FrameOf<T> | undefined;
  }

  /** The mine's model as it was last known, once a core runs; `undefined` when none is kept. */
  async lastModel(): Promise<unknown> {
    while (this.health.value.state !== 'running') await this.health.next();
    const answer = await this.#ask(async (core) => ok(await core.lastModel()));
    return answer.ok ? answer.value : undefined;
  }

  acknowledge(
    opId: string,
    alarmIds: readonly string[],
    comment: string,
  ): Promise<Result<AckAnswer, Failure>> {
    return this.#ask((core) => core.acknowledge(opId, alarmIds, comment));
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    for (const subscription of this.#subscriptions.all()) subscription.showHeld();
  }

  #start(state: 'starting' | 'frozen'): void {
    if (!this.#options) return;
    if (state === 'starting') this.health.set({ ...this.health.value, state });
    const link = connect(this.#spawn, this.#generation, {
      message: (message) => this.#receive(message),
      failed: () => this.#replaceSoon(),
    });
    this.#link = link;
    this.#startedAt = this.#clock.mono();
    this.#watchdog = new Watchdog(
      this.#clock,
      (verdict) => this.#judge(verdict),
      this.#failedStarts++,
    );
    this.#lag = new Lag(this.#clock);
    this.#resume = new ResumeDetector(this.#clock, this.#lag, this.#eachPicture, () =>
      this.#freeze(),
    );
    this.#loop = new PullLoop(
      this.#clock,
      this.#eachPicture,
      PULLS_PER_SECOND,
      () => this.#wantsFrames(),
      () => this.#pull(),
    );
    this.#paints = new PaintWatch(this.#clock, this.#eachPicture, (trace) =>
      this.#link?.send({ type: 'painted', trace }),
    );
    link.core.open(this.#options).catch(() => this.#replace());
  }

  #stop(because: 'gone' | 'replaced'): void {
    this.#watchdog?.stop();
    this.#resume?.stop();
    this.#loop?.stop();
    this.#paints?.stop();
    for (const stop of this.#stops.splice(0)) stop();
    this.#link?.close(because);
    this.#isDoubted = this.#hasReported = this.#isBehind = false;
    this.#link = this.#port = undefined;
    this.#spent = [];
    for (const giveUp of this.#waiting) giveUp();
  }

  /** Gives up the present worker and starts the next; everything followed is followed anew. */
  #replace(): void {
    const { shared } = this.#link ?? {};
    if (shared === undefined) return;
    this.#stop('replaced');
    const clock = this.newest<Topic & { kind: 'clock' }>(topicKey({ kind: 'clock' }))?.clock;
    // The next core knows nothing of a replay: it begins where this one stood.
    if (clock?.mode === 'replay')
      this.#turnTo = { act: 'seek', at: clock.at, speed: clock.speed, playing: clock.playing };
    // A worker of this window alone concerns nobody else.
    this.#generation = shared ? this.#generations.after(this.#generation) : this.#generation + 1;
    this.#freeze(this.health.value.restarts + 1);
    this.#start('frozen');
  }

  #replaceSoon(): void {
    this.#isDoubted = true;
    const isAgain =
      this.health.value.restarts > 0 && this.#clock.mono() - this.#startedAt < REPLACE_AGAIN_MS;
    this.#freeze();
    this.#stops.push(
      this.#clock.after(isAgain ? REPLACE_AGAIN_MS : REPLACE_MS, () => this.#replace()),
    );
  }

  /** What is shown may be old from now on, each row of it. */
  #freeze(restarts = this.health.value.restarts): void {
    if (this.health.value.state !== 'frozen' || this.health.value.restarts !== restarts)
      this.health.set({ state: 'frozen', restarts });
    for (const subscription of this.#subscriptions.all()) subscription.isDoubted = true;
  }

  #judge(verdict: 'alive' | 'frozen' | 'dead'): void {
    if (verdict === 'dead') this.#replace();
    else if (verdict === 'frozen') {
      this.#freeze();
      // It may only believe that nobody is here.
      this.#link?.send({ type: 'beat' });
    }
  }

  #receive(message: PortMessage): void {
    switch (message.type) {
      case 'hello':
        return this.#greeted(message.port);
      case 'beat':
        this.#link?.send({ type: 'beat' });
        return this.#resume?.hear(message.mono) === false ? this.#watchdog?.beat() : this.#alive();
      case 'failed':
        return this.#replaceSoon();
      case 'push':
        this.#subscriptions.byId(message.id)?.show(message.frame);
        return message.frame.kind === 'link' ? this.#hear(message.frame.link) : undefined;
      case 'frames':
        this.#loop?.answered();
        return this.#takeAll(message);
    }
  }

  /** A core has begun: everything that this window wants is told to it. */
  #greeted(port: number): void {
    this.#port = port;
    this.#failedStarts = 0;
    if (this.#isLinked) this.join(true);
    if (this.#turnTo) this.turn(this.#turnTo);
    this.#turnTo = undefined;
    for (const subscription of this.#subscriptions.all()) this.#tell(subscription);
    // Without anybody who follows the link nothing is claimed of it either.
    this.#hasReported = this.#subscriptions.of(topicKey({ kind: 'link' })) === undefined;
    this.#alive();
  }

  /**
   * Shows an answer; one that waited until this window was free again goes back unread, and the
   * newest is asked for at once.
   */
  #takeAll({ mono, frames, trace }: PortMessage & { type: 'frames' }): void {
    this.#isBehind = !this.#paused && this.#lag.passesOver(mono);
    for (const { id, frame } of frames)
      this.#take(this.#isBehind ? undefined : this.#subscriptions.byId(id), frame);
    if (this.#isBehind) this.#loop?.askAgain();
    else if (trace !== undefined && !this.#paused) this.#paints?.shown(trace);
  }

  /** The first word of a new core on the link: from here on what is shown is its own. */
  #hear({ state, liveUntil, upToDate }: LinkState): void {
    if (this.#hasReported) return;
    // While it connects a page that shows nothing yet has only begun, and one that shows an older
    // core's picture is still frozen, online too until the new core has a picture of its own.
    const hasPicture = upToDate || liveUntil !== undefined;
    this.#hasReported =
      this.health.value.state === 'starting'
        ? state !== 'connecting' || hasPicture
        : state !== 'connecting' && (state !== 'online' || hasPicture);
    if (this.#hasReported) this.#alive();
  }

  #alive(): void {
    if (this.#isDoubted) return;
    this.#watchdog?.beat();
    if (!this.#hasReported || this.health.value.state === 'running') return;
    for (const subscription of this.#subscriptions.all()) subscription.isDoubted = false;
    // What was marked by us alone is told again.
    this.#wantsAnew = true;
    this.health.set({ ...this.health.value, state: 'running' });
  }

  #take(subscription: Subscription | undefined, frame: Frame): void {
    if (!subscription) this.#spent.push(...buffersOf(frame));
    else if (this.#paused && subscription.newest && !isPushed(subscription.topic))
      subscription.hold(frame);
    else subscription.show(frame);
  }

  #wantsFrames(): boolean {
    return this.#port !== undefined && this.#subscriptions.wantsFrames(this.#paused);
  }

  #pull(): void {
    this.#link?.send({ type: 'pull', spent: this.#spent, anew: this.#isBehind || this.#wantsAnew });
    this.#spent = [];
    this.#wantsAnew = false;
  }

  #tell(subscription: Subscription): void {
    this.#call((core, port) => core.follow(port, subscription.id, subscription.topic));
  }

  /**
   * Asks the core something; `unavailable` when there is none, or when it is replaced before it
   * answers.
   */
  async #ask<T>(
    run: (core: Connection['core'], port: number) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    if (!this.#link || this.#port === undefined) return unavailable;
    const { promise: lost, resolve } = Promise.withResolvers<Result<T, Failure>>();
    const giveUp = (): void => resolve(unavailable);
    this.#waiting.add(giveUp);
    return Promise.race([run(this.#link.core, this.#port), lost]).finally(() =>
      this.#waiting.delete(giveUp),
    );
  }

  /** Calls the core once it has greeted; a call that it cannot answer means that it is broken. */
  #call(run: (core: Connection['core'], port: number) => Promise<void>): void {
    if (this.#link && this.#port !== undefined)
      run(this.#link.core, this.#port).catch(() => this.#replace());
  }
}

export const coreClient = new DataCoreClient(
  systemClock,
  spawnCore,
  animationFrames,
  browserGenerations(),
);
