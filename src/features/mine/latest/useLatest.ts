import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import { follow } from '#streams/follow.ts';

export type Latest = {
  readonly value: number;
  readonly state: number;
  /** Whole seconds; Infinity when there never was a value. */
  readonly ageSec: number;
  readonly stale: boolean;
  readonly level: number;
};

/** Newest values of points; whoever reads one point is told only when that one looks different. */
export type LatestValues = {
  readonly of: (pointNo: number) => Latest | undefined;
  readonly subscribe: (changed: () => void) => () => void;
};

/**
 * Follows the newest values of points while `wanted`, with each frame: a frame left out could be
 * the last one for a while.
 */
export function useLatest(pointNos: readonly number[], wanted: boolean): LatestValues {
  const key = pointNos.join(',');
  const [values] = useState(latestValues);
  useEffect(() => {
    if (!wanted || key === '') return undefined;
    const numbers = key.split(',').map(Number);
    const frames = follow({ kind: 'latest', pointNos: numbers }).subscribe((frame) =>
      values.take(numbers, frame),
    );
    return () => frames.unsubscribe();
  }, [key, wanted, values]);
  return values;
}

/** The newest value of one of them. */
export function useLatestOf({ of, subscribe }: LatestValues, pointNo: number): Latest | undefined {
  return useSyncExternalStore(subscribe, () => of(pointNo));
}

function latestValues() {
  const readers = new Set<() => void>();
  const known = new Map<number, Latest>();
  return {
    of: (pointNo: number) => known.get(pointNo),
    subscribe: (reader: () => void) => {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    take(numbers: readonly number[], frame: LatestFrame) {
      numbers.forEach((no, i) => {
        const next = entryOf(frame, i);
        if (!sameEntry(known.get(no), next)) known.set(no, next);
      });
      for (const reader of readers) reader();
    },
  };
}

const entryOf = (frame: LatestFrame, i: number): Latest => ({
  value: frame.value[i] ?? Number.NaN,
  state: frame.state[i] ?? 0,
  ageSec: Math.floor((frame.ageMs[i] ?? Infinity) / 1_000),
  stale: frame.stale[i] !== 0,
  level: frame.level[i] ?? 0,
});

const sameEntry = (a: Latest | undefined, b: Latest): boolean =>
  a !== undefined &&
  Object.is(a.value, b.value) &&
  a.state === b.state &&
  a.ageSec === b.ageSec &&
  a.stale === b.stale &&
  a.level === b.level;
