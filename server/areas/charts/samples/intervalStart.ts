import { MINE_OFFSET_MS, mineClock, mineMoment } from '#base/mineTime.ts';
import type { Interval } from '#contracts/charts/samples.ts';

const MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
/** The first Monday of the mine's calendar after 1970: weeks begin there. */
const MONDAY_MS = 4 * 86_400_000;

/** Start and end of the interval of the mine's clock that `t` lies in. */
export function intervalAround(
  { count, unit }: Interval,
  t: number,
): { readonly start: number; readonly end: number } {
  if (unit === 'M') {
    const clock = mineClock(t);
    const month = clock.getUTCFullYear() * 12 + clock.getUTCMonth();
    const first = Math.floor(month / count) * count;
    return { start: monthStart(first), end: monthStart(first + count) };
  }
  const width = count * MS[unit];
  const origin = (unit === 'w' ? MONDAY_MS : 0) - MINE_OFFSET_MS;
  const start = Math.floor((t - origin) / width) * width + origin;
  return { start, end: start + width };
}

const monthStart = (month: number): number =>
  mineMoment(Math.floor(month / 12), (month % 12) + 1, 1);
