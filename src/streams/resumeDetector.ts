import type { Clock } from '#base/clock.ts';
import type { Lag } from './lag.ts';
import type { EachPicture } from './pullLoop.ts';

/**
 * Pictures that stood still this long showed what may be untrue by now: a hidden page, a frozen
 * one, a stopped machine.
 */
const STILL_MS = 6_000;
/** Two late beats this far apart did not come out of one queue. */
const APART_MS = 900;

/**
 * Tells when this window comes back from standing still, before its first picture is drawn, and
 * when its core is heard again.
 */
export class ResumeDetector {
  /** From resuming until a beat that was sent after it. */
  isResuming = false;
  readonly #clock: Clock;
  readonly #lag: Lag;
  readonly stop: () => void;
  #drawnAt: number;
  #lateAt: number | undefined;

  /** `resumed` is called in the picture's own turn: what it changes is drawn with it. */
  constructor(clock: Clock, lag: Lag, eachPicture: EachPicture, resumed: () => void) {
    this.#clock = clock;
    this.#lag = lag;
    this.#drawnAt = clock.mono();
    this.stop = eachPicture(() => {
      const now = clock.mono();
      const still = now - this.#drawnAt;
      this.#drawnAt = now;
      if (still < STILL_MS) return;
      this.isResuming = true;
      this.#lateAt = undefined;
      resumed();
    });
  }

  /**
   * A beat came that the core sent at `sentAt` of its own clock; false while it may be one that
   * waited for us to wake.
   */
  hear(sentAt: number): boolean {
    const now = this.#clock.mono();
    if (this.#lateAt !== undefined && now - this.#lateAt >= APART_MS) this.#lag.begin(sentAt);
    if (this.#lag.isLate(sentAt) && this.isResuming) {
      this.#lateAt ??= now;
      return false;
    }
    this.isResuming = false;
    return true;
  }
}
