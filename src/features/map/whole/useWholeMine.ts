import { useMemo } from 'react';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useMono } from '#ui/time/useNow.ts';
import { alarmSpots } from '../alarmSpots.ts';
import type { Tab } from '../levels.ts';
import type { MineLive } from '../mineLive.ts';
import type { Places } from '../places.ts';
import { gasPointsOf, gasState } from './gasStates.ts';
import { peopleOn } from './peopleOn.ts';

export type WholeMineOf = {
  readonly model: MineModel;
  readonly tabs: readonly Tab[];
  readonly live: MineLive;
  readonly places: Places;
  /** People to whom no way out is open. */
  readonly trapped: ReadonlySet<number>;
};

/** What lives on each level of a mine, by its key, read once a second. */
export function useWholeMine({ model, tabs, live, places, trapped }: WholeMineOf) {
  const now = useMono(1_000);
  const gasPoints = useMemo(
    () => gasPointsOf(model, (no) => places.of('point', no, 0)?.tab),
    [model, places],
  );
  return useMemo(() => {
    const announced = live.alarms.filter(isAnnounced);
    const spots = Map.groupBy(alarmSpots(announced, places, now), ({ tab }) => tab);
    // What lies on a level that is none of these is shown by none.
    const placed = tabs.reduce((sum, { key }) => sum + (spots.get(key)?.length ?? 0), 0);
    return {
      /** Alarms that no level shows. */
      unplaced: announced.length - placed,
      levels: new Map(
        tabs.map(({ key }) => {
          const points = gasPoints.get(key);
          return [
            key,
            {
              spots: spots.get(key) ?? [],
              people: peopleOn(live.people, key, now, trapped),
              gas: points && gasState(points, live),
            },
          ];
        }),
      ),
    };
  }, [tabs, live, places, trapped, gasPoints, now]);
}
