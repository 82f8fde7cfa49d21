import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { must } from '#base/assert.ts';
import { systemClock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { Admission, crossOriginHeaders } from './admission.ts';
import { Connection } from './connection.ts';
import type { ConnectionSurroundings } from './connectionOrigin.ts';
import type { Hub } from './hub.ts';
import type { HubUser } from './hubConnection.ts';
import { routerOf, type HubRoute } from './hubPaths.ts';
import { hubRequestOf, type HubRequest } from './hubRequest.ts';
import type { HubServer } from './hubServer.ts';
import type { HubServerOptions } from './hubServerOptions.ts';
import { defaultLimits, SWEEP_MS, type HubLimits } from './limits.ts';
import { Lobby, newId, type Place } from './lobby.ts';
import { Negotiations } from './negotiations.ts';
import { refuseRequest, refuseUpgrade, sendJson, type Refusal } from './refuse.ts';
import { watchSignIns } from './signIns.ts';

/**
 * Serves `hubs` by their paths on `server`: sockets through its 'upgrade' event, negotiation
 * through `handle`, which the owner calls for each request before its own framework does. Upgrades
 * for other paths are left to other listeners.
 */
export function attachHubs<User extends HubUser>(
  server: Server,
  hubs: Readonly<Record<string, Hub<User>>>,
  options: HubServerOptions<User>,
): HubServer {
  return new AttachedHubs(server, hubs, options);
}

class AttachedHubs<User extends HubUser> implements HubServer {
  readonly #server: Server;
  readonly #hubs: Readonly<Record<string, Hub<User>>>;
  readonly #options: HubServerOptions<User>;
  /** Connections read it where they need it. */
  readonly #limits: HubLimits;
  readonly #around: ConnectionSurroundings;
  readonly #route: (url: string | undefined) => HubRoute | undefined;
  readonly #admission: Admission<User>;
  readonly #lobby: Lobby<User>;
  readonly #negotiations: Negotiations<User>;
  readonly #webSockets: WebSocketServer;
  readonly #connections = new Set<Connection<User>>();
  readonly #sockets = new Set<WebSocket>();
  readonly #stops: (() => void)[];
  #closing = false;

  constructor(
    server: Server,
    hubs: Readonly<Record<string, Hub<User>>>,
    options: HubServerOptions<User>,
  ) {
    const clock = options.clock ?? systemClock;
    const limits = { ...defaultLimits, ...options.limits };
    this.#limits = limits;
    this.#server = server;
    this.#hubs = hubs;
    this.#options = options;
    this.#around = {
      clock,
      limits,
      detailedErrors: options.detailedErrors ?? false,
      report: options.report ?? (() => undefined),
    };
    this.#route = routerOf(Object.keys(hubs), options.matchPath);
    this.#admission = new Admission(options);
    this.#lobby = new Lobby(limits.connectMs);
    this.#negotiations = new Negotiations({
      admission: this.#admission,
      lobby: this.#lobby,
      clock,
      limits,
      options,
      checkRoom: (user) => this.#checkRoom(user),
    });
    this.#webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.maxFrameBytes,
    });
    this.#stops = [clock.every(SWEEP_MS, () => this.#sweep())];
    const { lifetimes } = options;
    const failed = (cause: unknown): void =>
      this.#around.report({
        kind: 'failed',
        hubPath: '',
        connectionId: '',
        method: 'lifetimes',
        cause,
      });
    if (lifetimes)
      this.#stops.push(watchSignIns({ clock, connections: this.#connections, lifetimes, failed }));
    server.on('upgrade', this.#onUpgrade);
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  useLimits(limits: Partial<HubLimits>): void {
    Object.assign(this.#limits, limits);
  }

  handle(incoming: IncomingMessage, response: ServerResponse): boolean {
    const route = this.#route(incoming.url);
    if (route === undefined) return false;
    incoming.resume();
    const request = hubRequestOf(incoming, route, this.#options.addressOf?.(incoming));
    if (route.verb === 'connect') this.#negotiations.onOther(incoming.method, request, response);
    else this.#onPost(route.verb, incoming.method, request, response);
    return true;
  }

  async shutdown(): Promise<void> {
    this.#closing = true;
    this.#server.off('upgrade', this.#onUpgrade);
    const closed = [...this.#sockets].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const connection of this.#connections) connection.close({ allowReconnect: true });
    await Promise.all(closed);
    for (const stop of this.#stops) stop();
  }

  #onPost(
    verb: 'negotiate' | 'refresh',
    method: string | undefined,
    request: HubRequest,
    response: ServerResponse,
  ): void {
    const origin = this.#admission.checkOrigin(request);
    if (!origin.ok) return this.#refuse(response, request, origin.error);
    for (const [name, value] of Object.entries(crossOriginHeaders(request)))
      response.setHeader(name, value);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (method !== 'POST')
      return this.#refuse(response, request, { status: 405, reason: `${method} on ${verb}` });
    const answered = this.#negotiations[verb](request);
    answered.then(
      (answer) =>
        answer.ok
          ? sendJson(response, answer.value)
          : this.#refuse(response, request, answer.error),
      (cause: unknown) => this.#crash(request, cause, () => refuseRequest(response, 500)),
    );
  }

  readonly #onUpgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const route = this.#route(incoming.url);
    if (route === undefined || route.verb !== 'connect') {
      if (this.#server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
      return;
    }
    // A client that leaves while we ask who it is must not bring the process down.
    socket.on('error', () => socket.destroy());
    const request = hubRequestOf(incoming, route, this.#options.addressOf?.(incoming));
    this.#connectionFor(request).then(
      (connection) => {
        if (!connection.ok) {
          this.#reportRefusal(request, connection.error);
          return refuseUpgrade(socket, connection.error.status);
        }
        this.#webSockets.handleUpgrade(incoming, socket, head, (webSocket) =>
          this.#attach(connection.value, webSocket, socket),
        );
      },
      (cause: unknown) => this.#crash(request, cause, () => refuseUpgrade(socket, 500)),
    );
  };

  /**
   * The connection that an upgrade leads to. One that never gets its socket ends as a handshake
   * that does not come.
   */
  async #connectionFor(request: HubRequest): Promise<Result<Connection<User>, Refusal>> {
    const origin = this.#admission.checkOrigin(request);
    if (!origin.ok) return origin;
    const token = request.query('id');
    if (token === undefined) return this.#newcomer(request, undefined);
    const place = this.#lobby.find(token);
    if (place === undefined || place.hubPath !== request.hubPath || place.tenant !== request.tenant)
      return err({ status: 404, reason: 'unknown connection' });
    return place.connection === undefined
      ? this.#newcomer(request, place)
      : this.#returning(request, place);
  }

  async #newcomer(
    request: HubRequest,
    place: Place<User> | undefined,
  ): Promise<Result<Connection<User>, Refusal>> {
    const user = await this.#admission.byTicketOrToken(request);
    if (!user.ok) return user;
    if (place !== undefined && place.user.id !== user.value.id)
      return err({ status: 403, reason: 'negotiated by another user' });
    if (place?.connection !== undefined) return err({ status: 409, reason: 'already connected' });
    const room = this.#checkRoom(user.value);
    if (!room.ok) return room;
    return ok(this.#open(request, user.value, place));
  }

  async #returning(
    request: HubRequest,
    place: Place<User>,
  ): Promise<Result<Connection<User>, Refusal>> {
    if (!place.stateful) return err({ status: 409, reason: 'already connected' });
    // The client presents the ticket of its negotiation again: spent for newcomers, but good for
    // the connection it opened.
    if (place.credential === undefined || (request.token ?? request.ticket) !== place.credential) {
      const user = await this.#admission.byTicketOrToken(request);
      if (!user.ok) return user;
      if (user.value.id !== place.user.id)
        return err({ status: 403, reason: 'connection of another user' });
    }
    const { connection } = place;
    return connection === undefined || this.#closing
      ? err({ status: 404, reason: 'connection is over' })
      : ok(connection);
  }

  #checkRoom(user: User): Result<undefined, Refusal> {
    if (this.#closing) return err({ status: 503, reason: 'shutting down' });
    let count = 0;
    for (const connection of this.#connections) if (connection.user.id === user.id) count++;
    return count < this.#limits.maxConnectionsPerUser
      ? ok(undefined)
      : err({ status: 429, reason: 'too many connections' });
  }

  #open(request: HubRequest, user: User, place: Place<User> | undefined): Connection<User> {
    const hub = must(this.#hubs[request.hubPath], `hub at ${request.hubPath}`);
    const origin = { id: place?.id ?? newId(), user, request, stateful: place?.stateful ?? false };
    const connection = new Connection(hub, origin, this.#around, () => {
      this.#connections.delete(connection);
      if (place !== undefined) this.#lobby.remove(place);
    });
    this.#connections.add(connection);
    if (place !== undefined) place.connection = connection;
    return connection;
  }

  #attach(connection: Connection<User>, socket: WebSocket, stream: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    connection.attach({ socket, stream });
    if (this.#closing) connection.close({ allowReconnect: true });
  }

  #sweep(): void {
    const now = this.#around.clock.mono();
    for (const connection of this.#connections) connection.sweep(now);
    this.#lobby.expire(now);
  }

  #refuse(response: ServerResponse, request: HubRequest, refusal: Refusal): void {
    this.#reportRefusal(request, refusal);
    refuseRequest(response, refusal.status);
  }

  #reportRefusal(request: HubRequest, { status, reason }: Refusal): void {
    this.#around.report({ kind: 'refused', path: request.hubPath, status, reason });
  }

  #crash(request: HubRequest, cause: unknown, answer: () => void): void {
    this.#around.report({
      kind: 'failed',
      hubPath: request.hubPath,
      connectionId: '',
      method: 'authenticate',
      cause,
    });
    answer();
  }
}
