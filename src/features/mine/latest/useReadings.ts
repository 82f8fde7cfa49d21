import { useEffect, useMemo, useState } from 'react';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { followSampled } from './followSampled.ts';

/**
 * The newest value of a point as of its frame. `level`: worst limit that it stands beyond, 0 for
 * none; `value` NaN before the first.
 */
export type Reading = {
  readonly point: Point;
  readonly value: number;
  readonly level: number;
  readonly stale: boolean;
  /**
   * The sensor says itself that the value means nothing: at fault, being calibrated, out of range.
   */
  readonly bad: boolean;
  readonly ageMs: number;
};

const EVERY_MS = 1_000;

/**
 * The newest values of these points, in their order, renewed once a second; undefined before the
 * first frame.
 */
export function useReadings(points: readonly Point[]): readonly Reading[] | undefined {
  const key = useMemo(() => points.map(({ no }) => no).join(','), [points]);
  const [readings, setReadings] = useState<readonly Reading[]>();
  useEffect(() => {
    if (key === '') return undefined;
    const topic = { kind: 'latest', pointNos: key.split(',').map(Number) } as const;
    return followSampled(topic, EVERY_MS, (frame) => setReadings(readingsOf(points, frame)));
  }, [key, points]);
  return readings;
}

/** A frame's columns as readings, row i for points[i]. */
export const readingsOf = (points: readonly Point[], frame: LatestFrame): Reading[] =>
  points.map((point, i) => ({
    point,
    value: frame.value[i] ?? Number.NaN,
    level: frame.level[i] ?? 0,
    stale: frame.stale[i] !== 0,
    bad: ((frame.state[i] ?? 0) & BAD_VALUE) !== 0,
    ageMs: frame.ageMs[i] ?? Infinity,
  }));
