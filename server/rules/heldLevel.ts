import type { Level } from '#contracts/alarms/alarm.ts';

/**
 * A level that rises at once and falls only after a milder one has held for a while, in data time.
 */
export class HysteresisLevel {
  level: Level | 0 = 0;
  #milderSince = Number.NaN;

  update(wanted: Level | 0, t: number, offDelayMs: number): Level | 0 {
    if (rank(wanted) >= rank(this.level)) {
      this.level = wanted;
      this.#milderSince = Number.NaN;
      return this.level;
    }
    if (Number.isNaN(this.#milderSince)) this.#milderSince = t;
    if (t - this.#milderSince >= offDelayMs) {
      this.level = wanted;
      this.#milderSince = Number.NaN;
    }
    return this.level;
  }
}

/** 0 for none, 4 for red. */
export const rank = (level: Level | 0): number => (level === 0 ? 0 : 5 - level);
