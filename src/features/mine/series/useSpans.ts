import { useEffect, useState } from 'react';
import { followSampled } from '../latest/followSampled.ts';
import { MOST_SERIES } from './useChartFeed.ts';

/** The last span of one point: two extremes a column in the order in which they happened. */
export type Span = {
  /** Epoch ms; the last column is the one that is being filled. */
  readonly from: number;
  readonly to: number;
  /** NaN where nothing is known. */
  readonly values: Float64Array;
  /** Its history has not come yet. */
  readonly loading: boolean;
};

/** The most points whose spans one view may follow: each holds a ring of the core. */
export const MOST_SPANS = 4 * MOST_SERIES;
const LOOK_MS = 1_000;
/** Of the pictures that are looked at, one in so many is shown once the history is there. */
const SHOW_EACH = 5;
const none: ReadonlyMap<number, Span> = new Map();

/**
 * The last `spanMs` of these points in `columns` columns up to the shown moment, by point number
 * and renewed each five seconds; beyond the first MOST_SPANS points none is followed.
 */
export function useSpans(
  pointNos: readonly number[],
  spanMs: number,
  columns: number,
): ReadonlyMap<number, Span> {
  const [spans, setSpans] = useState(none);
  const key = pointNos.slice(0, MOST_SPANS).join(',');
  useEffect(() => {
    if (key === '') return undefined;
    const numbers = key.split(',').map(Number);
    const known = new Map<number, Span>();
    const ends = Array.from({ length: Math.ceil(numbers.length / MOST_SERIES) }, (_, part) => {
      const own = numbers.slice(part * MOST_SERIES, (part + 1) * MOST_SERIES);
      const topic = { kind: 'chart', pointNos: own, spanMs, columns } as const;
      let looks = 0;
      return followSampled(topic, LOOK_MS, ({ from, to, series, loading }) => {
        // What waits for its history is not made to wait longer.
        if (!loading && looks++ % SHOW_EACH !== 0) return;
        own.forEach((no, i) => {
          // The frame's buffers go back to the core.
          const values = series[i]?.slice();
          if (values !== undefined) known.set(no, { from, to, values, loading });
        });
        setSpans(new Map(known));
      });
    });
    return () => ends.forEach((end) => end());
  }, [key, spanMs, columns]);
  return spans;
}
