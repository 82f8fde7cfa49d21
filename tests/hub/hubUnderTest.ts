import type { HubLimits } from '#server/live/signalr/limits.ts';

/**
 * How one case wants its hub. Every hub of the cases stands on a clock that only `advance` moves.
 */
export type Setting = {
  readonly limits?: Partial<HubLimits>;
  /** Whether causes are told, as a test and never a product does; true unless said otherwise. */
  readonly detailedErrors?: boolean;
  /** Whether the hub sends `welcome` to who connects; true unless said otherwise. */
  readonly welcomes?: boolean;
  /** Negotiations with `hop=1` are sent on to Bob's token, or each is sent to itself. */
  readonly redirect?: 'once' | 'always';
  /** Sign-ins last an hour and can be revoked. */
  readonly lifetimes?: boolean;
};

/** What the server has seen so far. */
export type Seen = {
  readonly connections: number;
  readonly members: number;
  readonly welcomes: number;
  /** Why connections ended, oldest first; null for a goodbye. */
  readonly gone: readonly (string | null)[];
  /** What `Note` was called with, in the order in which the calls ran. */
  readonly noted: readonly unknown[];
  /** HTTP statuses of refused requests. */
  readonly refused: readonly number[];
  /** Connections that came back by stateful reconnect. */
  readonly resumed: number;
  /** Paths with query of every upgrade. */
  readonly upgrades: readonly string[];
  /** Elements that the stream `Infinite` made, and how often its clean-up ran. */
  readonly produced: number;
  readonly returned: number;
};

/** What a case may do to the server and see of it from outside the hub. */
export type HubUnderTest = {
  advance(ms: number): void;
  seen(): Seen;
  /** Breaks the newest socket at the server's end. */
  cut(): void;
  /** Calls `method` on every client. */
  send(method: string, ...args: readonly unknown[]): void;
  shutdown(): void;
  /** Ends the sign-in behind a token. */
  revoke(token: string): void;
};

/** The same from where the case runs. */
export type RemoteHub = {
  readonly [Name in keyof HubUnderTest]: (
    ...args: Parameters<HubUnderTest[Name]>
  ) => Promise<ReturnType<HubUnderTest[Name]>>;
};
