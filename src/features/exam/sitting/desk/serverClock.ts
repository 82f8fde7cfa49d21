/** The server's time as it was known, beside the wall clock of this machine at that moment. */
export type ClockMark = { readonly server: number; readonly wall: number };

/** The clocks of this machine: `mono` runs on whatever somebody sets, `wall` outlives the page. */
export type OwnClocks = { readonly mono: () => number; readonly wall: () => number };

/**
 * The server's time between its answers. While the page stands it runs by the monotonic clock, so
 * that setting the machine's clock changes nothing; after a reload it goes on from what was kept,
 * and a wall clock that was set back gives no time.
 */
export class ServerClock {
  readonly #clocks: OwnClocks;
  #server: number;
  #mono: number;

  constructor(clocks: OwnClocks, kept?: ClockMark) {
    this.#clocks = clocks;
    this.#mono = clocks.mono();
    const wall = clocks.wall();
    this.#server = kept === undefined ? wall : kept.server + Math.max(0, wall - kept.wall);
  }

  now(): number {
    return this.#server + (this.#clocks.mono() - this.#mono);
  }

  /** The monotonic time at which something is asked; given back with the answer. */
  asking(): number {
    return this.#clocks.mono();
  }

  /** The server said its time; it was taken between asking and hearing. */
  heard(server: number, asked: number): void {
    this.#mono = (asked + this.#clocks.mono()) / 2;
    this.#server = server;
  }

  /** What is kept for the next page. */
  mark(): ClockMark {
    return { server: this.now(), wall: this.#clocks.wall() };
  }
}
