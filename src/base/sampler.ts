import type { Clock } from './clock.ts';

/**
 * Passes values on: the first at once, then the newest each `everyMs()` for as long as they keep
 * coming. The last always comes through.
 */
export class Sampler<T> {
  readonly #clock: Clock;
  readonly #everyMs: () => number;
  readonly #show: (value: T) => void;
  /** What came while it rests. */
  #waiting: { readonly value: T } | undefined;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, everyMs: () => number, show: (value: T) => void) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#show = show;
  }

  take(value: T): void {
    this.#waiting = { value };
    if (this.#cancel === undefined) this.#pass();
  }

  /** Shows what waits, and the next at once: what came before was of something else. */
  hurry(): void {
    this.stop();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.#show(waiting.value);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #pass(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#cancel = waiting && this.#clock.after(this.#everyMs(), () => this.#pass());
    if (waiting) this.#show(waiting.value);
  }
}
