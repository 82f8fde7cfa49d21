import type { Clock } from '../base/clock.ts';

/** The server's clock as known here: its last word carried on by the monotonic clock, so that no jump of the wall clock shows. */
export class ServerTime {
  readonly #clock: Clock;
  #ahead: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes over a server time heard just now. */
  hear(t: number): void {
    this.#ahead = t - this.#clock.mono();
  }

  /** Epoch ms at the server; the local clock until the server was heard. */
  now(): number {
    return this.#ahead === undefined ? this.#clock.now() : this.#clock.mono() + this.#ahead;
  }

  /** Server minus local wall clock, ms. */
  get offsetMs(): number {
    return this.now() - this.#clock.now();
  }
}
