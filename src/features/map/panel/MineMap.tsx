import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { systemClock } from '#base/clock.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { GridMapFrame } from '#ui/map/GridMapFrame.tsx';
import { fitView } from '#ui/map/gridView.ts';
import { useShowsOld, useOnScreen, selection } from '#features/mine/api.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { FollowBar } from './FollowBar.tsx';
import { groundsOf } from '../ground.ts';
import { HoverName, type Hovered } from './HoverName.tsx';
import { LayersMenu } from '../LayersMenu.tsx';
import { SURFACE, TABS_PX, tabsOf } from '../levels.ts';
import { LevelTabs } from '../LevelTabs.tsx';
import { useLevelStands } from '../useLevelStands.ts';
import css from '../MineMap.module.css';
import { MineLive } from '../mineLive.ts';
import { useTrapped } from '#features/people/api.ts';
import { MineScene, type SceneWish, type ShownLayers } from '../mineScene.ts';
import type { Picked } from '../pick.ts';
import { Places, type Spot } from '../places.ts';
import { PlaceSearch } from '../PlaceSearch.tsx';
import { useAround } from './useAround.ts';
import { showFirst } from './showFirst.ts';
import { usePicked } from './usePicked.ts';
import { useTrail } from './useTrail.ts';
import { useMapWords } from '../useMapWords.ts';

const allShown: ShownLayers = {
  people: true,
  sensors: true,
  readers: true,
  substations: true,
  areas: true,
  names: true,
};
/** So near that names can be read. */
const NEAR_ZOOM = 1;

/** The map of one mine model with everything around it. */
export function MineMap({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('map');
  const mapWords = useMapWords(true);
  const scheme = useComputedColorScheme('dark');
  const still = useReducedMotion();
  const root = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(root);
  const tabs = useMemo(() => tabsOf(model, t('surface')), [model, t]);
  const grounds = useMemo(() => groundsOf(model, tabs), [model, tabs]);
  const live = useMemo(() => new MineLive(model, tabs), [model, tabs]);
  const places = useMemo(() => new Places(model, tabs, live), [model, tabs, live]);
  const levels = useLevelStands(live, places);
  const [map, setMap] = useState<GridMap>();
  const scene = useRef<MineScene>(undefined);
  const [tab, setTab] = useState(() => tabs.find((one) => one.key !== SURFACE)?.key ?? SURFACE);
  const [shown, setShown] = useState(allShown);
  const [hovered, setHovered] = useState<Hovered>();
  const { followPersonNo } = useSnapshot(selection);
  const ground = grounds.get(tab) ?? [...grounds.values()][0];

  const changeTab = (next: string): void => {
    // Levels lie above each other and keep the place; the pit lies elsewhere.
    const elsewhere = grounds.get(next);
    if (elsewhere && map && (next === SURFACE || tab === SURFACE))
      map.setView(fitView(elsewhere.bounds, map.size(), { covered: TABS_PX }));
    setTab(next);
  };
  const goTo = (spot: Spot | undefined, on = map): void => {
    if (!spot) return;
    setTab(spot.tab);
    on?.flyTo({ x: spot.x, y: spot.y, zoom: Math.max(NEAR_ZOOM, on.view().zoom) });
  };
  const hasShownFirst = useRef(false);
  const { picked, pick } = usePicked(live, places, goTo);
  const personNo = picked?.kind === 'person' ? picked.no : undefined;
  const trail = useTrail(personNo, tabs, tab, live);
  const trapped = useTrapped();
  const around = useAround(personNo, model, live, tabs, tab);
  const isOld = useShowsOld();

  useEffect(() => (onScreen ? live.start() : undefined), [onScreen, live]);
  useEffect(
    () =>
      live.on((change) => {
        if (change !== 'people' || followPersonNo === undefined) return;
        const spot = places.person(followPersonNo, systemClock.mono());
        if (spot) setTab(spot.tab);
      }),
    [live, places, followPersonNo],
  );

  const wish: SceneWish | undefined = ground && {
    ground,
    scheme,
    shown,
    picked,
    trapped,
    followNo: followPersonNo,
    trail,
    around,
    still,
    isOld,
  };
  const wanted = useRef(wish);
  useEffect(() => {
    wanted.current = wish;
    if (wish) scene.current?.show(wish);
  });
  // A new model means new live tables, a lost picture a new map: either way the scene is made anew.
  useEffect(() => {
    if (!map || !wanted.current) return undefined;
    const made = new MineScene(map, model, live, places, wanted.current);
    scene.current = made;
    return () => {
      scene.current = undefined;
      made.destroy();
    };
  }, [map, model, live, places]);

  if (!ground) return null;
  return (
    <div ref={root} className={css.panel} data-hovered={hovered || undefined}>
      <GridMapFrame
        {...mapWords}
        bounds={ground.bounds}
        covered={TABS_PX}
        onMap={(made) => {
          setMap(made);
          // A map that comes back with its page keeps to what it showed.
          const stop = hasShownFirst.current
            ? undefined
            : showFirst(live, places, (spot) => goTo(spot, made));
          hasShownFirst.current = true;
          return () => {
            stop?.();
            setMap(undefined);
          };
        }}
        onView={(_, by) => {
          scene.current?.viewMoved();
          if (by === 'hand') selection.followPersonNo = undefined;
        }}
        onPress={(x, y, reach) => pick(scene.current?.pick(x, y, reach))}
        onHover={(place) => {
          const over = place && scene.current?.pick(place.x, place.y, place.reach);
          setHovered((old) =>
            place && over && isThing(over)
              ? sameThing(old, over)
                ? old
                : { ...over, px: place.px, py: place.py }
              : undefined,
          );
        }}
      >
        <div className={css.top}>
          <LevelTabs tabs={tabs} tab={tab} onTab={changeTab} {...levels} />
          <PlaceSearch
            model={model}
            onFound={(found) => {
              pick(found);
              goTo(places.of(found.kind, found.no, systemClock.mono()));
            }}
          />
          <LayersMenu shown={shown} onShown={setShown} />
        </div>
        <HoverName hovered={hovered} model={model} />
        <FollowBar model={model} />
        {picked ? (
          <DetailsCard
            key={`${picked.kind}${picked.no}`}
            picked={picked}
            model={model}
            live={live}
            onPick={(next) => {
              pick(next);
              goTo(places.of(next.kind, next.no, systemClock.mono()));
            }}
            onClose={() => pick(undefined)}
          />
        ) : null}
      </GridMapFrame>
    </div>
  );
}

/** Areas are everywhere under the pointer: only things wear the hand. */
const isThing = (picked: Picked): boolean => picked.kind !== 'area';
const sameThing = (a: Picked | undefined, b: Picked): boolean =>
  a?.kind === b.kind && a.no === b.no;
