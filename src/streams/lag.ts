import type { Clock } from '#base/clock.ts';

/** What took this much longer than the fastest waited in a queue: this window stood still. */
const LATE_MS = 1_000;

/**
 * How long messages of the core waited for this window, told by the core's own clock: the fastest
 * that came is taken for no wait.
 */
export class Lag {
  readonly #clock: Clock;
  #fastest = Number.POSITIVE_INFINITY;
  #hasPassed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a message that the core sent at `sentAt` of its own clock comes late. */
  isLate(sentAt: number): boolean {
    const way = this.#clock.mono() - sentAt;
    this.#fastest = Math.min(this.#fastest, way);
    return way - this.#fastest >= LATE_MS;
  }

  /**
   * Whether an answer is too late to be shown; never two in a row, for a window that is always late
   * is shown what there is.
   */
  passesOver(sentAt: number): boolean {
    const isLate = this.isLate(sentAt);
    if (isLate && this.#hasPassed) this.begin(sentAt);
    this.#hasPassed = isLate && !this.#hasPassed;
    return this.#hasPassed;
  }

  /** This one came as fast as any can: before it one of the two clocks stood still. */
  begin(sentAt: number): void {
    this.#fastest = this.#clock.mono() - sentAt;
  }
}
