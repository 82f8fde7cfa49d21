import type { Random } from '#base/random.ts';

/**
 * How long a job that failed `retries` times before waits for its next try, ms: n⁴ + 15 s and a
 * spread that grows with n, so that jobs which failed together do not come back together.
 */
export function backOffMs(retries: number, random: Random): number {
  return (retries ** 4 + 15 + random.below(30) * (retries + 1)) * 1000;
}
