import { useEffect, useState } from 'react';
import type { SubstationFrame } from '#contracts/live/dataCore.ts';
import { follow } from '#streams/follow.ts';
import { substationLight, type SubstationLight } from './substationLight.ts';

/** How each substation runs, by number. */
export type SubstationLights = ReadonlyMap<number, SubstationLight>;

/** The newest status of every substation that was heard of; undefined before the first frame. */
export function useSubstations(): SubstationLights | undefined {
  const [lights, setLights] = useState<SubstationLights>();
  useEffect(() => {
    const frames = follow({ kind: 'substations' }).subscribe((frame) => {
      const next = lightsOf(frame);
      setLights((old) => (old !== undefined && isSame(old, next) ? old : next));
    });
    return () => frames.unsubscribe();
  }, []);
  return lights;
}

const lightsOf = (frame: SubstationFrame): SubstationLights =>
  new Map(
    Array.from({ length: frame.rows }, (_, row) => [
      frame.no[row] ?? -1,
      substationLight(frame, row),
    ]),
  );

const isSame = (a: SubstationLights, b: SubstationLights): boolean =>
  a.size === b.size && [...a].every(([no, light]) => b.get(no) === light);
