import type { Clock } from '#base/clock.ts';

/** A bucket of `burst` tokens that fills at `perSecond`; `take` is false when it is empty. */
export function tokenBucket(clock: Clock, burst: number, perSecond: number): { take(): boolean } {
  let tokens = burst;
  let last = clock.mono();
  return {
    take() {
      const now = clock.mono();
      tokens = Math.min(burst, tokens + ((now - last) / 1000) * perSecond);
      last = now;
      if (tokens < 1) return false;
      tokens--;
      return true;
    },
  };
}
