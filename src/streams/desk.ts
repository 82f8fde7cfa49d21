import { Observable } from 'rxjs';
import { systemClock, type Clock } from '../base/clock.ts';
import { err, type Result } from '../base/result.ts';
import type { AckAnswer } from '../contracts/http/monitoring.ts';
import { failure, type Failure } from '../contracts/errors.ts';
import type { Frame, FrameOf, OpenOptions, PortMessage, Topic } from '../contracts/live/dataCore.ts';
import { buffersOf } from '../contracts/live/buffersOf.ts';
import { connect, type Connection } from './connect.ts';
import { animationFrames, PullLoop, type EachPicture } from './pullLoop.ts';
import { spawnCore, type Spawn } from './spawn.ts';
import { Store } from './store.ts';
import { Strand } from './strand.ts';
import { topicKey } from './topicKey.ts';
import { Watchdog } from './watchdog.ts';

/** Whether the core of this window lives. `restarts` counts workers that had to be replaced. */
export type CoreHealth = { readonly state: 'closed' | 'starting' | 'running' | 'frozen'; readonly restarts: number };

const PULLS_PER_SECOND = 10;
/** A topic that nobody follows is kept this long: React often leaves and comes back within one render. */
const LINGER_MS = 1_000;
/** Sent so that the core can tell this window from one that crashed. */
const BEAT_MS = 10_000;

const pushed: ReadonlySet<Topic['kind']> = new Set(['alarms', 'link', 'events']);
const unavailable = err(failure('unavailable', 'the data core is not running'));

