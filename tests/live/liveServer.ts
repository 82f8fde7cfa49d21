import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryPast } from '../helpers/memoryPast.ts';
import type { Duplex } from 'node:stream';
import { systemClock, type Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { AlarmChannel } from '#server/live/channels/alarmChannel.ts';
import { FrameChannel } from '#server/live/channels/frameChannel.ts';
import { channelGroup, createLiveHub, sendHeartbeat, type Channels } from '#server/live/liveHub.ts';
import type { LiveUser } from '#server/live/liveUser.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import type { HubServer } from '#server/live/signalr/hubServer.ts';
import { memoryTickets } from '#server/live/signalr/tickets.ts';
import type { Hub } from '#server/live/signalr/hub.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';

const user = { userName: 'ann', realName: 'Ann', userType: 1, roles: [], permissions: ['*/*/*'] };

/** What the server does with a negotiation: answers it, fails it, or never says a word. */
export type Mood = 'answers' | 'fails' | 'hangs' | 'hangs at the upgrade';

/**
 * The product's real hub on a real socket, with the ways a network and a server can fail. Its
 * frames are sent by hand.
 */
export class LiveServer {
  readonly log: LoggedAlarmChange[] = [];
  channels = this.#life('e1');
  readonly past = new MemoryPast();
  mood: Mood = 'answers';
  /** Token that the server accepts. */
  token = 'ann-token';
  port = 0;
  /** How often a client has tried to negotiate. */
  attempts = 0;
  readonly upgradeUrls: string[] = [];
  readonly sockets = new Set<Duplex>();
  readonly #clock: Clock;
  #http: Server | undefined;
  #hubs: HubServer | undefined;
  #hub: Hub<LiveUser> | undefined;

  /** Give a clock that stands still for a server that neither pings nor reaps by itself. */
  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  async start(): Promise<void> {
    const hub = createLiveHub({
      clock: this.#clock,
      channels: this.channels,
      mineCode: () => '140100000',
      past: this.past,
    });
    const http = createServer((request, response) => {
      if (request.url?.includes('/negotiate') === true) this.attempts += 1;
      if (this.mood === 'hangs') return;
      if (this.mood === 'fails') return void response.writeHead(500).end();
      if (!hubs.handle(request, response)) response.writeHead(404).end();
    });
    http.on('upgrade', (request, socket: Duplex) => {
      this.upgradeUrls.push(request.url ?? '');
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      // Nobody reads a socket that is not upgraded, and unread it would not notice that the client
      // left.
      if (this.mood === 'hangs at the upgrade') socket.on('end', () => socket.destroy()).resume();
    });
    const hubs = attachHubs<LiveUser>(
      http,
      { '/MessageHub': hub },
      {
        authenticate: ({ token }) =>
          token === this.token ? ok({ id: 'ann', user: { ...user, id: 'ann' } }) : err('bad token'),
        clock: this.#clock,
        tickets: this.#tickets(),
      },
    );
    await new Promise<void>((resolve) => http.listen(this.port, '127.0.0.1', resolve));
    this.port = (http.address() as AddressInfo).port;
    this.#http = http;
    this.#hubs = hubs;
    this.#hub = hub;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.#hubs?.connectionCount ?? 0;
  }

  /** Ends the process as a crash does: every socket is cut and nobody listens. */
  async kill(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.#http?.closeAllConnections();
    await new Promise((resolve) => this.#http?.close(resolve));
  }

  /** Tells clients to come back later and stops, as on SIGTERM. */
  async shutdown(): Promise<void> {
    await this.#hubs?.shutdown();
    await this.kill();
  }

  /** A new life of the server: other epochs for what it does not store, the same alarm log. */
  renew(epoch: string): void {
    this.channels = this.#life(epoch);
  }

  point(...rows: readonly { no: number; t: number; value: number }[]): void {
    for (const row of rows) this.channels.point.add({ state: 0, recv: 0, ...row });
    this.channels.point.close(this.#clock.now(), this.#group('point'));
  }

  alarm(change: Omit<LoggedAlarmChange, 'seq' | 't'>): void {
    const logged: LoggedAlarmChange = { ...change, seq: this.log.length + 1, t: this.#clock.now() };
    this.log.push(logged);
    this.channels.alarm.publish(logged, this.#group('alarm'));
  }

  heartbeat(): void {
    if (this.#hub) sendHeartbeat(this.#hub, this.channels, this.#clock, 1);
  }

  /** Sends an event to everybody. */
  announce(event: string, payload: unknown): void {
    this.#hub?.all.send(event, payload);
  }

  #group(name: keyof Channels) {
    if (!this.#hub) throw new Error('The server is not started');
    return this.#hub.group(channelGroup(name));
  }

  #tickets() {
    const tickets = memoryTickets<LiveUser>(this.#clock);
    return {
      issue: (holder: LiveUser) => tickets.issue(holder),
      // A promise that never settles leaves the client without an answer to its upgrade.
      redeem: (ticket: string) =>
        this.mood === 'hangs at the upgrade'
          ? new Promise<never>(() => undefined)
          : tickets.redeem(ticket),
    };
  }

  #life(epoch: string): Channels {
    return {
      alarm: new AlarmChannel(
        {
          alarmChangesAfter: async (seq, limit) =>
            this.log.filter((entry) => entry.seq > seq).slice(0, limit),
        },
        'alarms',
        this.log.length,
        this.log.map((entry) => entry.alarm),
      ),
      point: new FrameChannel('point', epoch),
      person: new FrameChannel('person', epoch),
      substation: new FrameChannel('substation', epoch),
    };
  }
}
