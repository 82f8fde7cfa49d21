/** How far the mine's wall clock is ahead of UTC. China keeps one zone and no summer time. */
export const MINE_OFFSET_MS = 8 * 3_600_000;

const DAY_MS = 86_400_000;

/** The same zone by its name, for `Intl`. */
export const MINE_ZONE = 'Asia/Shanghai';

/**
 * What the mine's wall clock shows at a moment, whatever the zone of the machine: read it by UTC
 * getters alone.
 */
export const mineClock = (ms: number): Date => new Date(ms + MINE_OFFSET_MS);

/**
 * The moment at which the mine's wall clock shows this. Months from 1; what is too much carries
 * over, as in `Date.UTC`.
 */
export const mineMoment = (
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
): number => Date.UTC(year, month - 1, day, hour, minute, second, ms) - MINE_OFFSET_MS;

/** The start of the mine's day that a moment lies in. */
export const mineDay = (ms: number): number =>
  Math.floor((ms + MINE_OFFSET_MS) / DAY_MS) * DAY_MS - MINE_OFFSET_MS;

/** So many whole days of the mine up to the end of today: [from, to), epoch ms. */
export function lastDays(
  days: number,
  now: number,
): { readonly from: number; readonly to: number } {
  const to = mineDay(now) + DAY_MS;
  return { from: to - days * DAY_MS, to };
}

/** `yyyy-MM-dd HH:mm:ss` of the mine's wall clock. */
export const mineText = (ms: number): string =>
  mineClock(ms).toISOString().slice(0, 19).replace('T', ' ');
