import type { Clock } from '../base/clock.ts';
import { ok, type Result } from '../base/result.ts';
import { seriesAnswer, type AckAnswer } from '../contracts/http/monitoring.ts';
import { paths } from '../contracts/http/paths.ts';
import type { Failure } from '../contracts/errors.ts';
import { hubMethods } from '../contracts/live/hub.ts';
import {
  clockAct,
  linkedSelection,
  openOptions,
  topicSchema,
  type AlarmFrame,
  type ClockAct,
  type DataCore,
  type LinkedSelection,
  type LinkState,
  type OpenOptions,
  type RecordingFacts,
  type Topic,
} from '../contracts/live/dataCore.ts';
import { AckQueue } from './alarms/ackQueue.ts';
import { AlarmBook } from './alarms/alarmBook.ts';
import { Channels } from './channels/channels.ts';
import { Chart } from './chart/chart.ts';
import { Charts } from './chart/charts.ts';
import { History, type AskSeries } from './chart/history.ts';
import { Feed } from './feed.ts';
import type { Now } from './frames/view.ts';
import type { FramePort, PushedFrame, WindowPort } from './frames/windowPort.ts';
import { Windows } from './frames/windows.ts';
import { Api, type Fetcher } from './http/api.ts';
import { modelFacts } from './http/modelFacts.ts';
import { poll, type Poll } from './http/poll.ts';
import { memoryKeep, type Keep } from './keep/keep.ts';
import { LastBook } from './keep/lastBook.ts';
import type { Link, LinkPhase } from './link/link.ts';
import { MineState } from './mineState.ts';
import type { PointFacts } from './points/pointStore.ts';
import { Rates } from './rates.ts';
import { Clocks } from './replay/clocks.ts';
import { fileTape } from './replay/fileTape.ts';
import { hubTape } from './replay/hubTape.ts';
import { Playback } from './replay/playback.ts';
import { recordPast } from './replay/recordPast.ts';
import { unpackRecording } from './replay/recording.ts';
import type { Tape } from './replay/tape.ts';
import { beginScene, type Scene } from './scene.ts';
import { ServerTime } from './serverTime.ts';
import { Silence } from './silence.ts';

/** What the core needs from where it runs. */
export type CoreParts = {
  readonly clock: Clock;
  readonly link: Link;
  readonly fetcher: Fetcher;
  /** What outlives the worker; nothing does without it. */
  readonly keep?: Keep;
  /** Called once no window is left and the link is closed. */
  readonly ended?: () => void;
};

type Opened = Required<OpenOptions>;

const TICK_MS = 1_000;
/** A newer model is announced by heartbeat; this is for a server that announces none. */
const MODEL_PERIOD_MS = 600_000;

/** The data core: one connection to the hub, the state of the mine, and the windows that watch it. */
export class Core implements DataCore, Scene {
  readonly windows: Windows;
  readonly mine = new MineState();
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #api: Api;
  readonly #time: ServerTime;
  readonly #silence: Silence;
  readonly #rates: Rates;
  readonly #channels: Channels;
  readonly #book: AlarmBook;
  readonly #acks: AckQueue;
  readonly #lastBook: LastBook;
  readonly #history: History;
  readonly charts: Charts;
  readonly now: Now;
  readonly #feed: Feed;
  readonly #clocks: Clocks;
  readonly #tape: Tape;
  readonly #ended: () => void;
  #opened: Opened | undefined;
  #model: Poll | undefined;
  #modelVersion = -1;
  #facts: readonly PointFacts[] = [];
  #phase: LinkPhase = 'offline';
  #upToDate = false;
  #liveUntil: number | undefined;

