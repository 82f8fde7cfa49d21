import type { Clock } from '#base/clock.ts';

type Bucket = { tokens: number; last: number };
type Rate = { readonly burst: number; readonly perSecond: number };

/**
 * So many are remembered; those that have not called for longest are forgotten, and begin full
 * again.
 */
const MOST = 20_000;

/**
 * Bounds how often each of many may call: `burst` at once, then `perSecond`; by a rate of its own
 * whoever is named with one. `take` answers how many seconds to wait; 0: go on.
 */
export function callLimits(clock: Clock, usual: Rate): { take(who: string, rate?: Rate): number } {
  const buckets = new Map<string, Bucket>();
  return {
    take(who, { burst, perSecond } = usual) {
      const now = clock.mono();
      const bucket = buckets.get(who) ?? { tokens: burst, last: now };
      bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.last) / 1000) * perSecond);
      bucket.last = now;
      // Whoever called last stands last.
      buckets.delete(who);
      buckets.set(who, bucket);
      const oldest = buckets.keys().next();
      if (buckets.size > MOST && oldest.done !== true) buckets.delete(oldest.value);
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
      bucket.tokens--;
      return 0;
    },
  };
}
