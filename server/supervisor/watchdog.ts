import type { Clock } from '#base/clock.ts';

const TICK_MS = 1_000;

/**
 * How many seconds a process may give no sign of life, before and after it is ready; 0: as long as
 * it likes.
 */
export type Patience = { readonly startingS: number; readonly servingS: number };

/**
 * Calls `hung` once the process has given no sign of life for too long. Seconds are counted in
 * turns of this process's own timer: when the whole machine stands still or sleeps, neither of the
 * two is to blame.
 */
export class Watchdog {
  readonly #stop: () => void;
  readonly #patience: Patience;
  #silentS = 0;
  #isReady = false;

  constructor(clock: Clock, patience: Patience, hung: (silentMs: number) => void) {
    this.#patience = patience;
    this.#stop = clock.every(TICK_MS, () => {
      this.#silentS++;
      const most = this.#isReady ? this.#patience.servingS : this.#patience.startingS;
      if (most === 0 || this.#silentS <= most) return;
      this.stop();
      hung(this.#silentS * TICK_MS);
    });
  }

  heard({ ready }: { readonly ready: boolean }): void {
    this.#silentS = 0;
    this.#isReady ||= ready;
  }

  stop(): void {
    this.#stop();
  }
}
