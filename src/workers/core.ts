import type { Clock } from '../base/clock.ts';
import type { Result } from '../base/result.ts';
import type { AckAnswer } from '../contracts/http/monitoring.ts';
import { paths } from '../contracts/http/paths.ts';
import type { Failure } from '../contracts/errors.ts';
import { hubMethods } from '../contracts/live/hub.ts';
import { openOptions, type DataCore, type LinkState, type OpenOptions, type Topic } from '../contracts/live/dataCore.ts';
import { acknowledgeAlarms } from './alarms/acknowledge.ts';
import { AlarmBook } from './alarms/alarmBook.ts';
import { Channels } from './channels/channels.ts';
import { Chart } from './chart/chart.ts';
import { Charts } from './chart/charts.ts';
import { History } from './chart/history.ts';
import { Feed } from './feed.ts';
import { ChartView } from './frames/chartView.ts';
import { LatestView } from './frames/latestView.ts';
import { TableView } from './frames/tableView.ts';
import { TrailView } from './frames/trailView.ts';
import type { Now } from './frames/view.ts';
import type { FramePort, PushedFrame } from './frames/windowPort.ts';
import { Windows } from './frames/windows.ts';
import { Api, type Fetcher } from './http/api.ts';
import { modelFacts } from './http/modelFacts.ts';
import { poll, type Poll } from './http/poll.ts';
import type { Link, LinkPhase } from './link/link.ts';
import { MineState } from './mineState.ts';
import { Rates } from './rates.ts';
import { ServerTime } from './serverTime.ts';
import { Silence } from './silence.ts';

/** What the core needs from where it runs. */
export type CoreParts = { readonly clock: Clock; readonly link: Link; readonly fetcher: Fetcher };

type Opened = Required<OpenOptions>;

const TICK_MS = 1_000;
/** A newer model is announced by heartbeat; this is for a server that announces none. */
const MODEL_PERIOD_MS = 600_000;

/** The data core: one connection to the hub, the state of the mine, and the windows that watch it. */
export class Core implements DataCore {
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
  readonly #history: History;
  readonly #charts: Charts;
  readonly #feed: Feed;
  readonly #now: Now;
  #opened: Opened | undefined;
  #model: Poll | undefined;
  #modelVersion = -1;
  #phase: LinkPhase = 'offline';
  #upToDate = false;
  #liveUntil: number | undefined;

  constructor({ clock, link, fetcher }: CoreParts) {
    this.#clock = clock;
    this.#link = link;
    this.#time = new ServerTime(clock);
    this.#silence = new Silence(clock);
    this.#rates = new Rates(clock);
    this.windows = new Windows(clock);
    this.#api = new Api(fetcher, clock, () => this.#opened);
    this.#channels = new Channels(
      clock,
      (channel, epoch, seq) => link.invoke(hubMethods.resume, channel, epoch, seq),
      () => this.#judge(),
    );
    this.#book = new AlarmBook((alarm, transition) =>
      this.windows.push({ kind: 'alarms', change: 'alarm', alarm, transition, upToDate: this.#upToDate }),
    );
    const now = (): number => this.#time.now();
    this.#history = new History(this.#api, now);
    this.#charts = new Charts(clock, (topic) => new Chart(topic, { points: this.mine.points, history: this.#history, clock, now }));
    this.#now = { mono: () => clock.mono(), silent: () => this.#silence.level !== 'fresh' };
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
          if (channel === 'point' && snapshot) this.#charts.fetch();
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
    const same = before?.hubUrl === opened.hubUrl && before.apiUrl === opened.apiUrl && before.protocol === opened.protocol;
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
    this.#model?.stop();
    this.#model = poll({ api: this.#api, clock: this.#clock }, paths.mineModel, modelFacts, MODEL_PERIOD_MS, (answer) => {
      if (answer.ok && answer.value.version !== this.#modelVersion) this.#useModel(answer.value);
    });
    this.#charts.fetch();
  }

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
    const window = this.windows.of(port);
    if (!window) return;
    switch (topic.kind) {
      case 'link':
        window.pushTo(id, topic.kind, this.#linkFrame());
        break;
      case 'alarms':
        window.pushTo(id, topic.kind, this.#hasBook ? this.#bookFrame() : undefined);
        break;
      case 'events':
        window.pushTo(id, topic.kind, undefined);
        break;
      case 'latest':
        window.show(id, new LatestView(topic.pointNos, this.mine.points, this.#now));
        break;
      case 'people':
        window.show(id, new TableView('person', this.mine.people, this.#now));
        break;
      case 'trail':
        window.show(id, new TrailView(topic.personNo, this.mine.people, this.mine.trails));
        break;
      case 'substations':
        window.show(id, new TableView('substation', this.mine.substations, this.#now));
        break;
      case 'chart':
        window.show(id, new ChartView(this.#charts.follow(topic)));
    }
    this.windows.changed();
  }

  async unfollow(port: number, id: number): Promise<void> {
    this.windows.of(port)?.unfollow(id);
  }

  acknowledge(opId: string, alarmIds: readonly string[], comment: string): Promise<Result<AckAnswer, Failure>> {
    return acknowledgeAlarms(this.#book, this.#api, this.#clock, { opId, alarmIds, comment, time: this.#time.now() });
  }

  /** Drops what one user saw, so that the next sees only what the server grants. */
  #forget(): void {
    for (const part of [this.mine, this.#book, this.#history, this.#charts]) part.clear();
    for (const part of [this.#channels, this.#silence, this.#feed]) part.reset();
    this.#modelVersion = -1;
    this.#liveUntil = undefined;
    this.#upToDate = false;
    this.windows.push(this.#bookFrame());
    this.#pushLink();
    this.windows.changed();
  }

  #useModel({ version, points }: { version: number; points: Parameters<MineState['points']['useModel']>[0] }): void {
    this.#modelVersion = version;
    this.mine.points.useModel(points);
    this.windows.push({ kind: 'events', event: 'model', payload: { version } });
    this.windows.changed();
  }

  #phaseIs(phase: LinkPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    if (phase !== 'online') this.#channels.lost();
    this.#judge();
    this.#pushLink();
  }

  #changed(): void {
    this.#judge();
    this.windows.changed();
  }

  /** Settles whether all is caught up; alarm lists are told at once when that turns. */
  #judge(): void {
    const upToDate = this.#phase === 'online' && this.#channels.upToDate && this.#silence.level === 'fresh';
    if (upToDate) this.#liveUntil = this.#feed.heardT;
    if (upToDate === this.#upToDate) return;
    this.#upToDate = upToDate;
    this.#pushBook();
    this.#pushLink();
  }

  #tick(): void {
    this.#rates.close();
    this.#charts.refresh();
    this.#judge();
    this.#pushLink();
    this.windows.beat();
  }

  #pushBook(): void {
    if (this.#hasBook) this.windows.push(this.#bookFrame());
  }

  /** Known, or known to be none because the server does not give us its channel. */
  get #hasBook(): boolean {
    return this.#book.isKnown || this.#upToDate;
  }

  #pushLink(): void {
    this.windows.push(this.#linkFrame());
  }

  #bookFrame(): PushedFrame {
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
