import { useEffect, useState } from 'react';
import { followSampled } from '#features/mine/api.ts';

export type Trend = {
  readonly from: number;
  readonly to: number;
  readonly x: Float64Array;
  readonly series: readonly Float64Array[];
};

const EVERY_MS = 2_000;
const COLUMNS = 240;

/**
 * The last `spanMs` of some points, renewed every two seconds with arrays of its own; undefined
 * before the first.
 */
export function useTrend(pointNos: readonly number[], spanMs: number): Trend | undefined {
  const key = pointNos.join(',');
  const [trend, setTrend] = useState<{ readonly key: string } & Trend>();
  useEffect(() => {
    if (key === '') return undefined;
    const topic = {
      kind: 'chart',
      pointNos: key.split(',').map(Number),
      spanMs,
      columns: COLUMNS,
    } as const;
    return followSampled(topic, EVERY_MS, ({ from, to, x, series }) =>
      setTrend({ key, from, to, x: x.slice(), series: series.map((values) => values.slice()) }),
    );
  }, [key, spanMs]);
  return trend?.key === key ? trend : undefined;
}
