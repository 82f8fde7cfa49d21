import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  JsonHubProtocol,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr';
import type { Clock } from '../../base/clock.ts';
import { hubEvents } from '../../contracts/live/hub.ts';
import { hubTimings } from '../../contracts/live/hubTimings.ts';
import { FrameProtocol } from './frameProtocol.ts';
import type { Link, LinkListener, LinkOptions, LinkPhase } from './link.ts';
import { isRefusal, reconnectDelayMs } from './reconnectDelay.ts';
import { TrackedSockets } from './trackedSockets.ts';

/** The official client, kept alive by the specification's timings. `Socket` is the platform's WebSocket. */
export const signalrLink = (clock: Clock, Socket: typeof WebSocket): Link => new SignalrLink(clock, Socket);

class SignalrLink implements Link {
  readonly #clock: Clock;
  readonly #Socket: typeof WebSocket;
  #life: Life | undefined;

  constructor(clock: Clock, Socket: typeof WebSocket) {
    this.#clock = clock;
    this.#Socket = Socket;
  }

  open(options: LinkOptions, listener: LinkListener): void {
    void this.#life?.close();
    this.#life = new Life(this.#clock, this.#Socket, options, listener);
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
  readonly #stopPoll: () => void;
  #connection: HubConnection | undefined;
  #closed = false;
  #refused = false;
  /** The first attempt is over, whichever way. */
  #hasTried = false;
  #retryAt: number | undefined;
  #cancelRetry: (() => void) | undefined;
  /** Mono time after which the attempt under way is given up. */
  #abandonAt: number | undefined;

  constructor(clock: Clock, Socket: typeof WebSocket, options: LinkOptions, listener: LinkListener) {
    this.#clock = clock;
    this.#sockets = new TrackedSockets(Socket);
    this.#options = options;
    this.#listener = listener;
    this.#stopPoll = clock.every(hubTimings.statePollMs, () => this.#poll());
    listener.phase(this.phase);
    void this.#connect();
  }

  get phase(): LinkPhase {
    if (this.#closed) return 'offline';
    if (this.#refused) return 'refused';
    return this.#connection?.state === HubConnectionState.Connected ? 'online' : this.#hasTried ? 'retrying' : 'connecting';
  }

  get retryInMs(): number | undefined {
    return this.#retryAt === undefined ? undefined : Math.max(0, this.#retryAt - this.#clock.mono());
  }

  invoke(method: string, args: readonly unknown[]): Promise<unknown> {
    return this.#connection?.invoke(method, ...args) ?? Promise.reject(new Error('The link is not connected'));
  }

  collect(method: string, args: readonly unknown[]): Promise<readonly unknown[]> {
    const connection = this.#connection;
    if (connection?.state !== HubConnectionState.Connected) return Promise.reject(new Error('The link is not connected'));
    const elements: unknown[] = [];
    return new Promise((resolve, reject) =>
      connection
        .stream(method, ...args)
        .subscribe({ next: (element) => elements.push(element), error: reject, complete: () => resolve(elements) }),
    );
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopPoll();
    this.#cancelRetry?.();
    const stopped = this.#connection?.stop();
    this.#sockets.closeConnecting();
    this.#listener.phase('offline');
    await stopped;
    this.#sockets.closeAll();
  }

  async #connect(): Promise<void> {
    this.#retryAt = undefined;
    this.#abandonAt = this.#clock.mono() + hubTimings.negotiateMs;
    const connection = this.#build();
    this.#connection = connection;
    try {
      await connection.start();
      this.#connected();
    } catch (error) {
      this.#ended(error);
    }
  }

  #build(): HubConnection {
    const { hubUrl, protocol, token } = this.#options;
    // `WebSocket` is an option that the client reads and its types leave out.
    const transport: IHttpConnectionOptions & { WebSocket: typeof WebSocket } = {
      accessTokenFactory: token,
      transport: HttpTransportType.WebSockets,
      timeout: hubTimings.negotiateMs,
      WebSocket: this.#sockets.Socket,
    };
    const connection = new HubConnectionBuilder()
      .withUrl(hubUrl, transport)
      // The client's log holds socket URLs, and these may hold the token.
      .configureLogging(LogLevel.None)
      .withHubProtocol(protocol === 'msgpack' ? new FrameProtocol() : new JsonHubProtocol())
      .withKeepAliveInterval(hubTimings.keepAliveMs)
      .withServerTimeout(hubTimings.serverTimeoutMs)
      .withAutomaticReconnect({
        nextRetryDelayInMilliseconds: ({ elapsedMilliseconds, retryReason }) => this.#nextDelay(elapsedMilliseconds, retryReason),
      })
      .build();
    for (const name of Object.values(hubEvents))
      connection.on(name, (...args: unknown[]) => this.#listener.event(name, args.length > 1 ? args : args[0]));
    connection.onreconnected(() => this.#connected());
    connection.onclose((error) => this.#ended(error));
    return connection;
  }

  #nextDelay(elapsedMs: number, reason: Error): number | null {
    this.#refused = isRefusal(reason);
    if (this.#refused) return null;
    const delayMs = reconnectDelayMs(elapsedMs);
    if (delayMs === null) return null;
    this.#retryAt = this.#clock.mono() + delayMs;
    this.#abandonAt = this.#retryAt + hubTimings.negotiateMs;
    this.#listener.phase('retrying');
    return delayMs;
  }

  #connected(): void {
    if (this.#closed) return;
    this.#hasTried = true;
    this.#retryAt = this.#abandonAt = undefined;
    this.#listener.phase('online');
    this.#listener.connected();
  }

  /** The connection could not start, or closed for good: the specification's own retry takes over. */
  #ended(error: unknown): void {
    this.#hasTried = true;
    this.#abandonAt = this.#retryAt = undefined;
    this.#sockets.closeAll();
    if (this.#closed) return;
    this.#refused ||= isRefusal(error);
    if (!this.#refused) {
      this.#retryAt = this.#clock.mono() + hubTimings.retryMs;
      this.#cancelRetry = this.#clock.after(hubTimings.retryMs, () => void this.#connect());
    }
    this.#listener.phase(this.phase);
  }

  #poll(): void {
    if (this.#abandonAt !== undefined && this.#clock.mono() >= this.#abandonAt) {
      this.#abandonAt = undefined;
      this.#sockets.closeAll();
    }
    this.#listener.phase(this.phase);
  }
}
