import { mineClock, mineDay, mineMoment } from '#base/mineTime.ts';

const DAY_MS = 86_400_000;

export const periodNames = [
  'today',
  'yesterday',
  'week',
  'days30',
  'month',
  'lastMonth',
  'year',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The period of this name around `now`: whole days of the mine, [from, to). */
export function periodOf(name: PeriodName, now: number): { from: number; to: number } {
  const today = mineDay(now);
  const to = today + DAY_MS;
  const [year, month] = [mineClock(now).getUTCFullYear(), mineClock(now).getUTCMonth() + 1];
  switch (name) {
    case 'today':
      return { from: today, to };
    case 'yesterday':
      return { from: today - DAY_MS, to: today };
    case 'week':
      return { from: to - 7 * DAY_MS, to };
    case 'days30':
      return { from: to - 30 * DAY_MS, to };
    case 'month':
      return { from: mineMoment(year, month, 1), to };
    case 'lastMonth':
      return { from: mineMoment(year, month - 1, 1), to: mineMoment(year, month, 1) };
    case 'year':
      return { from: to - 365 * DAY_MS, to };
  }
}
