const FIRST_PAUSE_MS = 5_000;
const MOST_PAUSE_MS = 3_600_000;
const MOST_RUNNING = 16;

/** How long one waits after its `tries`-th try: 5 s, 15 s, 45 s and so on to an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), MOST_PAUSE_MS);

type Parts<T> = {
  /**
   * Takes at most so many of what is due, for as long as a lease; `busy` tells how many are under
   * way by the receiver that `keyOf` names.
   */
  readonly take: (room: number, busy: ReadonlyMap<string, number>) => Promise<readonly T[]>;
  readonly keyOf: (taken: T) => string;
  /** Sends one and notes what came of it. */
  readonly send: (taken: T, signal: AbortSignal) => Promise<unknown>;
  readonly failed: (error: unknown) => void;
};

/** Sends what is due, a few at a time; several servers share the work. */
export class DueSender<T> {
  readonly #parts: Parts<T>;
  readonly #stopped = new AbortController();
  readonly #running = new Map<Promise<void>, string>();

  constructor(parts: Parts<T>) {
    this.#parts = parts;
  }

  /** Takes what is due, as far as there is room; resolves once it is under way. */
  async look(): Promise<void> {
    if (this.#stopped.signal.aborted || this.#running.size >= MOST_RUNNING) return;
    const busy = new Map<string, number>();
    for (const key of this.#running.values()) busy.set(key, (busy.get(key) ?? 0) + 1);
    const taken = await this.#parts.take(MOST_RUNNING - this.#running.size, busy);
    for (const one of taken) this.#begin(one);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  /** Ends what is under way: it is due again when its lease is over. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.idle();
  }

  #begin(taken: T): void {
    const { keyOf, send, failed } = this.#parts;
    const run = send(taken, this.#stopped.signal)
      .then(() => undefined)
      .catch(failed)
      .then(() => {
        this.#running.delete(run);
        return this.look().catch(failed);
      });
    this.#running.set(run, keyOf(taken));
  }
}
