import type { ServerResponse } from 'node:http';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Admission } from './admission.ts';
import type { HubUser } from './hubConnection.ts';
import type { HubRequest } from './hubRequest.ts';
import type { HubServerOptions } from './hubServerOptions.ts';
import type { HubLimits } from './limits.ts';
import type { Lobby } from './lobby.ts';
import { lifetimeAnswer, negotiateAnswer, readNegotiate } from './negotiate.ts';
import { refuseRequest, type Refusal } from './refuse.ts';

const MAX_PLACES = 50_000;
/**
 * Negotiations of one user for each connection it may have: enough for retries, too few to keep
 * others out.
 */
const PLACES_PER_CONNECTION = 10;

type Parts<User extends HubUser> = {
  readonly admission: Admission<User>;
  readonly lobby: Lobby<User>;
  readonly clock: Clock;
  readonly limits: HubLimits;
  readonly options: Pick<HubServerOptions<User>, 'redirect' | 'tickets' | 'lifetimes'>;
  /** Whether one more connection of this user has room. */
  readonly checkRoom: (user: User) => Result<undefined, Refusal>;
};

/** What is agreed on before a socket opens, and how long an open one lasts. */
export class Negotiations<User extends HubUser> {
  readonly #parts: Parts<User>;

  constructor(parts: Parts<User>) {
    this.#parts = parts;
  }

  async negotiate(request: HubRequest): Promise<Result<unknown, Refusal>> {
    const { admission, lobby, clock, limits, options, checkRoom } = this.#parts;
    const user = await admission.byToken(request);
    if (!user.ok) return user;
    const room = checkRoom(user.value);
    if (!room.ok) return room;
    const places = limits.maxConnectionsPerUser * PLACES_PER_CONNECTION;
    if (lobby.countOf(user.value.id) >= places)
      return err({ status: 429, reason: 'too many negotiations' });
    if (lobby.size >= MAX_PLACES) return err({ status: 503, reason: 'too many negotiations' });
    const redirect = options.redirect?.(request);
    if (redirect !== undefined) return ok(redirect);
    const asked = readNegotiate((name) => request.query(name));
    if ('error' in asked) return ok(asked);
    const ticket = await options.tickets?.issue(user.value);
    const { hubPath, tenant } = request;
    const since = clock.mono();
    const place = lobby.add({
      hubPath,
      tenant,
      user: user.value,
      stateful: asked.stateful,
      since,
      credential: ticket,
    });
    return ok(
      negotiateAnswer(asked, {
        id: place.id,
        token: place.token,
        ticket,
        lifetimeMs: await this.#lifetimeOf(user.value),
      }),
    );
  }

  /**
   * A newer token for a connection that is open: its sign-in lasts as long as that one from now on.
   */
  async refresh(request: HubRequest): Promise<Result<unknown, Refusal>> {
    const { admission, lobby } = this.#parts;
    const user = await admission.byToken(request);
    if (!user.ok) return user;
    const place = lobby.find(request.query('id') ?? '');
    if (
      place?.connection === undefined ||
      place.hubPath !== request.hubPath ||
      place.tenant !== request.tenant
    )
      return err({ status: 404, reason: 'unknown connection' });
    if (place.user.id !== user.value.id)
      return err({ status: 403, reason: 'connection of another user' });
    place.connection.renew(user.value);
    return ok(lifetimeAnswer(await this.#lifetimeOf(user.value)));
  }

  async #lifetimeOf(user: User): Promise<number | undefined> {
    return (await this.#parts.options.lifetimes?.([user]))?.get(user);
  }

  // A client that speaks WebSockets reaches this only by mistake; the texts are for the person who
  // looks for it.
  onOther(method: string | undefined, request: HubRequest, response: ServerResponse): void {
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
      return refuseRequest(response, 405);
    const id = request.query('id');
    if (id === undefined) return refuseRequest(response, 400, 'Connection ID required');
    if (this.#parts.lobby.find(id) === undefined)
      return refuseRequest(response, 404, 'No Connection with that ID');
    if (method === 'POST')
      return refuseRequest(
        response,
        405,
        'POST requests are not allowed when using the WebSocket transport.',
      );
    refuseRequest(
      response,
      400,
      `${method} requests are not allowed when using the WebSocket transport.`,
    );
  }
}
