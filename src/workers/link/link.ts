/**
 * A connection to the hub as the core sees it; `signalrLink` is the real one, tests use one in
 * memory.
 */
export interface Link {
  /**
   * Connects, and keeps connecting until `close`. Called again: starts anew with what it is given
   * now.
   */
  open(options: LinkOptions, listener: LinkListener): void;
  /** Ends the link on purpose: nothing is retried. */
  close(): Promise<void>;
  /**
   * Calls a hub method; rejects when the hub refuses it or the connection is not there or breaks.
   */
  invoke(method: string, ...args: readonly unknown[]): Promise<unknown>;
  /**
   * All elements of a hub's stream, in order; rejects as `invoke` does, also when the stream breaks
   * off.
   */
  collect(method: string, ...args: readonly unknown[]): Promise<readonly unknown[]>;
  readonly phase: LinkPhase;
  /** Ms until the next attempt, `undefined` when none is planned. */
  readonly retryInMs: number | undefined;
}

export type LinkOptions = {
  readonly hubUrl: string;
  readonly protocol: 'json' | 'msgpack';
  /** Read at each attempt, so that a newer token is used as soon as there is one. */
  readonly token: () => string;
  /** Go with the negotiation. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/**
 * `connecting`: the first attempt since opening; `refused`: the server does not accept the token, a
 * newer one is needed.
 */
export type LinkPhase = 'offline' | 'connecting' | 'retrying' | 'online' | 'refused';

export type LinkListener = {
  /** A new connection stands; the server remembers nothing of the one before. */
  connected(): void;
  /** Called at each change and once a second. */
  phase(phase: LinkPhase): void;
  /** `payload` is the event's argument, or all of them where a hub sends several. */
  event(name: string, payload: unknown): void;
};
