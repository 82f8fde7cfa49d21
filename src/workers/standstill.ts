import type { Clock } from '#base/clock.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';

/**
 * A worker in which nothing ran for so long, ms, stood still: a page says by then that it is
 * frozen, and what came meanwhile waits in a queue.
 */
const STILL_MS = 2_500;

/**
 * Notices that this worker itself stood still. The age of what it knows is then its own doing:
 * nothing is said of the line by it before what waited has been read.
 */
export class Standstill {
  readonly #clock: Clock;
  readonly #noticed: () => void;
  #ranAt: number;
  #wokeAt: number | undefined;

  /** `noticed` is called by the first look after it. */
  constructor(clock: Clock, noticed: () => void) {
    this.#clock = clock;
    this.#noticed = noticed;
    this.#ranAt = clock.mono();
  }

  /**
   * Whether it stood still and what waited has not been read. To be asked whenever something runs
   * here, before anything is made of it, and each second at least.
   */
  look(): boolean {
    const now = this.#clock.mono();
    const isStill = now - this.#ranAt >= STILL_MS;
    this.#ranAt = now;
    if (isStill) {
      this.#wokeAt = now;
      this.#noticed();
    }
    // A line on which nothing waited is as silent as it looks: that is counted from waking on.
    return this.#wokeAt !== undefined && now - this.#wokeAt < hubTimings.silentStaleMs;
  }

  /** What waited has been read. */
  over(): void {
    this.#wokeAt = undefined;
  }
}
