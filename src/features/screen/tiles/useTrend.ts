import { useEffect, useState } from 'react';
import { follow } from '../../../streams/follow.ts';

export type Trend = { readonly from: number; readonly to: number; readonly x: Float64Array; readonly series: readonly Float64Array[] };

const EVERY_MS = 2_000;
const COLUMNS = 240;

/** The last `spanMs` of some points, renewed every two seconds with arrays of its own; undefined before the first. */
export function useTrend(pointNos: readonly number[], spanMs: number): Trend | undefined {
  const key = pointNos.join(',');
  const [trend, setTrend] = useState<{ readonly key: string } & Trend>();
  useEffect(() => {
    if (key === '') return undefined;
    let last = Number.NEGATIVE_INFINITY;
    const frames = follow({ kind: 'chart', pointNos: key.split(',').map(Number), spanMs, columns: COLUMNS }).subscribe((frame) => {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      setTrend({ key, from: frame.from, to: frame.to, x: frame.x.slice(), series: frame.series.map((values) => values.slice()) });
    });
    return () => frames.unsubscribe();
  }, [key, spanMs]);
  return trend?.key === key ? trend : undefined;
}
