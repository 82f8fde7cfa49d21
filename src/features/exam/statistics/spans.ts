import { lastDays } from '#base/mineTime.ts';

/** How far back a reader looks, in days; `all` since the first record. */
const spans = { month: 30, quarter: 91, year: 365, all: undefined } as const;
export type SpanName = keyof typeof spans;
export const spanNames = ['month', 'quarter', 'year', 'all'] as const;

const isSpan = (name: string | null): name is SpanName => spanNames.some((known) => known === name);

/** The span that an address asks for; a quarter where it asks for none that is known. */
export function spanOf(search: URLSearchParams): SpanName {
  const name = search.get('span');
  return isSpan(name) ? name : 'quarter';
}

/** Whole days of the mine up to the end of today; nothing for all there is. */
export function edgesOf(name: SpanName, now: number): { from?: number; to?: number } {
  const days = spans[name];
  return days === undefined ? {} : lastDays(days, now);
}
