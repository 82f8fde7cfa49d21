import type { Result } from '#base/result.ts';
import { audienceOf, type Audience, type HubAudiences, type Receiver } from './audience.ts';
import { Groups } from './groups.ts';
import type { HubConnection, HubUser } from './hubConnection.ts';

/**
 * What answers a call by a stream: its elements, or a function that makes them and is told when
 * nobody waits for them any more (cancelled, or the connection is over), so that a long wait inside
 * can end.
 */
export type ElementSource =
  | AsyncIterable<unknown>
  | ((over: AbortSignal) => AsyncIterable<unknown>);

/**
 * What a hub offers its clients. Names compare without case; client streams follow the plain
 * arguments as async iterables.
 */
export type HubDefinition<User extends HubUser> = {
  /**
   * Calls. They run one after another for each connection; `undefined` is void, `null` is a value.
   */
  readonly methods?: Readonly<
    Record<string, (connection: HubConnection<User>, ...args: unknown[]) => unknown>
  >;
  /**
   * Calls answered by a stream. On cancel the iterator's `return` is called; a stream does not hold
   * up the calls behind it.
   */
  readonly streams?: Readonly<
    Record<string, (connection: HubConnection<User>, ...args: unknown[]) => ElementSource>
  >;
  /** Runs before any call of the connection; throwing refuses it. */
  readonly onConnected?: (connection: HubConnection<User>) => unknown;
  /**
   * Runs once, after the running call; `error` tells why unless the client said goodbye. Groups are
   * gone by then.
   */
  readonly onDisconnected?: (connection: HubConnection<User>, error: string | undefined) => unknown;
  /** Asked before each call and stream; the error text is the client's answer. */
  readonly guard?: (connection: HubConnection<User>, method: string) => Result<unknown, string>;
};

/** One entry of a hub: a call or a stream. */
export type HubEntry<User extends HubUser> =
  | {
      readonly kind: 'method';
      readonly run: (connection: HubConnection<User>, ...args: unknown[]) => unknown;
    }
  | {
      readonly kind: 'stream';
      readonly run: (connection: HubConnection<User>, ...args: unknown[]) => ElementSource;
    };

/** Makes a hub; `attachHubs` gives it a path. */
export function defineHub<User extends HubUser>(definition: HubDefinition<User>): Hub<User> {
  return new Hub(definition);
}

/** A hub with its live connections: the place to send from. */
export class Hub<User extends HubUser> implements HubAudiences {
  readonly definition: HubDefinition<User>;
  /** Who is connected; the connections themselves keep it. */
  readonly members = new Groups<HubConnection<User> & Receiver>();
  readonly all: Audience = audienceOf(() => this.members.all);
  readonly #entries = new Map<string, HubEntry<User>>();

  constructor(definition: HubDefinition<User>) {
    this.definition = definition;
    for (const [name, run] of Object.entries(definition.methods ?? {}))
      this.#entries.set(name.toLowerCase(), { kind: 'method', run });
    for (const [name, run] of Object.entries(definition.streams ?? {}))
      this.#entries.set(name.toLowerCase(), { kind: 'stream', run });
  }

  group(name: string): Audience {
    return audienceOf(() => this.members.inGroup(name));
  }

  groups(names: readonly string[]): Audience {
    return audienceOf(() => this.members.inAny(names));
  }

  user(id: string): Audience {
    return audienceOf(() => this.members.ofUser(id));
  }

  /** The connections there are now. */
  get connections(): ReadonlySet<HubConnection<User>> {
    return this.members.all;
  }

  /** The method or stream called `name` in any case. */
  entry(name: string): HubEntry<User> | undefined {
    return this.#entries.get(name.toLowerCase());
  }
}
