import { useEffect, useState } from 'react';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { followSampled } from '#features/mine/api.ts';

/** Somebody, or a vehicle, under the sky as of the frame. */
export type OnSurface = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly ageMs: number;
  readonly stale: boolean;
};

const SHOW_MS = 2_000;

/**
 * Everybody and every vehicle under the sky, anew each two seconds; undefined before the first
 * frame.
 */
export function useSurface(): readonly OnSurface[] | undefined {
  const [people, setPeople] = useState<readonly OnSurface[]>();
  useEffect(
    () => followSampled({ kind: 'people' }, SHOW_MS, (frame) => setPeople(onSurface(frame))),
    [],
  );
  return people;
}

function onSurface(frame: PeopleFrame): OnSurface[] {
  const found: OnSurface[] = [];
  for (let i = 0; i < frame.rows; i++) {
    const [x, y, z] = [
      frame.x[i] ?? Number.NaN,
      frame.y[i] ?? Number.NaN,
      frame.z[i] ?? Number.NaN,
    ];
    if (((frame.flags[i] ?? 0) & PersonFlag.underground) !== 0 || Number.isNaN(x + y + z)) continue;
    found.push({
      no: frame.no[i] ?? -1,
      x,
      y,
      z,
      ageMs: frame.ageMs[i] ?? Number.POSITIVE_INFINITY,
      stale: frame.stale[i] === 1,
    });
  }
  return found;
}
