import type { Clock } from '#base/clock.ts';

/**
 * How long a window waits for a sign of life of its core, in ms: it says so within 3 s, and another
 * core is up within 8 s.
 */
export const watchTimings = {
  checkMs: 250,
  frozenMs: 2_500,
  replaceMs: 6_000,
  startMs: 9_000,
  longestStartMs: 60_000,
} as const;

type Verdict = 'alive' | 'frozen' | 'dead';

/** Judges by a monotonic clock whether the core still beats. */
export class Watchdog {
  readonly #clock: Clock;
  readonly #stop: () => void;
  #beatAt: number;
  #checkedAt: number;
  /** A wait of this window's own was left out, and no beat has come since. */
  #hasForgiven = false;
  /**
   * Silence after which the core is dead: more until it has come up, for its program may be long on
   * its way.
   */
  #deadMs: number;

  /** `attempts`: cores that never came up before this one. */
  constructor(clock: Clock, judge: (verdict: Verdict) => void, attempts = 0) {
    this.#clock = clock;
    this.#deadMs = Math.min(watchTimings.startMs * 2 ** attempts, watchTimings.longestStartMs);
    this.#beatAt = this.#checkedAt = clock.mono();
    this.#stop = clock.every(watchTimings.checkMs, () => judge(this.#check()));
  }

  beat(): void {
    this.#beatAt = this.#clock.mono();
    this.#hasForgiven = false;
    this.#deadMs = watchTimings.replaceMs;
  }

  stop(): void {
    this.#stop();
  }

  #check(): Verdict {
    const now = this.#clock.mono();
    const slept = now - this.#checkedAt - watchTimings.checkMs;
    this.#checkedAt = now;
    // This window itself was held up (hidden page, laptop lid): beats wait in its queue, so the
    // core is not to blame. Once: what waited then has been read by the next time. A beat that was
    // heard meanwhile gives no time beyond this look.
    if (slept > watchTimings.frozenMs / 2 && !this.#hasForgiven) {
      this.#hasForgiven = true;
      this.#beatAt = Math.min(now, this.#beatAt + slept);
    }
    const silentMs = now - this.#beatAt;
    if (silentMs >= this.#deadMs) return 'dead';
    return silentMs >= watchTimings.frozenMs ? 'frozen' : 'alive';
  }
}
