import type { Clock } from '#base/clock.ts';
import { bookDigest } from '#contracts/live/bookDigest.ts';
import {
  channelNames,
  hubEvents,
  hubMethods,
  type ChannelName,
  type ClockStamp,
} from '#contracts/live/hub.ts';
import type { Link, LinkListener, LinkOptions, LinkPhase } from '#workers/link/link.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import { AlarmChannel } from '#server/live/channels/alarmChannel.ts';
import { historyMark } from '#server/live/channels/historyMark.ts';
import { FrameChannel } from '#server/live/channels/frameChannel.ts';
import type { Audience } from '#server/live/signalr/audience.ts';
import { jsonProtocol } from '#server/live/signalr/codec/json.ts';
import { msgpackProtocol } from '#server/live/signalr/codec/msgpack.ts';
import { Payload } from '#server/live/signalr/payload.ts';
import { argumentOf } from '../live/sent.ts';

/** What becomes of a message on its way: it may be dropped, doubled or overtaken by the next. */
export type Fate = 'arrives' | 'dropped' | 'doubled' | 'late';

/**
 * The server's real channels behind a link in memory: no socket, no waiting, and messages can be
 * made to go astray.
 */
export class MemoryHub implements Link {
  readonly log: LoggedAlarmChange[] = [];
  readonly calls: { readonly method: string; readonly args: readonly unknown[] }[] = [];
  channels = this.#life('e1');
  fate: () => Fate = () => 'arrives';
  /** By how much what is sent now arrives later, ms; whatever overtook nothing keeps its place. */
  lagMs = 0;
  options: LinkOptions | undefined;
  phase: LinkPhase = 'offline';
  retryInMs: number | undefined;
  modelVersion = 1;
  /** Channels that it does not give to this user. */
  readonly refused = new Set<ChannelName>();
  /** How often a connection was asked for. */
  opened = 0;
  readonly #clock: Clock;
  #listener: LinkListener | undefined;
  #members = new Set<ChannelName>();
  #late: (() => void) | undefined;
  #beats = 0;
  #arrivesAt = Number.NEGATIVE_INFINITY;
  /** Counts connections: what is on its way on one that broke is lost. */
  #connection = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(options: LinkOptions, listener: LinkListener): void {
    this.opened += 1;
    this.options = options;
    this.#listener = listener;
    this.#turn('connecting');
  }

  async close(): Promise<void> {
    this.#turn('offline');
  }

  async invoke(method: string, ...args: readonly unknown[]): Promise<unknown> {
    this.calls.push({ method, args });
    if (this.phase !== 'online') throw new Error('not connected');
    const answer =
      method === hubMethods.clock
        ? this.#stamp
        : method === hubMethods.resume
          ? await this.#resume(args)
          : undefined;
    if (this.lagMs > 0) await new Promise<void>((resolve) => this.#carry(resolve));
    return answer;
  }

  async #resume(args: readonly unknown[]): Promise<unknown> {
    const [name, epoch, seq, mark] = args as [ChannelName, string, number, string | undefined];
    if (this.refused.has(name)) throw new Error('channel_refused');
    const channel = this.channels[name];
    const join = (): unknown => this.#members.add(name);
    this.#members.delete(name);
    const t = this.#clock.now();
    const kind =
      channel.name === 'alarm'
        ? await channel.resume({ epoch, seq, mark }, t, this.#reader, join)
        : channel.resume(epoch, seq, t, this.#reader);
    join();
    return { ch: name, kind, epoch: channel.epoch, seq: channel.seq };
  }

  /** What the hub's streams tell, by method. */
  readonly streams: Record<string, (...args: readonly unknown[]) => Promise<readonly unknown[]>> =
    {};

  async collect(method: string, ...args: readonly unknown[]): Promise<readonly unknown[]> {
    this.calls.push({ method, args });
    const stream = this.streams[method];
    if (this.phase !== 'online' || stream === undefined) throw new Error('not connected');
    return stream(...args);
  }

  /** A connection comes up. */
  connect(): void {
    this.#members.clear();
    this.#turn('online');
    this.#listener?.connected();
    this.send(hubEvents.welcome, { time: this.#clock.now(), userName: 'ann', ...this.#stamp });
  }

  /** The connection breaks; what is sent now is lost. */
  break(): void {
    this.#members.clear();
    this.#connection += 1;
    this.#arrivesAt = Number.NEGATIVE_INFINITY;
    this.#turn('retrying');
  }

  /** The server starts again: its channels have other epochs, and what it stored is remembered. */
  restart(epoch: string): void {
    const before = this.channels;
    this.channels = this.#life(epoch);
    for (const name of ['point', 'person', 'substation'] as const)
      for (let no = 0; no < 100; no++) {
        const row = before[name].newest(no);
        if (row) (this.channels[name] as FrameChannel<'point'>).remember(row as never);
      }
  }

  send(event: string, payload: unknown): void {
    if (this.phase === 'online') this.#deliver(new Payload(event, [payload]));
  }

  heartbeat(): void {
    const channels = channelNames.map((ch) => ({
      ch,
      epoch: this.channels[ch].epoch,
      seq: this.channels[ch].seq,
    }));
    this.send(hubEvents.heartbeat, {
      ...this.#stamp,
      modelVersion: this.modelVersion,
      channels,
      ...(++this.#beats % 5 === 0 ? { book: bookDigest(this.channels.alarm.open.values()) } : {}),
    });
  }

  /** The members of a channel's group, as the server's publisher addresses them. */
  group(name: ChannelName): Audience {
    return this.#audience(() => this.#members.has(name));
  }

  point(
    ...rows: readonly { no: number; t: number; value: number; state?: number; recv?: number }[]
  ): void {
    for (const row of rows) this.channels.point.add({ state: 0, recv: 0, ...row });
    this.channels.point.close(this.#clock.now(), this.group('point'));
  }

  alarm(change: Omit<LoggedAlarmChange, 'seq' | 't'>): void {
    const logged: LoggedAlarmChange = {
      ...change,
      seq: this.channels.alarm.seq + 1,
      t: this.#clock.now(),
    };
    this.log.push(logged);
    this.channels.alarm.publish(logged, this.group('alarm'));
  }

  get #stamp(): ClockStamp {
    return { t: this.#clock.now(), mono: this.#clock.mono(), run: this.channels.point.epoch };
  }

  get #reader(): Audience & { drained(): Promise<void> } {
    return { ...this.#audience(() => this.phase === 'online'), drained: () => Promise.resolve() };
  }

  #audience(isIn: () => boolean): Audience {
    const deliver = (payload: Payload): void => {
      if (isIn()) this.#deliver(payload);
    };
    return { deliver, send: (method, ...args) => deliver(new Payload(method, args)) };
  }

  #deliver(payload: Payload): void {
    const protocol = this.options?.protocol === 'json' ? jsonProtocol : msgpackProtocol;
    const listener = this.#listener;
    const arrive = (): void => listener?.event(payload.method, argumentOf(payload, protocol));
    if (this.lagMs > 0 || this.#arrivesAt > this.#clock.mono()) return this.#carry(arrive);
    const fate = this.fate();
    const overtaken = this.#late;
    this.#late = undefined;
    if (fate === 'late') this.#late = arrive;
    else if (fate !== 'dropped') arrive();
    if (fate === 'doubled') arrive();
    overtaken?.();
  }

  /** Lets it arrive late, and nothing before what was sent before it on the same connection. */
  #carry(arrive: () => void): void {
    const connection = this.#connection;
    this.#arrivesAt = Math.max(this.#arrivesAt, this.#clock.mono() + this.lagMs);
    this.#clock.after(this.#arrivesAt - this.#clock.mono(), () => {
      if (connection === this.#connection) arrive();
    });
  }

  #turn(phase: LinkPhase): void {
    this.phase = phase;
    this.#listener?.phase(phase);
  }

  #life(epoch: string) {
    return {
      alarm: new AlarmChannel(
        {
          alarmChangesAfter: async (seq, limit) =>
            this.log.filter((entry) => entry.seq > seq).slice(0, limit),
        },
        'alarms',
        this.log.length,
        [...new Map(this.log.map(({ alarm }) => [alarm.id, alarm])).values()].filter(isOpen),
        markOfLast(this.log),
      ),
      point: new FrameChannel('point', epoch),
      person: new FrameChannel('person', epoch),
      substation: new FrameChannel('substation', epoch),
    };
  }
}

/** The mark of a log's last row. */
export const markOfLast = (log: readonly LoggedAlarmChange[]): string => {
  const last = log.at(-1);
  return last === undefined ? '' : historyMark(last);
};
