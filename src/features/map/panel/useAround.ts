import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { onRoadway, roadwaysOf, withinReach } from '#contracts/mine/roadways.ts';
import type { Around } from '../layers/aroundLayers.ts';
import { tabOfHeight, type Tab } from '../levels.ts';
import type { MineLive } from '../mineLive.ts';
import type { Whereabouts } from '../peopleTable.ts';

/** Faster than anybody walks below for long: where he can be must not be left out. */
const WALK_METRES_PER_SECOND = 1.5;
const LOOK_MS = 2_000;

/**
 * How well the place of a person is known, looked at every two seconds; undefined without a person
 * or a fix on this picture.
 */
export function useAround(
  personNo: number | undefined,
  model: MineModel,
  live: MineLive,
  tabs: readonly Tab[],
  tab: string,
): Around | undefined {
  const [here, setHere] = useState<Whereabouts>();
  useEffect(() => {
    const look = (): void =>
      setHere(
        personNo === undefined ? undefined : live.people.whereabouts(personNo, systemClock.mono()),
      );
    look();
    if (personNo === undefined) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [personNo, live]);
  const hasPerson = personNo !== undefined;
  const roads = useMemo(() => (hasPerson ? roadwaysOf(model) : undefined), [hasPerson, model]);
  return useMemo(() => {
    if (here === undefined || roads === undefined) return undefined;
    const { x, y, accuracy, stale } = here;
    const start = stale ? onRoadway(roads, here) : undefined;
    const pieces = start === undefined ? [] : withinReach(roads, start, reachMetres(here));
    const reach = pieces.flatMap(([a, b]): (readonly [number, number])[][] =>
      tabOfHeight(tabs, a.z) === tab || tabOfHeight(tabs, b.z) === tab
        ? [
            [
              [a.x, a.y],
              [b.x, b.y],
            ],
          ]
        : [],
    );
    if (here.tab !== tab && reach.length === 0) return undefined;
    return { x, y, accuracy: here.tab === tab ? accuracy : undefined, reach };
  }, [here, roads, tabs, tab]);
}

/**
 * How far along the roadways from his last fix a person can be by now: what he can have walked, and
 * what the fix may be off.
 */
export const reachMetres = ({ ageMs, accuracy }: Pick<Whereabouts, 'ageMs' | 'accuracy'>): number =>
  (ageMs / 1_000) * WALK_METRES_PER_SECOND + (accuracy ?? 0);
