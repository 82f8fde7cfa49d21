import { useEffect, useState } from 'react';
import { follow } from '../../../streams/follow.ts';

export type Latest = {
  readonly value: number;
  readonly state: number;
  readonly ageMs: number;
  readonly stale: boolean;
  readonly level: number;
};

/** Newest values of points, by number, with each frame: a frame left out could be the last one for a while. */
export function useLatest(pointNos: readonly number[], wanted: boolean): ReadonlyMap<number, Latest> {
  const key = pointNos.join(',');
  const [latest, setLatest] = useState<ReadonlyMap<number, Latest>>(new Map());
  useEffect(() => {
    if (!wanted || key === '') return undefined;
    const numbers = key.split(',').map(Number);
    const frames = follow({ kind: 'latest', pointNos: numbers }).subscribe((frame) => {
      const entry = (i: number): Latest => ({
        value: frame.value[i] ?? Number.NaN,
        state: frame.state[i] ?? 0,
        ageMs: frame.ageMs[i] ?? Infinity,
        stale: frame.stale[i] !== 0,
        level: frame.level[i] ?? 0,
      });
      setLatest(new Map(numbers.map((no, i) => [no, entry(i)])));
    });
    return () => frames.unsubscribe();
  }, [key, wanted]);
  return latest;
}
