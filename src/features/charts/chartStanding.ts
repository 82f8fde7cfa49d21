import { useSyncExternalStore } from 'react';
import type { Latest, LatestValues } from '#features/mine/api.ts';

/** Whether a chart that follows the present does: `some` or `all` of its points are stale. */
export type ChartStanding = 'live' | 'some' | 'all';

/**
 * The standing of the points with these newest values; a point of which nothing came yet is not
 * stale.
 */
export function standingOf(latest: readonly (Pick<Latest, 'stale'> | undefined)[]): ChartStanding {
  const stale = latest.filter((one) => one?.stale === true).length;
  return stale === 0 ? 'live' : stale === latest.length ? 'all' : 'some';
}

/** The standing of the points, told again when it changes. */
export function useChartStanding(
  { of, subscribe }: LatestValues,
  pointNos: readonly number[],
): ChartStanding {
  return useSyncExternalStore(subscribe, () => standingOf(pointNos.map(of)));
}
