// oxlint-disable eslint/max-lines -- one state: each word of link, feed or user settles the same fields
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { type AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import { seriesAnswer } from '#contracts/charts/series.ts';
import { paths } from '#contracts/http/paths.ts';
import type { AlarmFrame, EventFrame, LinkFrame, openOptions } from '#contracts/live/dataCore.ts';
import { hubMethods } from '#contracts/live/hub.ts';
import { AckQueue } from './alarms/ackQueue.ts';
import { AlarmStore } from './alarms/alarmStore.ts';
import { Channels } from './channels/channels.ts';
import { Chart } from './chart/chart.ts';
import { Charts } from './chart/charts.ts';
import { History, type AskSeries } from './chart/history.ts';
import { Feed } from './feed.ts';
import type { Now } from './frames/view.ts';
import { Api, type Fetcher } from './http/api.ts';
import { askModel } from './http/modelFacts.ts';
import { poll, type Poll } from './http/poll.ts';
import type { Keep } from './keep/keep.ts';
import { LastPicture } from './keep/lastPicture.ts';
import type { Link, LinkPhase } from './link/link.ts';
import { MineState } from './mineState.ts';
import type { PointFacts } from './points/pointStore.ts';
import { PageTraces } from './pageTraces.ts';
import { Rates } from './rates.ts';
import { hubSource } from './replay/hubSource.ts';
import type { ReplaySource } from './replay/replaySource.ts';
import { RoundTrip } from './roundTrip.ts';
import { Standstill } from './standstill.ts';
import type { TimeContext } from './timeContext.ts';
import { ServerTime } from './serverTime.ts';
import { HeartbeatMonitor } from './heartbeatMonitor.ts';

export type LiveSessionParts = {
  readonly clock: Clock;
  readonly link: Link;
  readonly fetcher: Fetcher;
  readonly keep: Keep;
};

/** What the present tells of itself, at once. */
export type PresentListener = {
  /** How far it may be believed; at each change and each second. */
  readonly link: (frame: LinkFrame) => void;
  readonly alarms: (frame: AlarmFrame) => void;
  readonly event: (event: EventFrame['event'], payload: unknown) => void;
  /** The points are defined otherwise. */
  readonly model: (points: readonly PointFacts[]) => void;
  /** What belongs to this trace is in the stores. */
  readonly traced: (trace: string) => void;
  /** Pictures would look different. */
  readonly changed: () => void;
  /** Nothing is left of what one user saw. */
  readonly forgot: () => void;
};

/** A newer model is announced by heartbeat; this is for a server that announces none. */
const MODEL_PERIOD_MS = 600_000;

type Opened = z.output<typeof openOptions>;

/**
 * The mine as it stands now: one connection to the hub, the stores that it fills, and how far they
 * may be believed.
 */
export class LiveSession implements TimeContext {
  readonly mine = new MineState();
  readonly charts: Charts;
  readonly now: Now;
  readonly api: Api;
  /** The past as the same server tells it. */
  readonly past: ReplaySource;
  readonly traces: PageTraces;
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #listener: PresentListener;
  readonly #time: ServerTime;
  readonly #heartbeat: HeartbeatMonitor;
  readonly #roundTrip: RoundTrip;
  readonly #standstill: Standstill;
  readonly #rates: Rates;
  readonly #channels: Channels;
  readonly #book: AlarmStore;
  readonly #acks: AckQueue;
  readonly #last: LastPicture;
  readonly #history: History;
  readonly #feed: Feed;
  #opened: Opened | undefined;
  /** Whose picture is kept for later: nobody's after a sign-out. */
  #keptFor: string | undefined;
  #model: Poll | undefined;
  #modelVersion = -1;
  #facts: readonly PointFacts[] = [];
  #phase: LinkPhase = 'offline';
  #upToDate = false;
  #liveUntil: number | undefined;

  constructor({ clock, link, fetcher, keep }: LiveSessionParts, listener: PresentListener) {
    this.#clock = clock;
    this.#link = link;
    this.#listener = listener;
    this.#time = new ServerTime(clock);
    this.#heartbeat = new HeartbeatMonitor(clock, () => this.#deafened());
    this.#roundTrip = new RoundTrip({
      clock,
      link,
      time: this.#time,
      heartbeat: this.#heartbeat,
      answered: () => this.#answered(),
      resyncs: () => this.#feed.resyncs,
    });
    this.#standstill = new Standstill(clock, () => this.#woke());
    this.#rates = new Rates(clock);
    this.#last = new LastPicture(keep, clock);
    this.api = new Api(fetcher, clock, () => this.#opened);
    this.traces = new PageTraces(clock, this.api);
    this.#channels = new Channels(
      clock,
      (...held) => link.invoke(hubMethods.resume, ...held),
      () => this.#judge(),
    );
    this.#book = new AlarmStore((alarm, transition) =>
      listener.alarms({
        kind: 'alarms',
        change: 'alarm',
        alarm,
        transition,
        upToDate: this.#upToDate,
      }),
    );
    this.#acks = new AckQueue({
      book: this.#book,
      api: this.api,
      clock,
      keep,
      told: (news) => listener.event('acks', news),
    });
    const now = (): number => this.#time.now();
    const series: AskSeries = (query) => this.api.post(paths.series, query, seriesAnswer);
    this.#history = new History(series, now);
    this.charts = new Charts(
      clock,
      (topic) => new Chart(topic, { points: this.mine.points, history: this.#history, clock, now }),
    );
    this.past = hubSource({ link, api: this.api, series, now });
    this.now = {
      mono: () => clock.mono(),
      silent: () => this.#heartbeat.level !== 'fresh' || this.#standstill.look(),
    };
    this.#feed = new Feed(
      {
        clock,
        link,
        channels: this.#channels,
        mine: this.mine,
        book: this.#book,
        time: this.#time,
        heartbeat: this.#heartbeat,
        rates: this.#rates,
        traces: this.traces,
      },
      {
        frame: (channel, snapshot, trace) => {
          // What lay between the last sample and the snapshot never came over the channel.
          if (channel === 'point' && snapshot) this.charts.fetch();
          if (trace !== undefined) listener.traced(trace);
          this.#changed();
        },
        book: () => this.#tellBook(),
        heartbeat: (modelVersion) => {
          if (modelVersion > this.#modelVersion) this.#model?.refresh();
          this.#changed();
        },
        event: listener.event,
      },
    );
  }

  /**
   * Connects as this user, or takes over the newer token; another user than before begins with
   * nothing.
   */
  open(opened: Opened): void {
    const before = this.#opened;
    this.#opened = opened;
    this.#keptFor = opened.user;
    const same =
      before?.hubUrl === opened.hubUrl &&
      before.apiUrl === opened.apiUrl &&
      before.protocol === opened.protocol &&
      before.user === opened.user;
    if (same && this.#link.phase !== 'refused') return;
    if (before && !same) this.#forget();
    this.#link.open(
      {
        hubUrl: opened.hubUrl,
        protocol: opened.protocol,
        token: () => this.#opened?.token ?? opened.token,
        headers: opened.headers,
      },
      {
        connected: () => {
          this.#standstill.over();
          this.#roundTrip.begin();
          this.#channels.connected();
        },
        phase: (phase) => this.#phaseIs(phase),
        event: (name, payload) => {
          // What is told of it is told of by a core that knows where it stands.
          if (this.#standstill.look()) this.#judge();
          this.#feed.event(name, payload);
        },
      },
    );
    void this.#takeUp(opened.user);
    this.#model?.stop();
    this.#model = poll(
      this.#clock,
      () => askModel(this.api, this.#clock),
      MODEL_PERIOD_MS,
      (answer) => {
        if (answer.ok) this.#useModel(answer.value);
      },
    );
    this.charts.fetch();
  }

  /** Ends the link: nothing is retried, nothing of what was shown is left. */
  async close(): Promise<void> {
    this.#opened = undefined;
    this.#model?.stop();
    this.#model = undefined;
    await this.#link.close();
    this.#forget();
  }

  /** The user signs out: nothing of what was granted stays in this browser for later. */
  signOut(): void {
    if (this.#keptFor !== undefined) this.#last.erase(this.#keptFor);
    this.#keptFor = undefined;
  }

  acknowledge(
    opId: string,
    alarmIds: readonly string[],
    comment: string,
  ): Promise<Result<AckAnswer, Failure>> {
    return this.#acks.acknowledge({
      opId,
      alarmIds: [...alarmIds],
      comment,
      time: this.#time.now(),
    });
  }

  /** Points as the newest model defines them. */
  get facts(): readonly PointFacts[] {
    return this.#facts;
  }

  /**
   * The mine's model as an earlier worker of this user was given it; `undefined` when none is kept.
   */
  async lastModel(): Promise<unknown> {
    const user = this.#keptFor;
    return user === undefined ? undefined : (await this.#last.model.read(user))?.model;
  }

  /** All open alarms; `undefined` while the server has not said which are. */
  bookFrame(): AlarmFrame | undefined {
    // Known, or known to be none because the server does not give us its channel.
    return this.#book.isKnown || this.#upToDate ? this.#wholeBook() : undefined;
  }

  linkFrame(): LinkFrame {
    const waking = this.#standstill.look();
    return {
      kind: 'link',
      link: {
        state: this.#phase,
        upToDate: this.#upToDate,
        silentMs: this.#heartbeat.ms,
        lagMs: this.#time.lagMs,
        silence: this.#heartbeat.level,
        waking,
        liveUntil: this.#liveUntil,
        retryInMs: this.#link.retryInMs,
        serverOffsetMs: this.#time.offsetMs,
        messagesPerSec: this.#rates.messagesPerSec,
        samplesPerSec: this.#rates.samplesPerSec,
        dropped: this.#feed.dropped,
        resyncs: this.#feed.resyncs,
      },
    };
  }

  /** A second has passed. */
  tick(): void {
    this.#rates.close();
    if (this.#phase === 'online') this.#roundTrip.tick();
    this.charts.refresh();
    if (!this.#judge()) this.#tellLink();
    if (this.#upToDate) this.#keepPicture(false);
  }

  /**
   * What this user's last worker knew stands, marked as old, until the server speaks; what he
   * acknowledged still goes out.
   */
  async #takeUp(user: string): Promise<void> {
    const [book, picture] = await Promise.all([
      this.#last.book.read(user),
      this.#last.mine.read(user),
    ]);
    const isStill = (): boolean => this.#opened?.user === user;
    // Once the server has spoken its snapshots are on their way.
    if (isStill() && this.#feed.heardT === undefined) {
      if (book) this.#book.remember(book.alarms);
      if (picture) this.mine.remember(picture.mine, this.#time.now(), this.#clock.mono());
      this.#liveUntil ??= book?.t ?? picture?.t;
      this.#tellBook();
      this.#tellLink();
      this.#listener.changed();
    }
    if (isStill()) await this.#acks.open(user);
  }

  /** Drops what one user saw, so that the next sees only what the server grants. */
  #forget(): void {
    this.#facts = [];
    const kept = [this.mine, this.#book, this.#acks, this.#history, this.charts, this.traces];
    for (const part of kept) part.clear();
    for (const part of [this.#channels, this.#heartbeat, this.#feed]) part.reset();
    this.#modelVersion = -1;
    this.#liveUntil = undefined;
    this.#upToDate = false;
    this.#listener.forgot();
    this.#listener.alarms(this.#wholeBook());
    this.#tellLink();
    this.#listener.changed();
  }

  #useModel({
    version,
    points,
    whole,
  }: {
    version: number;
    points: readonly PointFacts[];
    whole: unknown;
  }): void {
    const isNew = version !== this.#modelVersion;
    if (this.#keptFor !== undefined)
      this.#last.model.save(this.#keptFor, () => ({ t: this.#time.now(), model: whole }), isNew);
    if (!isNew) return;
    this.#modelVersion = version;
    this.#facts = points;
    this.mine.points.useModel(points);
    this.#listener.model(points);
    this.#listener.event('model', { version });
    this.#listener.changed();
  }

  #phaseIs(phase: LinkPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    // Whoever let us in has spoken: silence counts from here, not from the last word before.
    if (phase === 'online') this.#heartbeat.heard();
    else this.#channels.lost();
    if (!this.#judge()) this.#tellLink();
  }

  /** The question after the time is over: whatever came before its answer has been read. */
  #answered(): void {
    const waking = this.#standstill.look();
    // A standstill that only now shows has begun another question.
    if (!this.#roundTrip.settled) return;
    this.#standstill.over();
    if (!this.#judge() && waking) this.#tellLink();
    if (waking) this.#listener.changed();
  }

  /** What waited while this worker stood still comes before the answer to what is asked now. */
  #woke(): void {
    if (this.#phase === 'online') this.#roundTrip.begin();
  }

  #deafened(): void {
    if (!this.#judge()) this.#tellLink();
    this.#listener.changed();
  }

  #changed(): void {
    this.#judge();
    this.#listener.changed();
  }

  /**
   * Settles whether all is caught up; alarm lists and the link are told at once when that turns,
   * and the answer is true.
   */
  #judge(): boolean {
    const upToDate =
      !this.#standstill.look() &&
      this.#phase === 'online' &&
      this.#roundTrip.settled &&
      this.#channels.upToDate &&
      this.#heartbeat.level === 'fresh';
    if (upToDate) this.#liveUntil = this.#feed.heardT;
    if (upToDate === this.#upToDate) return false;
    this.#upToDate = upToDate;
    // What was remembered and is not told again is no longer for us to see.
    if (upToDate) for (const part of [this.mine, this.#book]) part.dropRemembered();
    this.#tellBook();
    this.#tellLink();
    if (upToDate) void this.#acks.flush();
    else this.#keepPicture(true);
    return true;
  }

  #keepPicture(last: boolean): void {
    const [user, t] = [this.#keptFor, this.#liveUntil];
    if (user === undefined || t === undefined) return;
    this.#last.book.save(user, () => ({ t, alarms: [...this.#book.held()] }), last);
    this.#last.mine.save(user, () => ({ t, mine: this.mine.picture() }), last);
  }

  #tellBook(): void {
    const frame = this.bookFrame();
    if (frame) this.#listener.alarms(frame);
  }

  #tellLink(): void {
    this.#listener.link(this.linkFrame());
  }

  #wholeBook(): AlarmFrame {
    return this.#book.frame(this.#upToDate);
  }
}
