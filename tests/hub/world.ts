import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  type HubConnection,
  type IHttpConnectionOptions,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import type { RemoteHub } from './hubUnderTest.ts';
import { handshakeOf, RawClient } from './rawClient.ts';
import type { Message } from './wire.ts';

/** One way to be a client of the hub under test. */
export type ClientSetup = {
  readonly token?: string;
  readonly path?: string;
  readonly reconnect?: boolean;
  readonly stateful?: boolean;
  readonly http?: IHttpConnectionOptions;
};

export type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly type: string | null;
  readonly body: string;
  /** The body where it is JSON. */
  readonly json: Readonly<Record<string, unknown>>;
};

const PATIENCE_MS = 10_000;

/**
 * What a case has in its hands, the same in Node and in a browser's worker: official clients, bare
 * sockets, HTTP, the server's hubUnderTest.
 */
export class World {
  readonly protocol: ProtocolName;
  readonly isBrowser: boolean;
  /** Where the case's hub stands, without /MessageHub. */
  readonly url: string;
  readonly hubUnderTest: RemoteHub;
  readonly #clients: HubConnection[] = [];
  readonly #raws: RawClient[] = [];

  constructor(url: string, protocol: ProtocolName, isBrowser: boolean) {
    this.url = url;
    this.protocol = protocol;
    this.isBrowser = isBrowser;
    this.hubUnderTest = new Proxy({} as RemoteHub, {
      get:
        (_target, name) =>
        async (...args: unknown[]) =>
          (
            await fetch(`${url}/hubUnderTest/${String(name)}`, {
              method: 'POST',
              body: JSON.stringify(args),
            })
          ).json(),
    });
  }

  /** An official client, not started. */
  client(setup: ClientSetup = {}): HubConnection {
    const builder = new HubConnectionBuilder()
      .configureLogging(LogLevel.None)
      .withUrl(`${this.url}${setup.path ?? '/MessageHub'}`, {
        transport: HttpTransportType.WebSockets,
        accessTokenFactory: () => setup.token ?? 'ann-token',
        ...setup.http,
      })
      .withHubProtocol(
        this.protocol === 'messagepack' ? new MessagePackHubProtocol() : new JsonHubProtocol(),
      );
    if (setup.reconnect === true) builder.withAutomaticReconnect([0, 0, 0]);
    if (setup.stateful === true) builder.withStatefulReconnect();
    const client = builder.build();
    this.#clients.push(client);
    return client;
  }

  /** An official client, started. */
  async connect(setup?: ClientSetup): Promise<HubConnection> {
    const client = this.client(setup);
    await client.start();
    return client;
  }

  /** A bare socket to the hub, whether it was let in or not. */
  async dial(asked?: string, expectsHandshake = true): Promise<RawClient> {
    const query = asked ?? `?access_token=${await this.ticket()}`;
    const raw = new RawClient(
      `${this.url.replace('http', 'ws')}/MessageHub${query}`,
      this.protocol,
      expectsHandshake,
    );
    this.#raws.push(raw);
    await raw.opened;
    return raw;
  }

  /** A bare socket behind its handshake and the hub's welcome. */
  async join(query?: string, version = 1): Promise<RawClient> {
    const raw = await this.dial(query);
    raw.sendFrame(handshakeOf(this.protocol, version));
    await this.got(raw, ({ target }) => target === 'welcome');
    raw.messages.length = 0;
    return raw;
  }

  /**
   * Resolves with the newest message that `check` holds for, of all or of those after the first
   * `from`, once there is one.
   */
  async got(
    raw: RawClient,
    check: (message: Message) => boolean,
    from = 0,
  ): Promise<Message | undefined> {
    const find = (): Message | undefined => raw.messages.slice(from).findLast(check);
    await until(() => find() !== undefined);
    return find();
  }

  /** Sends a call by hand and resolves with its completion. */
  async call(
    raw: RawClient,
    target: string,
    args: readonly unknown[] = [],
    invocationId = 'last',
  ): Promise<Message | undefined> {
    const from = raw.messages.length;
    raw.send({ type: 1, invocationId, target, arguments: args });
    return this.got(
      raw,
      (message) => message.type === 3 && message['invocationId'] === invocationId,
      from,
    );
  }

  /** The status by which the server refuses a bare socket; 0 where it lets it in. */
  async refusal(query: string): Promise<number> {
    const before = (await this.hubUnderTest.seen()).refused.length;
    await this.dial(query);
    return (await this.hubUnderTest.seen()).refused[before] ?? 0;
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer ann-token' },
      ...init,
    });
    const body = await response.text();
    const type = response.headers.get('content-type');
    const json = type === 'application/json' ? (JSON.parse(body) as Record<string, unknown>) : {};
    return { status: response.status, statusText: response.statusText, type, body, json };
  }

  /** A negotiation by hand. */
  negotiate(query = '?negotiateVersion=1', init?: RequestInit): Promise<Answer> {
    return this.request(`/MessageHub/negotiate${query}`, init);
  }

  /**
   * What opens one more socket of this user: a ticket of the hub, or the token itself where the hub
   * knows no tickets.
   */
  async ticket(token = 'ann-token'): Promise<string> {
    const { json } = await this.negotiate('?negotiateVersion=1', {
      headers: { authorization: `Bearer ${token}` },
    });
    return typeof json['accessToken'] === 'string' ? json['accessToken'] : token;
  }

  /** Resolves once the server has seen so much. */
  until(check: (seen: Awaited<ReturnType<RemoteHub['seen']>>) => boolean): Promise<void> {
    return until(async () => check(await this.hubUnderTest.seen()));
  }

  async close(): Promise<void> {
    for (const { socket } of this.#raws) socket.close();
    await Promise.all(this.#clients.map((client) => client.stop()));
  }
}

/** Resolves once `check` holds, looking again and again; a case that waits in vain fails. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await check())) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`Waited in vain for ${String(check)}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** The text by which `promise` is rejected. */
export const rejection = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    (value) => `no rejection but ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Everything that a stream of the hub brings. */
export const collect = (
  client: HubConnection,
  method: string,
  ...args: unknown[]
): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const elements: unknown[] = [];
    client.stream(method, ...args).subscribe({
      next: (one) => elements.push(one),
      complete: () => resolve(elements),
      error: reject,
    });
  });

/** The arguments of the next call of `method` on a client. */
export const nextCall = (client: HubConnection, method: string): Promise<unknown[]> =>
  new Promise((resolve) => client.on(method, (...args: unknown[]) => resolve(args)));

/** What a client's end is told. */
export const closing = (client: HubConnection): Promise<string | null> =>
  new Promise((resolve) => client.onclose((error) => resolve(error?.message ?? null)));
