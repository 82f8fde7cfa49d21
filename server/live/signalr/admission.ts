import { err, ok, type Result } from '#base/result.ts';
import type { HubUser } from './hubConnection.ts';
import type { HubRequest } from './hubRequest.ts';
import type { HubServerOptions } from './hubServerOptions.ts';
import type { Refusal } from './refuse.ts';

/** Decides who may talk to a hub. */
export class Admission<User extends HubUser> {
  readonly #options: HubServerOptions<User>;

  constructor(options: HubServerOptions<User>) {
    this.#options = options;
  }

  /**
   * Whether the page behind the request may connect; a request without an origin comes from no
   * browser.
   */
  checkOrigin(request: HubRequest): Result<undefined, Refusal> {
    const origin = request.header('origin');
    if (origin === undefined) return ok(undefined);
    const allowed =
      this.#options.allowOrigin?.(origin, request) ?? hostOf(origin) === request.header('host');
    return allowed ? ok(undefined) : err({ status: 403, reason: `origin ${origin}` });
  }

  /** The user behind a bearer token whose sign-in is not over. */
  async byToken(request: HubRequest): Promise<Result<User, Refusal>> {
    const outcome = await this.#options.authenticate(request);
    if (!outcome.ok) return err({ status: 401, reason: outcome.error });
    const { lifetimes } = this.#options;
    const over = lifetimes !== undefined && !(await lifetimes([outcome.value])).has(outcome.value);
    return over ? err({ status: 401, reason: 'sign-in is over' }) : outcome;
  }

  /**
   * The user behind a ticket, in the query or the header, or for clients that skip negotiation
   * behind a bearer token in the header.
   */
  async byTicketOrToken(request: HubRequest): Promise<Result<User, Refusal>> {
    const ticket = request.token ?? request.ticket;
    const user = ticket === undefined ? undefined : await this.#options.tickets?.redeem(ticket);
    return user === undefined ? this.byToken(request) : ok(user);
  }
}

/** The headers that let a page of another, allowed, origin read the answer of a negotiation. */
export function crossOriginHeaders(request: HubRequest): Record<string, string> {
  const origin = request.header('origin');
  if (origin === undefined || hostOf(origin) === request.header('host')) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers':
      'authorization,content-type,x-requested-with,x-signalr-user-agent',
    vary: 'origin',
  };
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
}
