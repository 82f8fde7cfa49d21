import { useMemo } from 'react';
import type { Place } from '#contracts/mine/mine.ts';
import { useShowsOld } from '#features/mine/api.ts';
import { SURFACE, areaText } from '#features/map/api.ts';
import { centreOf } from '#ui/map/hitTest.ts';
import { useMono } from '#ui/time/useNow.ts';
import type { MineSpace, Pin } from '#features/space/api.ts';
import { boundsOf } from './boundsOf.ts';

const COUNT_MS = 2_000;
/** Below every alarm. */
const RANK = -100;

/**
 * Names with head counts: of the areas of one picture of the mine; of all of it the areas of the
 * surface and the levels.
 */
export function useNamePins(space: MineSpace, tab: string | undefined): readonly Pin[] {
  const now = useMono(COUNT_MS);
  const isOld = useShowsOld();
  return useMemo(() => {
    const { people } = space.live;
    const shown = tab ?? SURFACE;
    const areas = space.model.areas.filter(({ levelCode }) => (levelCode ?? SURFACE) === shown);
    const pins = areas.map((area): Pin => {
      const [x, y] = centreOf(area.polygon);
      const heads = people.isKnown && now >= 0 ? (people.headCount.get(area.no) ?? 0) : undefined;
      return namePin(`area ${area.no}`, areaText(area, heads, isOld), {
        x,
        y,
        z: space.heightOf(shown),
      });
    });
    if (tab !== undefined) return pins;
    const levels = space.tabs.filter(({ key }) => key !== SURFACE);
    return [
      ...pins,
      ...levels.map(({ key, name }) => namePin(`level ${key}`, name, middleOf(space, key))),
    ];
  }, [space, tab, now, isOld]);
}

const namePin = (key: string, text: string, place: Place): Pin => ({
  key,
  at: () => place,
  rank: RANK,
  said: text,
  mark: null,
  words: <span>{text}</span>,
  isStale: false,
});

function middleOf(space: MineSpace, tab: string): Place {
  const { minX, minY, maxX, maxY } = boundsOf(space.model, tab);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, z: space.heightOf(tab) };
}
