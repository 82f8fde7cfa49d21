import { mineClock, mineDay, mineMoment } from '#base/mineTime.ts';
import type { KpiAsked } from '#contracts/maintenance/kpi.ts';

const DAY_MS = 86_400_000;

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
  const to = mineDay(now) + DAY_MS;
  if (name === 'thisYear') return { from: mineMoment(mineClock(now).getUTCFullYear(), 1, 1), to };
  const days = { month: 30, quarter: 91, year: 365 }[name];
  return { from: to - days * DAY_MS, to };
}
