import { useEffect, useMemo, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { Failure } from '#contracts/errors.ts';
import { follow } from '#streams/follow.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { edgesOf, type ChartRange } from '../time/timeRange.ts';

/** A feed of chart frames and how it stands. */
export type FollowedChart = {
  readonly feed: ChartFeed<ChartFrame>;
  readonly loading: boolean;
  readonly failed: Failure | undefined;
};

/** The most that one chart topic may hold. */
export const MOST_SERIES = 16;

/**
 * Follows the points over the range for a picture of `columns` pixel columns while `wanted`. While
 * another range is on its way the last picture stays; other points begin empty, since its series
 * would be other points'.
 */
export function useChartFeed(
  pointNos: readonly number[],
  range: ChartRange,
  columns: number,
  wanted: boolean,
): FollowedChart {
  const points = pointNos.slice(0, MOST_SERIES).join(',');
  const store = useMemo(() => ({ points, ...frameStore() }), [points]);
  const [standing, setStanding] = useState<{ loading: boolean; failed: Failure | undefined }>({
    loading: true,
    failed: undefined,
  });
  const spanMs = range.live ? range.spanMs : range.to - range.from;
  const to = range.live ? undefined : edgesOf(range, 0).to;

  useEffect(() => {
    if (!wanted || store.points === '') return undefined;
    const topic = {
      kind: 'chart' as const,
      pointNos: store.points.split(',').map(Number),
      spanMs,
      columns,
      ...(to === undefined ? {} : { to }),
    };
    const frames: Subscription = follow(topic).subscribe((frame) => {
      store.take(frame);
      setStanding((old) =>
        old.loading === frame.loading && old.failed?.code === frame.failed?.code
          ? old
          : { loading: frame.loading, failed: frame.failed },
      );
    });
    return () => frames.unsubscribe();
  }, [store, spanMs, to, columns, wanted]);
  return { feed: store, ...standing };
}

function frameStore() {
  const readers = new Set<() => void>();
  let frame: ChartFrame | undefined;
  return {
    // A frame whose buffers went back to the core has nothing left to draw.
    newest: () => (frame && frame.x.byteLength > 0 ? frame : undefined),
    subscribe: (reader: () => void) => {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    take: (next: ChartFrame) => {
      frame = next;
      for (const reader of readers) reader();
    },
  };
}
