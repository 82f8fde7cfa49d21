import { HubConnectionState, type HubConnection } from '@microsoft/signalr';
import type { Clock } from '#base/clock.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { Eagerness } from './eagerness.ts';
import { hubConnection } from './hubConnection.ts';
import { LineProbe, type Ask } from './lineProbe.ts';
import type { Link, LinkListener, LinkOptions, LinkPhase } from './link.ts';
import { isRefusal, reconnectDelayMs } from './reconnectDelay.ts';
import { TrackedSockets } from './trackedSockets.ts';

/** What a link needs of where it runs. */
type Platform = {
  readonly clock: Clock;
  readonly Socket: typeof WebSocket;
  readonly ask: Ask;
  readonly random: () => number;
};

/**
 * The official client, kept alive by the specification's timings. `Socket` is the platform's
 * WebSocket.
 */
export const signalrLink = (clock: Clock, Socket: typeof WebSocket): Link =>
  new SignalrLink({ clock, Socket, ask: (url, init) => fetch(url, init), random: Math.random });

class SignalrLink implements Link {
  readonly #platform: Platform;
  #life: Life | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  open(options: LinkOptions, listener: LinkListener): void {
    void this.#life?.close();
    this.#life = new Life(this.#platform, options, listener);
  }

  async close(): Promise<void> {
    const life = this.#life;
    this.#life = undefined;
    await life?.close();
  }

  invoke(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#life?.invoke(method, args) ?? Promise.reject(new Error('The link is closed'));
  }

  collect(method: string, ...args: readonly unknown[]): Promise<readonly unknown[]> {
    return this.#life?.collect(method, args) ?? Promise.reject(new Error('The link is closed'));
  }

  get phase(): LinkPhase {
    return this.#life?.phase ?? 'offline';
  }

  get retryInMs(): number | undefined {
    return this.#life?.retryInMs;
  }
}

/** One stretch between `open` and `close`: a row of connections, never two at once. */
class Life {
  readonly #clock: Clock;
  readonly #sockets: TrackedSockets;
  readonly #options: LinkOptions;
  readonly #listener: LinkListener;
  readonly #probe: LineProbe;
  readonly #eagerness = new Eagerness();
  readonly #stopPoll: () => void;
  #connection: HubConnection | undefined;
  /** Ends what the present connection asks for over HTTP. */
  #asking = new AbortController();
  #closed = false;
  #refused = false;
  /** The first attempt is over, whichever way. */
  #hasTried = false;
  #retryAt: number | undefined;
  #cancelRetry: (() => void) | undefined;
  /**
   * Mono time at which the attempt under way began; of the built-in reconnect, at which it is to
   * begin.
   */
  #triedAt: number | undefined;
  /** Mono time at which the last attempt or connection ended. */
  #endedAt = Number.NEGATIVE_INFINITY;
  /**
   * Mono time of the newest word, once this connection has brought a heartbeat: from then on
   * silence means something.
   */
  #heardAt: number | undefined;

  constructor(
    { clock, Socket, ask, random }: Platform,
    options: LinkOptions,
    listener: LinkListener,
  ) {
    this.#clock = clock;
    this.#sockets = new TrackedSockets(Socket);
    this.#options = options;
    this.#listener = listener;
    this.#probe = new LineProbe(
      { clock, ask, url: options.hubUrl, random },
      { answered: (wayMs) => this.#answered(wayMs), silent: () => this.#eagerness.silent() },
    );
    this.#stopPoll = clock.every(hubTimings.statePollMs, () => this.#poll());
    listener.phase(this.phase);
    void this.#connect();
  }

