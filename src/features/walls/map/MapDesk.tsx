import '#ui/theme/pageStyles.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import {
  inkOf,
  LayersMenu,
  SURFACE,
  useLevelStands,
  LevelTabs,
  mineMapCss as mapCss,
  type Picked,
  type Spot as PlaceSpot,
  PlaceSearch,
} from '#features/map/api.ts';
import type { Found } from '#contracts/mine/findables.ts';
import { enlargedPainter } from '#ui/map/deckPainter.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { librePainter } from '#ui/map/librePainter.ts';
import { Enlarged } from './Enlarged.tsx';
import { MapTools, type Measuring } from './MapTools.tsx';
import { MeasureLayer, type HeightLabel } from './MeasureLayer.tsx';
import type { Spot } from './measure.ts';
import { everything, SceneMap } from './SceneMap.tsx';
import { surfaceStyle } from './surfaceStyle.ts';
import { useDeskTab } from './useDeskTab.ts';
import { useMinePicture } from './useMinePicture.ts';
import { useWallScale } from '../wall/wallScale.ts';

const NEAR_ZOOM = 1;

/**
 * The map with its levels, layers, search, measuring and print. Which level is shown stands in the
 * address; one with an alarm that waits goes before it while no hand is at the map.
 */
export function MapDesk({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('wallMap');
  const picture = useMinePicture(model);
  const levels = useLevelStands(picture.live, picture.places);
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
  const ink = inkOf(useComputedColorScheme('dark'));
  // The surface is another map than the levels.
  const kind = isSurface ? `surface ${ink.scheme}` : 'below';
  const map = made?.of === kind ? made.map : undefined;
  const benches = ground?.benches;
  // On the surface the map below paints the benches; the scene paints what lives on them.
  const paint = useMemo(
    () =>
      isSurface && benches !== undefined
        ? librePainter(surfaceStyle(benches, ink), scale)
        : enlargedPainter(scale),
    [isSurface, benches, ink, scale],
  );
  const scenery = useMemo(
    () => (ground !== undefined && isSurface ? { ...ground, benches: [] } : ground),
    [ground, isSurface],
  );
  const heights = useMemo(
    () => (isSurface && benches !== undefined ? heightsOf(benches, (z) => t('height', { z })) : []),
    [isSurface, benches, t],
  );

  const clear = (): void => {
    setSpots([]);
    setMeasuring(undefined);
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') clear();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
  if (ground === undefined || scenery === undefined) return null;
  return (
    <Enlarged scale={scale}>
      <SceneMap
        key={kind}
        picture={picture}
        ground={scenery}
        shown={shown}
        picked={picked}
        paint={paint}
        onMap={(now) => setMade(now && { map: now, of: kind })}
        onPick={(found, place) => {
          if (measuring === undefined) setPicked(found);
          else setSpots((before) => [...before, place]);
        }}
      >
        {map === undefined ? null : (
          <MeasureLayer map={map} spots={spots} closed={measuring === 'area'} heights={heights} />
        )}
        <div className={mapCss.top}>
          <LevelTabs tabs={picture.tabs} tab={ground.tab} onTab={showTab} {...levels} />
          <PlaceSearch model={model} onFound={goTo} />
          <LayersMenu shown={shown} onShown={setShown} />
          <MapTools
            map={map}
            mine={model.company.name}
            level={picture.tabs.find(({ key }) => key === ground.tab)?.name ?? ''}
            measuring={measuring}
            spots={spots}
            onMeasure={(next) => {
              setSpots([]);
              setMeasuring(next);
            }}
            onSpot={(spot) => setSpots((before) => [...before, spot])}
          />
        </div>
      </SceneMap>
    </Enlarged>
  );
}

/** The height of each bench, at the northernmost place of its crest. */
function heightsOf(benches: MineModel['benches'], text: (z: number) => string): HeightLabel[] {
  return benches.flatMap(({ ring, z }) => {
    const north = ring.toSorted((a, b) => b[1] - a[1])[0];
    return north === undefined ? [] : [{ spot: north, text: text(z) }];
  });
}
