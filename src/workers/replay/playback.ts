import type { Clock } from '#base/clock.ts';
import type { Failure } from '#contracts/errors.ts';
import type { AlarmFrame, ClockCommand, ReplaySpeed } from '#contracts/live/dataCore.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import type { PastMessage } from '#contracts/live/past.ts';
import { AlarmStore } from '../alarms/alarmStore.ts';
import type { Charts } from '../chart/charts.ts';
import type { Feed } from '../feed.ts';
import { MineState } from '../mineState.ts';
import type { PointFacts } from '../points/pointStore.ts';
import type { TimeContext } from '../timeContext.ts';
import { RuledFlags } from './ruledFlags.ts';
import { ShownClock } from './shownClock.ts';
import type { ReplaySource } from './replaySource.ts';
import { pastCharts, pastFeed } from './pastFeed.ts';
import type { PlaybackListener, PlaybackState } from './playbackState.ts';
import { Coming } from './coming.ts';

const TICK_MS = 100;
const SECOND_MS = 1_000;
const steps = { second: SECOND_MS, minute: 60_000 } as const;
/** So much of playing time is asked for at once, and again when no more than that is left. */
const AHEAD_MS = 10_000;
const LEAST_LOAD_MS = 30_000;
const END_MS = 2_000;
const RETRY_MS = 2_000;

/**
 * One run through the past: the same stores, feed and charts as the present has, filled from a
 * source by a clock of its own. Nothing of it ever touches the present's.
 */
export class Playback implements TimeContext {
  readonly mine = new MineState({ stored: true });
  readonly charts: Charts;
  readonly now: TimeContext['now'];
  readonly #clock: Clock;
  readonly #shown: ShownClock;
  readonly #source: ReplaySource;
  readonly #listener: PlaybackListener;
  readonly #book: AlarmStore;
  readonly #feed: Feed;
  readonly #flags = new RuledFlags(this.mine.people);
  readonly #facts: () => readonly PointFacts[];
  readonly #stop: () => void;
  readonly #coming = new Coming();
  #speed: ReplaySpeed = 1;
  #playing = true;
  #isWatched = true;
  #loading = false;
  #stalled = false;
  /** The state of the moment that is shown has come. */
  #isKnown = false;
  #hasAlarmNews = false;
  #noAlarm: 1 | -1 | undefined;
  #failed: Failure | undefined;
  /** Counts jumps, so that what was loaded for an earlier place is thrown away. */
  #place = 0;
  #tickAt: number;

