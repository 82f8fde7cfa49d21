import type { Result } from '#base/result.ts';
import type { Audience, HubAudiences } from './audience.ts';
import type { ProtocolName } from './codec/protocol.ts';
import type { HubRequest } from './hubRequest.ts';

/** What a hub must know of a user; everything else is the application's. */
export interface HubUser {
  readonly id: string;
}

/** Why a call on a client brought no result. */
export type ClientCallError = {
  readonly code: 'clientError' | 'timeout' | 'disconnected';
  readonly message: string;
};

/**
 * One client, as a hub's methods see it. It outlives its socket when stateful reconnect was
 * negotiated.
 */
export interface HubConnection<User extends HubUser> extends Audience {
  /** The public id: the one the client also knows. */
  readonly id: string;
  readonly user: User;
  /** Everybody the hub can be asked to reach. */
  readonly hub: HubAudiences;
  /** The request that opened the connection: query, headers, cookies, tenant. */
  readonly request: HubRequest;
  readonly protocol: ProtocolName;
  /** Bytes sent that the reader has not taken yet. */
  readonly bufferedBytes: number;
  /**
   * Resolves when no more than the soft limit waits, or the connection is over: await it between
   * the pages of a long replay.
   */
  drained(): Promise<void>;
  /** Messages that never left because a newer one of their conflation key replaced them. */
  readonly conflatedCount: number;
  /** Aborts when the connection is over. */
  readonly closed: AbortSignal;
  /** Every other connection of the hub. */
  readonly others: Audience;
  /** The other members of a group. */
  othersIn(group: string): Audience;
  /** Names of the groups it has joined. */
  readonly groups: ReadonlySet<string>;
  join(group: string): void;
  leave(group: string): void;
  /**
   * Calls `method` on the client and waits for its result; `null` and void both arrive as they were
   * sent.
   */
  invoke(
    method: string,
    args: readonly unknown[],
    options?: { readonly timeoutMs?: number },
  ): Promise<Result<unknown, ClientCallError>>;
  /** Ends the connection with a Close message; `error` reaches the client's close callback. */
  close(options?: { readonly error?: string; readonly allowReconnect?: boolean }): void;
}