  constructor({ clock, link, fetcher, keep = memoryKeep(), ended = () => undefined }: CoreParts) {
    this.#clock = clock;
    this.#link = link;
    this.#time = new ServerTime(clock);
    this.#silence = new Silence(clock, () => this.#deafened());
    this.#rates = new Rates(clock);
    this.#ended = ended;
    this.windows = new Windows(clock, {
      begin: (window, id, topic) => this.#begin(window, id, topic),
      turned: (number) => this.#clocks.watched(number, (other) => this.windows.of(other)?.rests === false),
      gone: (number) => this.#clocks.gone(number),
      emptied: () => void this.close().then(this.#ended),
    });
    this.#api = new Api(fetcher, clock, () => this.#opened);
    this.#channels = new Channels(
      clock,
      (channel, epoch, seq) => link.invoke(hubMethods.resume, channel, epoch, seq),
      () => this.#judge(),
    );
    this.#book = new AlarmBook((alarm, transition) =>
      this.#pushAlarms({ kind: 'alarms', change: 'alarm', alarm, transition, upToDate: this.#upToDate }),
    );
    this.#lastBook = new LastBook(keep, clock);
    this.#acks = new AckQueue({
      book: this.#book,
      api: this.#api,
      clock,
      keep,
      told: (news) => this.windows.push({ kind: 'events', event: 'acks', payload: news }),
    });
    const now = (): number => this.#time.now();
    const series: AskSeries = (query) => this.#api.post(paths.series, query, seriesAnswer);
    this.#history = new History(series, now);
    this.charts = new Charts(clock, (topic) => new Chart(topic, { points: this.mine.points, history: this.#history, clock, now }));
    const tape = (this.#tape = hubTape({ link, api: this.#api, series, now }));
    this.#clocks = new Clocks({
      start: (listener, recording = tape) => new Playback(clock, recording, () => this.#facts, listener),
      restart: (windows) => {
        for (const number of windows) if (this.windows.of(number)?.rests === false) this.windows.of(number)?.restart();
        this.windows.changed();
      },
      push: (windows, frame) =>
        this.windows.push(frame, (topic, { number }) => windows.has(number) && topic.kind === frame.kind && !isLive(topic)),
      changed: () => this.windows.changed(),
    });
    this.now = { mono: () => clock.mono(), silent: () => this.#silence.level !== 'fresh' };
    this.#feed = new Feed(
      {
        clock,
        link,
        channels: this.#channels,
        mine: this.mine,
        book: this.#book,
        time: this.#time,
        silence: this.#silence,
        rates: this.#rates,
      },
      {
        frame: (channel, snapshot) => {
          // What lay between the last sample and the snapshot never came over the channel.
          if (channel === 'point' && snapshot) this.charts.fetch();
          this.#changed();
        },
        book: () => this.#pushBook(),
        heartbeat: (modelVersion) => {
          if (modelVersion > this.#modelVersion) this.#model?.refresh();
          this.#changed();
        },
        event: (event, payload) => this.windows.push({ kind: 'events', event, payload }),
      },
    );
    clock.every(TICK_MS, () => this.#tick());
  }

  async open(options: OpenOptions): Promise<void> {
    const before = this.#opened;
    const opened = openOptions.parse(options);
    this.#opened = opened;
    const same =
      before?.hubUrl === opened.hubUrl &&
      before.apiUrl === opened.apiUrl &&
      before.protocol === opened.protocol &&
      before.user === opened.user;
    if (same && this.#link.phase !== 'refused') return;
    if (before && !same) this.#forget();
    this.#link.open(
      { hubUrl: opened.hubUrl, protocol: opened.protocol, token: () => this.#opened?.token ?? opened.token },
      {
        connected: () => this.#channels.connected(),
        phase: (phase) => this.#phaseIs(phase),
        event: (name, payload) => this.#feed.event(name, payload),
      },
    );
    void this.#takeUp(opened.user);
    this.#model?.stop();
    this.#model = poll({ api: this.#api, clock: this.#clock }, paths.mineModel, modelFacts, MODEL_PERIOD_MS, (answer) => {
      if (answer.ok && answer.value.version !== this.#modelVersion) this.#useModel(answer.value);
    });
    this.charts.fetch();
  }

  async leave(port: number): Promise<void> {
    this.windows.forget(port);
    if (!this.windows.anyAwake) await this.close();
  }

  /** Ends the link for every window: nothing is retried, nothing of what was shown is left. */
  async close(): Promise<void> {
    this.#opened = undefined;
    this.#model?.stop();
    this.#model = undefined;
    await this.#link.close();
    this.#forget();
  }

  async attach(port: FramePort): Promise<void> {
    this.windows.attach(port);
  }

  async follow(port: number, id: number, topic: Topic): Promise<void> {
    this.windows.of(port)?.follow(id, topicSchema.parse(topic));
    this.windows.changed();
  }

  async turn(port: number, act: ClockAct): Promise<void> {
    if (this.windows.of(port)) await this.#clocks.turn(port, clockAct.parse(act));
  }

  async record(from: number, to: number): Promise<Result<ArrayBuffer, Failure>> {
    return recordPast(this.#tape, this.#api, from, to);
  }

  async play(port: number, file: ArrayBuffer): Promise<Result<RecordingFacts, Failure>> {
    const recording = await unpackRecording(file);
    if (!recording.ok) return recording;
    await this.#clocks.open(port, fileTape(recording.value));
    const { from, to, model } = recording.value;
    return ok({ from, to, model });
  }

  async link(port: number, on: boolean): Promise<void> {
    const window = this.windows.of(port);
    const selection = window && this.#clocks.link(port, on);
    if (selection) window.push({ kind: 'linked', selection });
  }

  async share(port: number, selection: LinkedSelection): Promise<void> {
    const picked = linkedSelection.parse(selection);
    const others = this.#clocks.share(port, picked);
    this.windows.push({ kind: 'linked', selection: picked }, (topic, { number }) => topic.kind === 'linked' && others.has(number));
  }

  async unfollow(port: number, id: number): Promise<void> {
    this.windows.of(port)?.unfollow(id);
  }

  acknowledge(opId: string, alarmIds: readonly string[], comment: string): Promise<Result<AckAnswer, Failure>> {
    return this.#acks.acknowledge({ opId, alarmIds: [...alarmIds], comment, time: this.#time.now() });
  }

  /** All open alarms of the present; `undefined` while the server has not said which are. */
  bookFrame(): AlarmFrame | undefined {
    return this.#hasBook ? this.#bookFrame() : undefined;
  }

  /** What a window's clock shows: the present, or its replay. */
  sceneOf(port: number): Scene {
    return this.#clocks.playbackOf(port) ?? this;
  }

  #begin(window: WindowPort, id: number, topic: Topic): void {
    switch (topic.kind) {
      case 'link':
        return window.pushTo(id, this.#linkFrame());
      case 'clock':
        return window.pushTo(id, this.#clocks.frameOf(window.number));
      case 'events':
      case 'linked':
        return window.pushTo(id, undefined);
      default:
        return beginScene(window, id, topic, isLive(topic) ? this : this.sceneOf(window.number));
    }
  }

  /** What this user's last worker knew stands, marked as old, until the server speaks; what he acknowledged still goes out. */
  async #takeUp(user: string): Promise<void> {
    const last = await this.#lastBook.read(user);
    if (last && !this.#book.isKnown && this.#opened?.user === user) {
      this.#book.take({ kind: 'snap', ch: 'alarm', epoch: '', seq: 0, ...last });
      this.#liveUntil ??= last.t;
      this.#pushBook();
      this.#pushLink();
    }
    if (this.#opened?.user === user) await this.#acks.open(user);
  }

  /** Drops what one user saw, so that the next sees only what the server grants. */
  #forget(): void {
    this.#facts = [];
    for (const part of [this.mine, this.#book, this.#acks, this.#history, this.charts, this.#clocks]) part.clear();
    for (const part of [this.#channels, this.#silence, this.#feed]) part.reset();
    this.#modelVersion = -1;
    this.#liveUntil = undefined;
    this.#upToDate = false;
    this.#pushAlarms(this.#bookFrame());
    this.#pushLink();
    this.windows.changed();
  }

  #useModel({ version, points }: { version: number; points: Parameters<MineState['points']['useModel']>[0] }): void {
    this.#modelVersion = version;
    this.#facts = points;
    this.mine.points.useModel(points);
    this.#clocks.useModel(points);
    this.windows.push({ kind: 'events', event: 'model', payload: { version } });
    this.windows.changed();
  }

  #phaseIs(phase: LinkPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    if (phase !== 'online') this.#channels.lost();
    if (!this.#judge()) this.#pushLink();
  }

  #changed(): void {
    this.#judge();
    this.windows.changed();
  }

  /** Settles whether all is caught up; alarm lists and the link are told at once when that turns, and the answer is true. */
  #judge(): boolean {
    const upToDate = this.#phase === 'online' && this.#channels.upToDate && this.#silence.level === 'fresh';
    if (upToDate) this.#liveUntil = this.#feed.heardT;
    if (upToDate === this.#upToDate) return false;
    this.#upToDate = upToDate;
    this.#pushBook();
    this.#pushLink();
    if (upToDate) void this.#acks.flush();
    else this.#keepBook(true);
    return true;
  }

  #deafened(): void {
    if (!this.#judge()) this.#pushLink();
    this.windows.changed();
  }

  #tick(): void {
    this.#rates.close();
    this.charts.refresh();
    if (!this.#judge()) this.#pushLink();
    if (this.#upToDate) this.#keepBook(false);
    this.windows.beat();
  }

  #keepBook(last: boolean): void {
    if (this.#opened && this.#liveUntil !== undefined)
      this.#lastBook.save(this.#opened.user ?? '', this.#liveUntil, () => this.#book.said(), last);
  }

  #pushBook(): void {
    if (this.#hasBook) this.#pushAlarms(this.#bookFrame());
  }

  /** To whoever looks at the present, and to those who must hear of it whatever they look at. */
  #pushAlarms(frame: AlarmFrame): void {
    this.windows.push(
      frame,
      (topic, { number }) => topic.kind === 'alarms' && (isLive(topic) || this.#clocks.playbackOf(number) === undefined),
    );
  }

  /** Known, or known to be none because the server does not give us its channel. */
  get #hasBook(): boolean {
    return this.#book.isKnown || this.#upToDate;
  }

  #pushLink(): void {
    this.windows.push(this.#linkFrame());
  }

  #bookFrame(): AlarmFrame {
    return { kind: 'alarms', change: 'book', alarms: this.#book.alarms(), upToDate: this.#upToDate };
  }

  #linkFrame(): PushedFrame {
    const link: LinkState = {
      state: this.#phase,
      upToDate: this.#upToDate,
      silentMs: this.#silence.ms,
      silence: this.#silence.level,
      liveUntil: this.#liveUntil,
      retryInMs: this.#link.retryInMs,
      serverOffsetMs: this.#time.offsetMs,
      messagesPerSec: this.#rates.messagesPerSec,
      samplesPerSec: this.#rates.samplesPerSec,
      dropped: this.#feed.dropped,
    };
    return { kind: 'link', link };
  }
}

const isLive = (topic: Topic): boolean => topic.kind === 'alarms' && topic.live === true;
