import type { Clock } from '#base/clock.ts';

/**
 * A clock that shows the moment it is set to, so that ages in the past are what they were then;
 * timers run in real time.
 */
export class ShownClock implements Clock {
  readonly #real: Clock;
  #at = 0;

  constructor(real: Clock) {
    this.#real = real;
  }

  set(at: number): void {
    this.#at = at;
  }

  now(): number {
    return this.#at;
  }

  mono(): number {
    return this.#at;
  }

  after(delayMs: number, run: () => void): () => void {
    return this.#real.after(delayMs, run);
  }

  every(periodMs: number, run: () => void): () => void {
    return this.#real.every(periodMs, run);
  }
}
