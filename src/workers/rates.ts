import type { Clock } from '#base/clock.ts';

/** Counts messages and samples, and gives their rates over the last closed interval. */
export class Rates {
  readonly #clock: Clock;
  #since: number;
  #messages = 0;
  #samples = 0;
  messagesPerSec = 0;
  samplesPerSec = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.mono();
  }

  count(samples: number): void {
    this.#messages += 1;
    this.#samples += samples;
  }

  /** Closes the interval; call about once a second. */
  close(): void {
    const now = this.#clock.mono();
    const seconds = (now - this.#since) / 1_000;
    if (seconds <= 0) return;
    this.messagesPerSec = this.#messages / seconds;
    this.samplesPerSec = this.#samples / seconds;
    this.#since = now;
    this.#messages = this.#samples = 0;
  }
}