/** One window's side of the core: its connection, its followed topics, its pulls and its watchdog. */
export class Desk {
  readonly health = new Store<CoreHealth>({ state: 'closed', restarts: 0 });
  readonly #clock: Clock;
  readonly #spawn: Spawn;
  readonly #eachPicture: EachPicture;
  readonly #strands = new Map<string, Strand>();
  readonly #byId = new Map<number, Strand>();
  #options: OpenOptions | undefined;
  #link: Connection | undefined;
  #port: number | undefined;
  #stops: (() => void)[] = [];
  #loop: PullLoop | undefined;
  #watchdog: Watchdog | undefined;
  #spent: ArrayBuffer[] = [];
  #nextId = 1;
  #generation = 1;
  #paused = false;
  /** Ends what waits for the present worker. */
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock, spawn: Spawn, eachPicture: EachPicture) {
    this.#clock = clock;
    this.#spawn = spawn;
    this.#eachPicture = eachPicture;
  }

  open(options: OpenOptions): void {
    this.#options = options;
    if (this.#link) void this.#link.core.open(options).catch(() => this.#replace());
    else this.#start();
  }

  close(): void {
    this.#options = undefined;
    void this.#link?.core.close().catch(() => undefined);
    for (const strand of this.#strands.values()) strand.close();
    this.#stop();
    this.health.set({ ...this.health.value, state: 'closed' });
  }

  follow<T extends Topic>(topic: T): Observable<FrameOf<T>> {
    return new Observable((subscriber) => {
      const strand = this.#acquire(topic);
      if (strand.newest) subscriber.next(strand.newest as FrameOf<T>);
      const frames = (strand.frames as unknown as Observable<FrameOf<T>>).subscribe(subscriber);
      return () => {
        frames.unsubscribe();
        this.#release(strand);
      };
    });
  }

  newest<T extends Topic>(key: string): FrameOf<T> | undefined {
    return this.#strands.get(key)?.newest as FrameOf<T> | undefined;
  }

  async acknowledge(opId: string, alarmIds: readonly string[], comment: string): Promise<Result<AckAnswer, Failure>> {
    if (!this.#link) return unavailable;
    const { promise: lost, resolve } = Promise.withResolvers<Result<AckAnswer, Failure>>();
    const giveUp = (): void => resolve(unavailable);
    this.#waiting.add(giveUp);
    return Promise.race([this.#link.core.acknowledge(opId, alarmIds, comment), lost]).finally(() => this.#waiting.delete(giveUp));
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    for (const strand of this.#strands.values()) strand.showHeld();
  }

  #start(): void {
    if (!this.#options) return;
    this.health.set({ ...this.health.value, state: 'starting' });
    const link = connect(this.#spawn, this.#generation, {
      message: (message) => this.#receive(message),
      failed: () => this.#stops.push(this.#clock.after(1_000, () => this.#replace())),
    });
    this.#link = link;
    this.#watchdog = new Watchdog(this.#clock, (verdict) => this.#judge(verdict));
    this.#loop = new PullLoop(
      this.#clock,
      this.#eachPicture,
      PULLS_PER_SECOND,
      () => this.#wantsFrames(),
      () => this.#pull(),
    );
    this.#stops.push(this.#clock.every(BEAT_MS, () => link.send({ type: 'beat' })));
    link.core.open(this.#options).catch(() => this.#replace());
  }

  #stop(): void {
    this.#watchdog?.stop();
    this.#loop?.stop();
    for (const stop of this.#stops.splice(0)) stop();
    this.#link?.close();
    this.#link = this.#port = undefined;
    this.#spent = [];
    for (const giveUp of this.#waiting) giveUp();
  }

  /** Gives up the present worker and starts the next; everything followed is followed anew. */
  #replace(): void {
    if (!this.#link) return;
    this.#stop();
    this.#generation += 1;
    this.health.set({ state: 'frozen', restarts: this.health.value.restarts + 1 });
    this.#start();
  }

  #judge(verdict: 'alive' | 'frozen' | 'dead'): void {
    if (verdict === 'dead') this.#replace();
    else if (verdict === 'frozen') this.health.set({ ...this.health.value, state: 'frozen' });
  }

  #receive(message: PortMessage): void {
    switch (message.type) {
      case 'hello':
        this.#port = message.port;
        for (const strand of this.#strands.values()) this.#tell(strand);
        return this.#alive();
      case 'beat':
        return this.#alive();
      case 'push':
        return this.#byId.get(message.id)?.show(message.frame);
      case 'frames':
        this.#loop?.answered();
        for (const { id, frame } of message.frames) this.#take(this.#byId.get(id), frame);
    }
  }

  #alive(): void {
    this.#watchdog?.beat();
    if (this.health.value.state !== 'running') this.health.set({ ...this.health.value, state: 'running' });
  }

  #take(strand: Strand | undefined, frame: Frame): void {
    if (!strand) this.#spent.push(...buffersOf(frame));
    else if (this.#paused && strand.newest) strand.hold(frame);
    else strand.show(frame);
  }

  #wantsFrames(): boolean {
    if (this.#port === undefined) return false;
    for (const strand of this.#strands.values()) if (!pushed.has(strand.topic.kind) && (!this.#paused || !strand.newest)) return true;
    return false;
  }

  #pull(): void {
    this.#link?.send({ type: 'pull', spent: this.#spent });
    this.#spent = [];
  }

  #acquire(topic: Topic): Strand {
    const key = topicKey(topic);
    let strand = this.#strands.get(key);
    if (!strand) {
      strand = new Strand(this.#nextId++, topic, (buffers) => this.#spent.push(...buffers));
      this.#strands.set(key, strand);
      this.#byId.set(strand.id, strand);
      this.#tell(strand);
    }
    strand.users += 1;
    return strand;
  }

  #release(strand: Strand): void {
    strand.users -= 1;
    this.#clock.after(LINGER_MS, () => {
      if (strand.users > 0 || this.#byId.get(strand.id) !== strand) return;
      this.#strands.delete(topicKey(strand.topic));
      this.#byId.delete(strand.id);
      strand.close();
      if (this.#port !== undefined) void this.#link?.core.unfollow(this.#port, strand.id).catch(() => undefined);
    });
  }

  #tell(strand: Strand): void {
    if (this.#port !== undefined) void this.#link?.core.follow(this.#port, strand.id, strand.topic).catch(() => this.#replace());
  }
}

export const desk = new Desk(systemClock, spawnCore, animationFrames);