  constructor(
    clock: Clock,
    source: ReplaySource,
    facts: () => readonly PointFacts[],
    listener: PlaybackListener,
  ) {
    this.#clock = clock;
    this.#source = source;
    this.#facts = facts;
    this.#listener = listener;
    const shown = new ShownClock(clock);
    this.#shown = shown;
    this.now = { mono: () => shown.mono(), silent: () => false };
    this.charts = pastCharts(clock, shown, source, this.mine);
    this.#book = new AlarmStore(() => {
      this.#hasAlarmNews = true;
    });
    this.#feed = pastFeed(shown, this.mine, this.#book);
    this.#tickAt = clock.mono();
    this.#stop = clock.every(TICK_MS, () => this.#tick());
  }

  get state(): PlaybackState {
    return {
      at: Math.floor(this.#shown.now()),
      speed: this.#speed,
      playing: this.#playing,
      loading: this.#stalled,
      known: this.#isKnown,
      atEnd: this.#isAtEnd,
      noAlarm: this.#noAlarm,
      failed: this.#failed,
    };
  }

  bookFrame(): AlarmFrame {
    return this.#book.frame(this.#isKnown && !this.#stalled);
  }

  /** The newest definitions of points: limits and periods are those of today, whatever is shown. */
  useModel(points: readonly PointFacts[]): void {
    if (!this.#source.facts) this.mine.points.useModel(points);
  }

  async act(act: Exclude<ClockCommand, { act: 'live' }>): Promise<void> {
    this.#noAlarm = undefined;
    switch (act.act) {
      case 'seek':
        this.#speed = act.speed ?? this.#speed;
        this.#playing = act.playing ?? this.#playing;
        return this.#seek(act.at);
      case 'step':
        this.#playing = false;
        return act.by === 'alarm'
          ? this.#toAlarm(act.direction)
          : this.#step(act.direction * steps[act.by]);
      case 'speed':
        this.#speed = act.speed;
        break;
      case 'play':
        this.#playing = true;
        this.#failed = undefined;
        break;
      case 'hold':
        this.#playing = false;
    }
    this.#listener.clock();
    this.#load();
  }

  /** Nobody watches: time stands still until somebody does. */
  set isWatched(isWatched: boolean) {
    this.#isWatched = isWatched;
  }

  close(): void {
    this.#place += 1;
    this.#stop();
    this.charts.clear();
  }

  get #end(): number {
    return wholeSecond(this.#source.bounds().to);
  }

  /** The end moves on while it is shown: so near to it there is nothing to wait for. */
  get #isAtEnd(): boolean {
    return this.#shown.now() >= this.#end - END_MS;
  }

  async #seek(wanted: number): Promise<void> {
    const { from } = this.#source.bounds();
    const at = Math.max(wholeSecond(from), Math.min(wholeSecond(wanted), this.#end));
    const place = ++this.#place;
    this.#failed = undefined;
    this.#loading = this.#stalled = true;
    this.#isKnown = false;
    this.#shown.set(at);
    this.#listener.clock();
    const state = await this.#source.stateAt(at);
    if (place !== this.#place) return;
    this.#loading = this.#stalled = false;
    // Without a state nothing is shown: what is still there belongs to another moment.
    this.#isKnown = state.ok;
    this.mine.clear();
    this.#book.clear();
    this.mine.points.useModel(this.#source.facts ?? this.#facts());
    for (const message of state.ok ? state.value : []) {
      // A state may be told by what led to it: each at its own moment, so that ages come out right.
      this.#shown.set(message.t);
      this.#show(message);
    }
    this.#shown.set(at);
    this.#coming.reset(at);
    this.#hasAlarmNews = false;
    this.#tickAt = this.#clock.mono();
    this.charts.clear();
    this.charts.fetch();
    this.#listener.jumped();
    if (!state.ok) return this.#fail(state.error, () => void this.#seek(at));
    this.#listener.clock();
    this.#load();
  }

  /** Forward by what is loaded already, else by a jump. */
  async #step(ms: number): Promise<void> {
    const target = wholeSecond(this.#shown.now()) + ms;
    if (ms < 0 || target > this.#coming.loadedTo) return this.#seek(target);
    this.#advance(target);
    this.#listener.clock();
  }

  async #toAlarm(direction: 1 | -1): Promise<void> {
    const place = this.#place;
    const found = await this.#source.alarmBeside(this.#shown.now(), direction);
    if (place !== this.#place) return;
    if (!found.ok) return this.#fail(found.error, () => undefined);
    if (found.value !== undefined) return this.#seek(found.value);
    this.#noAlarm = direction;
    this.#listener.clock();
  }

  #tick(): void {
    const mono = this.#clock.mono();
    const passed = mono - this.#tickAt;
    this.#tickAt = mono;
    if (
      !this.#playing ||
      !this.#isWatched ||
      (this.#loading && this.#stalled) ||
      this.#failed !== undefined
    )
      return;
    const wanted = Math.min(this.#shown.now() + passed * this.#speed, this.#end);
    const before = this.#shown.now();
    this.#advance(Math.min(wanted, this.#coming.loadedTo));
    const isStalled =
      wanted > this.#coming.loadedTo && this.#failed === undefined && !this.#isAtEnd;
    if (wholeSecond(before) !== wholeSecond(this.#shown.now()) || isStalled !== this.#stalled) {
      this.#stalled = isStalled;
      this.#listener.clock();
    }
    this.#load();
  }

  #advance(to: number): void {
    if (to <= this.#shown.now()) return;
    for (const message of this.#coming.until(to)) {
      this.#shown.set(message.t);
      this.#show(message);
    }
    this.#shown.set(to);
    if (this.#hasAlarmNews) this.#listener.alarms();
    this.#hasAlarmNews = false;
    this.charts.refresh();
    this.#listener.changed();
  }

  #show(message: PastMessage): void {
    this.#feed.event(message.ch === 'alarm' ? hubEvents.alarm : hubEvents.frame, message);
    if (message.ch === 'alarm') this.#flags.useAlarms(this.#book.alarms());
    else if (message.ch === 'person') this.#flags.apply();
  }

  /**
   * Asks for what comes next as soon as no more than one stretch of it is left, so that an answer
   * may take as long as that plays.
   */
  #load(): void {
    const stretch = Math.max(LEAST_LOAD_MS, AHEAD_MS * this.#speed);
    const left = this.#coming.loadedTo - this.#shown.now();
    const to = Math.min(this.#coming.loadedTo + stretch, this.#end);
    if (
      this.#loading ||
      this.#failed !== undefined ||
      left > stretch ||
      to <= this.#coming.loadedTo
    )
      return;
    void this.#fetch(to);
  }

  async #fetch(to: number): Promise<void> {
    const place = this.#place;
    this.#loading = true;
    const answer = await this.#source.past(this.#coming.loadedTo, to);
    if (place !== this.#place) return;
    this.#loading = false;
    if (!answer.ok) return this.#fail(answer.error, () => this.#load());
    this.#coming.add(answer.value, to);
  }

  /** Says so, and tries `again` by itself where that may help: a connection comes back. */
  #fail(failure: Failure, again: () => void): void {
    this.#failed = failure;
    this.#stalled = false;
    this.#listener.clock();
    if (failure.code !== 'unavailable') return;
    const place = this.#place;
    this.#clock.after(RETRY_MS, () => {
      if (place !== this.#place || this.#failed !== failure) return;
      this.#failed = undefined;
      again();
      this.#listener.clock();
    });
  }
}

const wholeSecond = (t: number): number => Math.floor(t / SECOND_MS) * SECOND_MS;
