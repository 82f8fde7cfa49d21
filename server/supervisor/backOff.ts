import type { Death } from '#server/kernel/deaths.ts';

/** Who served for so long before he died is started again at once, however often that happens. */
const STEADY_MS = 10_000;
const FREE_TRIES = 3;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How many deaths in a row, the newest last, came soon after a start. */
export function quickDeaths(deaths: readonly Pick<Death, 'servedMs'>[]): number {
  const steady = deaths.findLastIndex(({ servedMs }) => (servedMs ?? 0) >= STEADY_MS);
  return deaths.length - 1 - steady;
}

/**
 * Ms to wait before the next start: nothing after one death or a few, then 1, 2, 4 ... 30 s while
 * the process dies soon after each start.
 */
export function restartDelay(deaths: readonly Pick<Death, 'servedMs'>[]): number {
  const paid = quickDeaths(deaths) - FREE_TRIES;
  return paid <= 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (paid - 1));
}
