const WARM_MS = 500;

/**
 * Samples a second over `ms`, after a warm-up. Looks at the clock when samples come, not by a
 * timer: under a flood of messages timers starve.
 */
export class Meter {
  readonly rate: Promise<number>;
  readonly #done: (rate: number) => void;
  readonly #ms: number;
  #samples = 0;
  #bornAt: number | undefined;
  #from: { samples: number; at: number } | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    const { promise, resolve } = Promise.withResolvers<number>();
    this.rate = promise;
    this.#done = resolve;
  }

  take(samples: number): void {
    this.#samples += samples;
    const now = performance.now();
    this.#bornAt ??= now;
    if (now - this.#bornAt < WARM_MS) return;
    this.#from ??= { samples: this.#samples, at: now };
    const spent = now - this.#from.at;
    if (spent >= this.#ms) this.#done(((this.#samples - this.#from.samples) / spent) * 1000);
  }
}
