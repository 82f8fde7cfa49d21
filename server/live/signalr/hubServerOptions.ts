import type { IncomingMessage } from 'node:http';
import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { HubUser } from './hubConnection.ts';
import type { HubEvent } from './hubEvents.ts';
import type { HubPath, HubRequest } from './hubRequest.ts';
import type { HubLimits } from './limits.ts';
import type { Lifetimes } from './signIns.ts';
import type { Tickets } from './tickets.ts';

/** How a hub server fits into its application. */
export type HubServerOptions<User extends HubUser> = {
  /**
   * Who makes this request, by its bearer token; an error refuses it with 401 and goes to `report`
   * alone.
   */
  readonly authenticate: (
    request: HubRequest,
  ) => Result<User, string> | Promise<Result<User, string>>;
  /**
   * How much longer sign-ins last: with it no connection outlives the one that opened it, and
   * clients may renew theirs.
   */
  readonly lifetimes?: Lifetimes<User>;
  /**
   * Makes negotiation hand out tickets. Browsers cannot connect without: a socket's URL is all they
   * can put one into, and no bearer token is taken there.
   */
  readonly tickets?: Tickets<User>;
  /**
   * The hub that a path without its query and `/negotiate` leads to. By default the registered path
   * itself, in any case.
   */
  readonly matchPath?: (pathname: string) => HubPath | undefined;
  /** Where the client of a request is; by default the socket's other end. */
  readonly addressOf?: (incoming: IncomingMessage) => string | undefined;
  /** Whether a page from `origin` may connect. By default only one from this very host. */
  readonly allowOrigin?: (origin: string, request: HubRequest) => boolean;
  /** Sends a negotiating client elsewhere. */
  readonly redirect?: (
    request: HubRequest,
  ) => { readonly url: string; readonly accessToken?: string } | undefined;
  readonly clock?: Clock;
  readonly limits?: Partial<HubLimits>;
  /** Whether clients may read the causes of failures; never in production. */
  readonly detailedErrors?: boolean;
  readonly report?: (event: HubEvent) => void;
};
