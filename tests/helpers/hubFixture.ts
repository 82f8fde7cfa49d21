import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { WebSocket, type ClientOptions } from 'ws';
import { ManualClock, systemClock, type Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import type { HubServer } from '#server/live/signalr/hubServer.ts';
import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import type { Hub } from '#server/live/signalr/hub.ts';
import type { HubEvent } from '#server/live/signalr/hubEvents.ts';
import type { HubServerOptions } from '#server/live/signalr/hubServerOptions.ts';
import { memoryTickets } from '#server/live/signalr/tickets.ts';

/** Users of the tests: the tokens `ann-token` and `ann2-token` are Ann's. */
export type TestUser = { readonly id: string; readonly token?: string };

export const PROTOCOLS: readonly ProtocolName[] = ['json', 'messagepack'];

/** A hub server on a free port, with the ways to reach it that tests need. */
export type Fixture = {
  readonly url: string;
  readonly server: HubServer;
  readonly events: HubEvent[];
  /** The server's end of every socket so far, to break. */
  readonly serverSockets: Duplex[];
  /** An official client, started. */
  connect(options?: ClientSetup): Promise<HubConnection>;
  /** A bare socket, open, that collects what it receives. */
  raw(query?: string, options?: ClientOptions & { readonly token?: string }): Promise<RawClient>;
  stop(): Promise<void>;
};

export type ClientSetup = {
  readonly protocol?: ProtocolName;
  readonly token?: string;
  readonly path?: string;
};

export type RawClient = {
  readonly socket: WebSocket;
  /** Everything received so far, as text. */
  text(): string;
  /** Resolves once the received text contains `part`. */
  received(part: string): Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
};

/** Who comes in, with what ticket, and where it is noted: what all hubs of tests share. */
export const hubOptions = (
  events: HubEvent[],
  clock: Clock,
): Pick<HubServerOptions<TestUser>, 'authenticate' | 'tickets' | 'detailedErrors' | 'report'> => ({
  authenticate: ({ token = '' }) => {
    const id = /^([a-z]+)\d*-token$/.exec(token)?.[1];
    return id === undefined ? err('bad token') : ok({ id, token });
  },
  tickets: memoryTickets(clock),
  detailedErrors: true,
  report: (event) => events.push(event),
});

/** Starts a server for one hub at /MessageHub. Pass a ManualClock to drive every timer. */
export async function startHubs(
  hub: Hub<TestUser>,
  options: Partial<HubServerOptions<TestUser>> = {},
): Promise<Fixture> {
  const events: HubEvent[] = [];
  const serverSockets: Duplex[] = [];
  const http = createServer((request, response) => {
    if (!server.handle(request, response)) response.writeHead(418).end();
  });
  const server = attachHubs<TestUser>(
    http,
    { '/MessageHub': hub },
    { ...hubOptions(events, options.clock ?? systemClock), ...options },
  );
  http.on('upgrade', (_request, socket) => serverSockets.push(socket));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clients: HubConnection[] = [];
  const raws: WebSocket[] = [];
  return {
    url,
    server,
    events,
    serverSockets,
    async connect(setup = {}) {
      const made = buildClient(url, setup);
      clients.push(made);
      await made.start();
      return made;
    },
    async raw(query = '', { token = 'ann-token', ...wsOptions } = {}) {
      const headers = { authorization: `Bearer ${token}` };
      const socket = new WebSocket(`${url.replace('http', 'ws')}/MessageHub${query}`, {
        headers,
        ...wsOptions,
      });
      raws.push(socket);
      return openRaw(socket);
    },
    async stop() {
      await Promise.all(clients.map((one) => one.stop()));
      for (const socket of raws) socket.terminate();
      const over = server.shutdown();
      if (options.clock instanceof ManualClock) options.clock.advance(60_000);
      await over;
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Ends a bare client's handshake request. */
export const handshake = (protocol: ProtocolName, version = 1): string =>
  `${JSON.stringify({ protocol, version })}\x1e`;

/** Resolves once `check` holds, looking again after each turn of the event loop. */
export async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setImmediate(resolve));
}

const buildClient = (url: string, setup: ClientSetup): HubConnection =>
  new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(`${url}${setup.path ?? '/MessageHub'}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => setup.token ?? 'ann-token',
    })
    .withHubProtocol(
      setup.protocol === 'messagepack' ? new MessagePackHubProtocol() : new JsonHubProtocol(),
    )
    .build();

async function openRaw(socket: WebSocket): Promise<RawClient> {
  let text = '';
  socket.on('message', (data: Buffer) => (text += data.toString('latin1')));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, text: () => text, received: (part) => until(() => text.includes(part)), closed };
}
