import type { Clock } from '#base/clock.ts';

/** A wall clock that no jump of the system's clock moves by itself. */
export interface SteadyClock extends Clock {
  /** A source says that it is `t` (epoch ms) there: evidence of who is right after a jump. */
  witness(t: number): void;
}

/** Steps up to this are followed at once: what NTP does to a clock that is about right. */
const FOLLOW_MS = 5_000;
/** So many sources in a row must agree with the system's new time before it is taken over. */
const WITNESSES = 5;

/**
 * The time of `wall` in whole milliseconds, as columns of time hold them, carried on by its
 * monotonic clock when it jumps, so that an hour set by mistake makes nothing old or new. The new
 * time is taken over once data agree with it (the machine slept, or the clock had been wrong
 * before). `told` is called with the step when one is seen, and when it is taken over.
 */
export function steadyClock(
  wall: Clock,
  told: (stepMs: number, followed: boolean) => void = () => undefined,
): SteadyClock {
  let ahead = wall.now() - wall.mono();
  let agreed = 0;
  let pending = 0;
  /** How far the system's clock stands from ours, once small steps have been followed. */
  const look = (): number => {
    const step = wall.now() - wall.mono() - ahead;
    if (Math.abs(step) < FOLLOW_MS) {
      ahead += step;
      pending = agreed = 0;
      return 0;
    }
    if (Math.abs(step - pending) >= FOLLOW_MS) {
      pending = step;
      agreed = 0;
      told(step, false);
    }
    return step;
  };
  return {
    now() {
      look();
      return Math.round(wall.mono() + ahead);
    },
    mono: () => wall.mono(),
    after: (delayMs, run) => wall.after(delayMs, run),
    every: (periodMs, run) => wall.every(periodMs, run),
    witness(t) {
      const step = look();
      if (step === 0) return;
      const ours = wall.mono() + ahead;
      agreed = Math.abs(t - ours - step) < Math.abs(t - ours) ? agreed + 1 : 0;
      if (agreed < WITNESSES) return;
      ahead += step;
      pending = agreed = 0;
      told(step, true);
    },
  };
}
