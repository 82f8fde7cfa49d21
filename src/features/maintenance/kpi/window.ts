import { lastDays, mineClock, mineMoment } from '#base/mineTime.ts';
import type { KpiAsked } from '#contracts/maintenance/kpi.ts';

/** Windows that a reader picks from. */
export const windows = ['month', 'quarter', 'year', 'thisYear'] as const;
export type WindowName = (typeof windows)[number];

const isWindow = (name: string | null): name is WindowName =>
  windows.some((known) => known === name);

/** The window that an address asks for; the last 30 days where it asks for none that is known. */
export const windowOf = (search: URLSearchParams): WindowName => {
  const name = search.get('window');
  return isWindow(name) ? name : 'month';
};

/** Whole days of the mine up to the end of today. */
export function edgesOf(name: WindowName, now: number): KpiAsked {
  if (name === 'thisYear')
    return { from: mineMoment(mineClock(now).getUTCFullYear(), 1, 1), to: lastDays(1, now).to };
  return lastDays({ month: 30, quarter: 91, year: 365 }[name], now);
}
