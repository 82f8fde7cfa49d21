import '../../../ui/theme/pageKit.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../base/clock.ts';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { useUrlState } from '../../../crud/list/useUrlState.ts';
import { inkOf } from '../../../mine/map/ink.ts';
import { LayersMenu } from '../../../mine/map/LayersMenu.tsx';
import { SURFACE } from '../../../mine/map/levels.ts';
import { LevelTabs } from '../../../mine/map/LevelTabs.tsx';
import mapCss from '../../../mine/map/MineMap.module.css';
import type { Picked } from '../../../mine/map/pick.ts';
import { PlaceSearch } from '../../../mine/map/PlaceSearch.tsx';
import type { Found } from '../../../mine/map/search.ts';
import { createGridMap, type GridMap } from '../../../ui/map/gridMap.ts';
import { librePainter } from '../../../ui/map/librePainter.ts';
import { MapTools, type Measuring } from './MapTools.tsx';
import { MeasureLayer, type HeightLabel } from './MeasureLayer.tsx';
import type { Spot } from './measure.ts';
import { everything, SceneMap } from './SceneMap.tsx';
import { surfaceStyle } from './surfaceStyle.ts';
import { useMinePicture } from './useMinePicture.ts';
import { wallScale } from './wallScale.ts';

const NEAR_ZOOM = 1;

/** The map with its levels, layers, search, measuring and print. Which level is shown stands in the address. */
export function MapDesk({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('wallMap');
  const picture = useMinePicture(model);
  const [query, setQuery] = useUrlState();
  const [map, setMap] = useState<GridMap>();
  const [shown, setShown] = useState(everything);
  const [picked, setPicked] = useState<Picked>();
  const [measuring, setMeasuring] = useState<Measuring>();
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [wordScale] = useState(wallScale);
  const ground = picture.grounds.get(query.get('level') ?? '') ?? [...picture.grounds.values()][0];
  const isSurface = ground?.tab === SURFACE;

  const ink = inkOf(useComputedColorScheme('dark'));
  const benches = ground?.benches;
  // On the surface the map below paints the benches; the scene paints what lives on them.
  const create = useMemo(() => {
    if (!isSurface || benches === undefined) return undefined;
    const paint = librePainter(surfaceStyle(benches, ink));
    return (...[parent, start, events]: Parameters<typeof createGridMap>) => createGridMap(parent, start, events, paint);
  }, [isSurface, benches, ink]);
  const scenery = useMemo(() => (ground !== undefined && isSurface ? { ...ground, benches: [] } : ground), [ground, isSurface]);
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
    // Another level is another map, which has to be there before it can be flown.
    setTimeout(() => map?.flyTo({ x: spot.x, y: spot.y, zoom: Math.max(NEAR_ZOOM, map.view().zoom) }), 0);
  };
  if (ground === undefined || scenery === undefined) return null;
  return (
    <SceneMap
      key={isSurface ? `surface ${ink.scheme}` : 'below'}
      picture={picture}
      ground={scenery}
      shown={shown}
      picked={picked}
      create={create}
      wordScale={wordScale}
      onMap={setMap}
      onPick={(found, place) => {
        if (measuring === undefined) setPicked(found);
        else setSpots((before) => [...before, place]);
      }}
    >
      {map === undefined ? null : <MeasureLayer map={map} spots={spots} closed={measuring === 'area'} heights={heights} />}
      <div className={mapCss.top}>
        <LevelTabs tabs={picture.tabs} tab={ground.tab} onTab={showTab} />
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
  );
}

/** The height of each bench, at the northernmost place of its crest. */
function heightsOf(benches: MineModel['benches'], text: (z: number) => string): HeightLabel[] {
  return benches.flatMap(({ ring, z }) => {
    const north = ring.toSorted((a, b) => b[1] - a[1])[0];
    return north === undefined ? [] : [{ spot: north, text: text(z) }];
  });
}