  get phase(): LinkPhase {
    if (this.#closed) return 'offline';
    if (this.#refused) return 'refused';
    return this.#connection?.state === HubConnectionState.Connected
      ? 'online'
      : this.#hasTried
        ? 'retrying'
        : 'connecting';
  }

  get retryInMs(): number | undefined {
    return this.#retryAt === undefined
      ? undefined
      : Math.max(0, this.#retryAt - this.#clock.mono());
  }

  invoke(method: string, args: readonly unknown[]): Promise<unknown> {
    return (
      this.#connection?.invoke(method, ...args) ??
      Promise.reject(new Error('The link is not connected'))
    );
  }

  collect(method: string, args: readonly unknown[]): Promise<readonly unknown[]> {
    const connection = this.#connection;
    if (connection?.state !== HubConnectionState.Connected)
      return Promise.reject(new Error('The link is not connected'));
    const elements: unknown[] = [];
    return new Promise((resolve, reject) =>
      connection.stream(method, ...args).subscribe({
        next: (element) => elements.push(element),
        error: reject,
        complete: () => resolve(elements),
      }),
    );
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopPoll();
    this.#probe.stop();
    this.#cancelRetry?.();
    this.#asking.abort();
    const stopped = this.#connection?.stop();
    this.#sockets.closeConnecting();
    this.#listener.phase('offline');
    await stopped;
    this.#sockets.closeAll();
  }

  async #connect(): Promise<void> {
    this.#retryAt = undefined;
    this.#triedAt = this.#clock.mono();
    this.#asking = new AbortController();
    const connection = hubConnection({
      options: this.#options,
      Socket: this.#sockets.Socket,
      signal: this.#asking.signal,
      event: (name, payload) => {
        if (connection !== this.#connection) return;
        if (name === hubEvents.heartbeat || this.#heardAt !== undefined)
          this.#heardAt = this.#clock.mono();
        this.#listener.event(name, payload);
      },
      nextDelay: ({ elapsedMilliseconds, retryReason }) =>
        connection === this.#connection ? this.#nextDelay(elapsedMilliseconds, retryReason) : null,
    });
    connection.onreconnected(() => this.#connected(connection));
    connection.onclose((error) => this.#ended(connection, error));
    this.#connection = connection;
    this.#probe.start();
    try {
      await connection.start();
      this.#connected(connection);
    } catch (error) {
      this.#ended(connection, error);
    }
  }

  #nextDelay(elapsedMs: number, reason: Error): number | null {
    this.#refused = isRefusal(reason);
    if (this.#refused) return null;
    const delayMs = reconnectDelayMs(elapsedMs);
    if (delayMs === null) return null;
    this.#endedAt = this.#clock.mono();
    this.#retryAt = this.#triedAt = this.#endedAt + delayMs;
    this.#probe.start();
    this.#listener.phase('retrying');
    return delayMs;
  }

  #connected(connection: HubConnection): void {
    if (this.#closed || connection !== this.#connection) return;
    this.#hasTried = true;
    this.#retryAt = this.#triedAt = this.#heardAt = undefined;
    this.#probe.stop();
    this.#eagerness.connected();
    this.#listener.phase('online');
    this.#listener.connected();
  }

  /**
   * The connection could not start, or closed for good: the specification's own retry takes over.
   */
  #ended(connection: HubConnection, error: unknown): void {
    if (connection !== this.#connection) return;
    this.#hasTried = true;
    this.#triedAt = this.#retryAt = undefined;
    this.#endedAt = this.#clock.mono();
    this.#sockets.closeAll();
    if (this.#closed) return;
    this.#refused ||= isRefusal(error);
    if (this.#refused) this.#probe.stop();
    else {
      this.#retryAt = this.#clock.mono() + hubTimings.retryMs;
      this.#cancelRetry = this.#clock.after(hubTimings.retryMs, () => void this.#connect());
      this.#probe.start();
    }
    this.#listener.phase(this.phase);
  }

  /**
   * The server answers: it is tried at once, unless an attempt is getting on or the connection
   * speaks.
   */
  #answered(wayMs: number): void {
    if (!this.#isDue(wayMs)) return;
    this.#cancelRetry?.();
    this.#hasTried = true;
    this.#asking.abort();
    const given = this.#connection;
    // What it still says is nobody's any more.
    this.#connection = undefined;
    this.#sockets.closeAll();
    void given?.stop();
    void this.#connect();
    this.#listener.phase(this.phase);
  }

  #isDue(wayMs: number): boolean {
    const now = this.#clock.mono();
    if (this.#retryAt !== undefined && now < this.#retryAt)
      return this.#eagerness.hurries(now - this.#endedAt);
    if (this.#triedAt !== undefined) return this.#eagerness.givesUp(now - this.#triedAt, wayMs);
    return this.#isSilent;
  }

  /**
   * The connection stands and has said nothing for so long that it carries nothing: after a hole
   * TCP alone takes many seconds to go on.
   */
  get #isSilent(): boolean {
    return (
      this.phase === 'online' &&
      this.#heardAt !== undefined &&
      this.#clock.mono() - this.#heardAt >= hubTimings.silentStaleMs
    );
  }

  #poll(): void {
    if (this.#isSilent) this.#probe.start();
    else if (this.phase === 'online') this.#probe.stop();
    if (
      this.#triedAt !== undefined &&
      this.#clock.mono() >= this.#triedAt + hubTimings.negotiateMs
    ) {
      this.#triedAt = undefined;
      this.#sockets.closeAll();
    }
    this.#listener.phase(this.phase);
  }
}
