import { useComputedColorScheme } from '@mantine/core';
import type { Layer } from '@deck.gl/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { GridMapFrame } from '#ui/map/GridMapFrame.tsx';
import { centreOf } from '#ui/map/hitTest.ts';
import { fitView, type Bounds } from '#ui/map/gridView.ts';
import { groundsOf, type Ground } from './ground.ts';
import { mapColoursOf, type MapColours } from './mapColours.ts';
import { areaLayers } from './layers/areaLayers.ts';
import { wayOutLayers } from './layers/deviceLayers.ts';
import { fittingLabels, labelLayer, type Label } from './layers/labelLayers.ts';
import { pitLayers } from './layers/pitLayers.ts';
import { roadwayLayers } from './layers/roadwayLayers.ts';
import { SURFACE, TABS_PX, tabsOf, type Tab } from './levels.ts';
import { LevelTabs } from './LevelTabs.tsx';
import css from './MineMap.module.css';
import { useMapWords } from './useMapWords.ts';

const SETTLE_MS = 120;
const calm: ReadonlyMap<number, 1 | 2 | 3 | 4> = new Map();

export type Grounds = {
  readonly tabs: readonly Tab[];
  readonly grounds: ReadonlyMap<string, Ground>;
};

/** The pictures of a mine and what stands still on them. */
export function useGrounds(model: MineModel): Grounds {
  const { t } = useTranslation('map');
  const surface = t('surface');
  return useMemo(() => {
    const tabs = tabsOf(model, surface);
    return { tabs, grounds: groundsOf(model, tabs) };
  }, [model, surface]);
}

/** The picture that is shown first: the highest level, or the surface where there is none. */
export const firstTab = (tabs: readonly Tab[]): string =>
  tabs.find(({ key }) => key !== SURFACE)?.key ?? SURFACE;

type Props = {
  readonly pictures: Grounds;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly areaNo?: number | undefined;
  /** What lies over roadways and areas; called again whenever anything is drawn. */
  readonly layers: (colours: MapColours) => Layer[];
  /** Names besides those of the areas. */
  readonly labels?: readonly Label[];
  /** Shown at first, and flown to when it becomes another. */
  readonly look?: Bounds | undefined;
  readonly onPress?: (x: number, y: number, reach: number) => void;
  /** The map when it is there, undefined before it goes. */
  readonly onMap?: (map: GridMap | undefined) => void;
  /** Controls beside the levels. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
};

/** The mine without what lives in it, for pages that draw something of their own on it. */
export function GroundMap({
  pictures,
  tab,
  onTab,
  areaNo,
  layers,
  labels,
  look,
  onPress,
  onMap,
  tools,
  children,
}: Props) {
  const mapWords = useMapWords(false);
  const colours = mapColoursOf(useComputedColorScheme('dark'));
  const [map, setMap] = useState<GridMap>();
  const [zoomStep, setZoomStep] = useState(0);
  const ground = pictures.grounds.get(tab) ?? [...pictures.grounds.values()][0];
  const { still, names } = useStill(ground, colours, zoomStep, areaNo);
  const draw = useRef<() => void>(undefined);
  useEffect(() => {
    draw.current = () => {
      if (!map || !still) return;
      map.setLayers([
        ...still,
        ...layers(colours),
        labelLayer(fittingLabels([...(labels ?? []), ...names], map.view(), map.size()), colours),
      ]);
    };
    draw.current();
  });
  useEffect(() => {
    if (map && look) map.flyTo(fitView(look, map.size(), { padding: 64 }));
  }, [map, look]);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  if (!ground) return null;
  return (
    <div className={css.panel}>
      <GridMapFrame
        {...mapWords}
        bounds={look ?? ground.bounds}
        covered={TABS_PX}
        onMap={(made) => {
          setMap(made);
          onMap?.(made);
          return () => {
            setMap(undefined);
            onMap?.(undefined);
          };
        }}
        onView={(view) => {
          setZoomStep(Math.round(view.zoom));
          clearTimeout(settling.current);
          settling.current = setTimeout(() => draw.current?.(), SETTLE_MS);
        }}
        onPress={(x, y, reach) => onPress?.(x, y, reach)}
      >
        <div className={css.top}>
          <LevelTabs
            tabs={pictures.tabs}
            tab={tab}
            onTab={(next) => {
              const elsewhere = pictures.grounds.get(next);
              if (elsewhere && map && (next === SURFACE || tab === SURFACE))
                map.setView(fitView(elsewhere.bounds, map.size(), { covered: TABS_PX }));
              onTab(next);
            }}
          />
          {tools}
        </div>
        {children}
      </GridMapFrame>
    </div>
  );
}

/** What stands still on a picture, and the names of its areas. */
function useStill(
  ground: Ground | undefined,
  colours: MapColours,
  zoomStep: number,
  areaNo?: number,
) {
  const still = useMemo(
    () =>
      ground && [
        ...pitLayers(ground, colours),
        ...areaLayers(ground, colours, calm, areaNo),
        ...roadwayLayers(ground, colours, zoomStep),
        ...wayOutLayers(ground, colours),
      ],
    [ground, colours, zoomStep, areaNo],
  );
  const names = useMemo(
    () =>
      (ground?.areas ?? []).map(({ name, polygon, no }): Label => {
        const [x, y] = centreOf(polygon);
        return {
          text: name,
          x,
          y,
          lift: 0,
          rank: no === areaNo ? 80 : 40,
          tone: no === areaNo ? 'strong' : 'plain',
        };
      }),
    [ground, areaNo],
  );
  return { still, names };
}
