import type { Clock } from '#base/clock.ts';
import type { EventFrame } from '#contracts/live/dataCore.ts';
import { bookDigest } from '#contracts/live/bookDigest.ts';
import {
  alarmMessageSchema,
  heartbeatSchema,
  hubEvents,
  hubMethods,
  welcomeSchema,
  type ClockStamp,
  type Heartbeat,
} from '#contracts/live/hub.ts';
import type { FrameMessage } from '#contracts/live/wireFrame.ts';
import type { AlarmStore } from './alarms/alarmStore.ts';
import type { Channels } from './channels/channels.ts';
import { ColumnReader } from './decode/columnReader.ts';
import { PointReader } from './decode/pointReader.ts';
import { readFrame } from './decode/readFrame.ts';
import type { Link } from './link/link.ts';
import type { MineState } from './mineState.ts';
import type { PageTraces } from './pageTraces.ts';
import type { Rates } from './rates.ts';
import type { ServerTime } from './serverTime.ts';
import type { HeartbeatMonitor } from './heartbeatMonitor.ts';

type Into = {
  readonly clock: Clock;
  readonly link: Pick<Link, 'invoke'>;
  readonly channels: Pick<Channels, 'take' | 'heartbeat' | 'isLevel' | 'differs'>;
  readonly mine: MineState;
  readonly book: AlarmStore;
  readonly time: Pick<ServerTime, 'hear' | 'since' | 'lagMs'>;
  readonly heartbeat: Pick<HeartbeatMonitor, 'heard' | 'lags'>;
  readonly rates: Rates;
  readonly traces?: Pick<PageTraces, 'received'>;
};

/** What the feed tells the core about. */
export type FeedListener = {
  /**
   * A frame changed the mine's state; `snapshot` when it replaced a stretch of history; `trace`
   * where it belongs to one.
   */
  frame(channel: FrameMessage['ch'], snapshot: boolean, trace?: string): void;
  /** The alarm book was replaced. */
  book(): void;
  heartbeat(modelVersion: number): void;
  event(event: EventFrame['event'], payload: unknown): void;
};

/** Takes the hub's events in: decodes, keeps the channels whole, and writes to the stores. */
export class Feed {
  /** Messages and rows that could not be read, since opening. */
  dropped = 0;
  /** How often a channel was found to differ from the server's, since opening. */
  resyncs = 0;
  /** Server time of the newest word. */
  heardT: number | undefined;
  readonly #into: Into;
  readonly #listener: FeedListener;
  readonly #points = new PointReader();
  readonly #people = new ColumnReader('person');
  readonly #substations = new ColumnReader('substation');

  constructor(into: Into, listener: FeedListener) {
    this.#into = into;
    this.#listener = listener;
  }

  /** Starts counting anew. */
  reset(): void {
    this.dropped = this.resyncs = 0;
    this.heardT = undefined;
  }

  event(name: string, payload: unknown): void {
    this.#into.heartbeat.heard();
    switch (name) {
      case hubEvents.frame:
        return this.#frame(payload);
      case hubEvents.alarm:
        return this.#alarm(payload);
      case hubEvents.heartbeat:
        return this.#heartbeat(payload);
      case hubEvents.welcome: {
        const welcome = welcomeSchema.safeParse(payload);
        if (welcome.success) this.#hear(welcome.data);
        // A refusal shows as missing settings events, nothing more; the next welcome asks again.
        return void this.#into.link.invoke(hubMethods.addToGroup, 'sys').catch(() => undefined);
      }
      case hubEvents.configs:
      case hubEvents.sysset:
      case hubEvents.admin:
      case hubEvents.message:
      case hubEvents.evacuation:
      case hubEvents.exam:
        return this.#listener.event(name, payload);
    }
  }

  #heartbeat(payload: unknown): void {
    const beat = heartbeatSchema.safeParse(payload);
    if (!beat.success) return this.#drop(1);
    this.#hear(beat.data);
    this.heardT = beat.data.t;
    this.#into.channels.heartbeat(beat.data.channels);
    this.#compare(beat.data);
    this.#listener.heartbeat(beat.data.modelVersion);
  }

  /**
   * What is held here must come to the same as at the server; whatever made it differ, the channel
   * begins anew.
   */
  #compare({ book, channels }: Heartbeat): void {
    const head = channels.find(({ ch }) => ch === 'alarm');
    if (book === undefined || head === undefined || !this.#into.channels.isLevel('alarm', head))
      return;
    if (bookDigest(this.#into.book.held()) === book) return;
    this.resyncs += 1;
    this.#into.channels.differs('alarm');
  }

  #hear(stamp: ClockStamp): void {
    const { time, heartbeat } = this.#into;
    time.hear(stamp);
    heartbeat.lags(time.lagMs);
  }

  #alarm(payload: unknown): void {
    const parsed = alarmMessageSchema.safeParse(payload);
    if (!parsed.success) return this.#drop(1);
    const message = parsed.data;
    this.#into.rates.count(0);
    if (this.#into.channels.take('alarm', message) !== 'apply') return;
    const beganAt = this.#into.clock.mono();
    this.heardT = message.t;
    this.#into.book.take(message);
    if (message.kind === 'snap') this.#listener.book();
    else this.#received(message.trace, beganAt);
  }

  #frame(payload: unknown): void {
    const message = readFrame(payload);
    if (!message) return this.#drop(1);
    this.#into.rates.count(message.ch === 'point' ? message.rows : 0);
    if (this.#into.channels.take(message.ch, message) !== 'apply') return;
    const beganAt = this.#into.clock.mono();
    this.heardT = message.t;
    if (!this.#apply(message)) this.#drop(message.rows);
    this.#received(message.trace, beganAt);
    this.#listener.frame(message.ch, message.kind === 'snap', message.trace);
  }

  #received(trace: string | undefined, beganAt: number): void {
    if (trace !== undefined) this.#into.traces?.received(trace, beganAt);
  }

  /** Writes the rows to their store; false when the columns cannot be read. */
  #apply({ ch, kind, t, rows, columns }: FrameMessage): boolean {
    const { mine, clock, time } = this.#into;
    const mono = clock.mono();
    // Ages count from the sensor to this moment: what was long on its way is as old as that.
    const now = time.since(t);
    if (ch === 'point') {
      const batch = this.#points.read(columns, rows);
      if (batch) this.#drop(mine.points.take(batch, now, mono));
      return batch !== undefined;
    }
    if (ch === 'person') {
      const batch = this.#people.read(columns, rows);
      if (batch) mine.people.take(batch, kind, now, mono);
      return batch !== undefined;
    }
    if (ch === 'substation') {
      const batch = this.#substations.read(columns, rows);
      if (batch) mine.substations.take(batch, kind, now, mono);
      return batch !== undefined;
    }
    return false;
  }

  #drop(count: number): void {
    this.dropped += count;
  }
}
