import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import {
  type Ground,
  type MapColours,
  mapColoursOf,
  SURFACE,
  useLevelStates,
  type Picked,
  type Spot as PlaceSpot,
} from '#features/map/api.ts';
import type { Found } from '#contracts/mine/findables.ts';
import { enlargedPainter } from '#ui/map/deckPainter.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { librePainter } from '#ui/map/librePainter.ts';
import type { Measuring } from './MapTools.tsx';
import type { HeightLabel } from './MeasureLayer.tsx';
import type { Spot } from './measure.ts';
import { everything } from './SceneMap.tsx';
import { surfaceStyle } from './surfaceStyle.ts';
import { useDeskTab } from './useDeskTab.ts';
import { useMinePicture } from './useMinePicture.ts';
import { useWallScale } from '../wall/wallScale.ts';

const NEAR_ZOOM = 1;

/** What the map of a wall shows: its level, what is picked, searched and measured. */
export function useMapDesk(model: MineModel) {
  const picture = useMinePicture(model);
  const [query, setQuery] = useUrlState();
  const [made, setMade] = useState<{ readonly map: GridMap; readonly of: string }>();
  const [shown, setShown] = useState(everything);
  const [picked, setPicked] = useState<Picked>();
  const [goal, setGoal] = useState<PlaceSpot>();
  const [measuring, setMeasuring] = useState<Measuring>();
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const scale = useWallScale();
  const { tab, turn } = useDeskTab(picture, query.get('level') ?? undefined);
  const ground = picture.grounds.get(tab ?? '') ?? [...picture.grounds.values()][0];
  const isSurface = ground?.tab === SURFACE;
  const colours = mapColoursOf(useComputedColorScheme('dark'));
  // The surface is another map than the levels.
  const kind = isSurface ? `surface ${colours.scheme}` : 'below';
  const map = made?.of === kind ? made.map : undefined;
  const painted = usePainted(ground, isSurface, colours, scale);
  const clear = (): void => {
    setSpots([]);
    setMeasuring(undefined);
  };
  useEscape(clear);
  const showTab = (tab: string): void => {
    clear();
    setGoal(undefined);
    turn(tab);
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('level', tab);
      return next;
    });
  };
  const goTo = (found: Found): void => {
    const spot = picture.places.of(found.kind, found.no, systemClock.mono());
    setPicked({ kind: found.kind, no: found.no });
    if (spot === undefined) return;
    if (spot.tab !== ground?.tab) showTab(spot.tab);
    setGoal(spot);
  };
  const isThere = map !== undefined && goal !== undefined && goal.tab === ground?.tab;
  useEffect(() => {
    if (isThere) map.flyTo({ x: goal.x, y: goal.y, zoom: Math.max(NEAR_ZOOM, map.view().zoom) });
  }, [isThere, map, goal]);
  return {
    picture,
    levels: useLevelStates(picture.live, picture.places),
    ground,
    map,
    /** Changes where another map is needed. */
    kind,
    setMap: (now: GridMap | undefined): void => setMade(now && { map: now, of: kind }),
    painted,
    shown,
    setShown,
    picked,
    /** While something is measured, a press is a spot of it. */
    press: (found: Picked | undefined, place: Spot): void => {
      if (measuring === undefined) setPicked(found);
      else setSpots((before) => [...before, place]);
    },
    measuring,
    measure: (next: Measuring | undefined): void => {
      setSpots([]);
      setMeasuring(next);
    },
    spots,
    addSpot: (spot: Spot): void => setSpots((before) => [...before, spot]),
    scale,
    showTab,
    goTo,
  };
}

function useEscape(clear: () => void): void {
  const cleared = useEffectEvent(clear);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cleared();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** How a picture is painted, without the benches that its map below paints by itself. */
function usePainted(
  ground: Ground | undefined,
  isSurface: boolean,
  colours: MapColours,
  scale: number,
) {
  const { t } = useTranslation('wallMap');
  const benches = ground?.benches;
  // On the surface the map below paints the benches; the scene paints what lives on them.
  const paint = useMemo(
    () =>
      isSurface && benches !== undefined
        ? librePainter(surfaceStyle(benches, colours), scale)
        : enlargedPainter(scale),
    [isSurface, benches, colours, scale],
  );
  const scenery = useMemo(
    () => (ground !== undefined && isSurface ? { ...ground, benches: [] } : ground),
    [ground, isSurface],
  );
  const heights = useMemo(
    () => (isSurface && benches !== undefined ? heightsOf(benches, (z) => t('height', { z })) : []),
    [isSurface, benches, t],
  );
  return { paint, scenery, heights };
}

/** The height of each bench, at the northernmost place of its crest. */
function heightsOf(benches: MineModel['benches'], text: (z: number) => string): HeightLabel[] {
  return benches.flatMap(({ ring, z }) => {
    const north = ring.toSorted((a, b) => b[1] - a[1])[0];
    return north === undefined ? [] : [{ spot: north, text: text(z) }];
  });
}
