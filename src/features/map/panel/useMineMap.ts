import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { systemClock } from '#base/clock.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { GridMap, GridMapEvents } from '#ui/map/gridMap.ts';
import { fitView } from '#ui/map/gridView.ts';
import { useShowsOld, useOnScreen, selection } from '#features/mine/api.ts';
import { useEdgeMarks } from '../edges/useEdgeMarks.ts';
import { groundsOf, type Ground } from '../ground.ts';
import type { Hovered } from './HoverName.tsx';
import { SURFACE, TABS_PX, tabsOf, WHOLE, type Tab } from '../levels.ts';
import { useLevelStates } from '../useLevelStates.ts';
import { MineLive } from '../mineLive.ts';
import { useRescuers, useTrapped } from '#features/people/api.ts';
import type { SceneWish, ShownLayers } from '../sceneWish.ts';
import type { Picked } from '../pick.ts';
import { Places, type Spot } from '../places.ts';
import { useAround } from './useAround.ts';
import { showFirst } from './showFirst.ts';
import { usePicked } from './usePicked.ts';
import { useTrail } from './useTrail.ts';
import { useScene } from './useScene.ts';
import { useWorks } from './useWorks.ts';
import type { MineScene } from '../mineScene.ts';

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
/** Px at the right that the card of what is picked covers. */
const CARD_PX = 280;

/** What the map shows: its picture, what is picked and hovered, and the scene that draws it. */
export function useMineMap(model: MineModel, root: RefObject<HTMLDivElement | null>) {
  const scheme = useComputedColorScheme('dark');
  const still = useReducedMotion();
  const onScreen = useOnScreen(root);
  const { tabs, grounds, live, places } = useMine(model);
  const [map, setMap] = useState<GridMap>();
  const { tab, isWhole, setTab, changeTab, goTo } = useTab(tabs, grounds, map);
  const [shown, setShown] = useState(allShown);
  const { followPersonNo } = useSnapshot(selection);
  const ground = grounds.get(tab) ?? [...grounds.values()][0];
  const { picked, pick } = usePicked(live, places, goTo);
  const personNo = picked?.kind === 'person' ? picked.no : undefined;
  const trail = useTrail(personNo, tabs, tab, live);
  const trapped = useTrapped();
  const around = useAround(personNo, model, live, tabs, tab);
  const isOld = useShowsOld();
  useFollowed(live, places, followPersonNo, setTab);
  useEffect(() => (onScreen ? live.start() : undefined), [onScreen, live]);
  const works = useWorks(model);
  const teams = useRescuers();
  const seen = { scheme, shown, picked, trapped, teams, trail, around, works, still, isOld };
  const wish: SceneWish | undefined = ground && { ...seen, ground, followNo: followPersonNo };
  // Where all levels are shown nothing is drawn behind them.
  const scene = useScene(isWhole ? undefined : map, wish, { model, live, places });
  const edges = useEdgeMarks({
    map: isWhole ? undefined : map,
    live,
    places,
    tab,
    top: TABS_PX,
    right: picked === undefined ? 0 : CARD_PX,
  });
  const hasShownFirst = useRef(false);
  const begin = (made: GridMap): (() => void) => {
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
  };
  return {
    tabs,
    tab,
    /** All levels are shown at once. */
    isWhole,
    changeTab,
    ground,
    grounds,
    live,
    places,
    trapped,
    levels: useLevelStates(live, places),
    shown,
    setShown,
    picked,
    pick,
    /** Picks something that was found and goes to it. */
    show: (found: Picked): void => {
      pick(found);
      goTo(places.of(found.kind, found.no, systemClock.mono()));
    },
    scene,
    /** Marks for the alarms of this level that are out of sight. */
    edges: edges.marks,
    viewMoved: (): void => {
      scene.current?.viewMoved();
      edges.viewMoved();
    },
    /** Looks at another place of this level, as near as before. */
    lookAt: ({ x, y }: Pick<Spot, 'x' | 'y'>): void => {
      selection.followPersonNo = undefined;
      map?.flyTo({ x, y, zoom: map.view().zoom });
    },
    /** Takes a map as it comes; its answer lets it go. */
    begin,
    ...useHovered(scene),
  };
}

/** The pictures of a mine, what lives in it, and where everything is. */
function useMine(model: MineModel) {
  const { t } = useTranslation('map');
  const tabs = useMemo(() => tabsOf(model, t('surface')), [model, t]);
  const grounds = useMemo(() => groundsOf(model, tabs), [model, tabs]);
  const live = useMemo(() => new MineLive(model, tabs), [model, tabs]);
  const places = useMemo(() => new Places(model, tabs, live), [model, tabs, live]);
  return { tabs, grounds, live, places };
}

/** The level or surface that is shown, and the ways to another. */
function useTab(
  tabs: readonly Tab[],
  grounds: ReadonlyMap<string, Ground>,
  map: GridMap | undefined,
) {
  const [tab, setTab] = useState(() => tabs.find((one) => one.key !== SURFACE)?.key ?? SURFACE);
  const [isWhole, setWhole] = useState(false);
  const changeTab = (next: string): void => {
    setWhole(next === WHOLE);
    if (next === WHOLE) return;
    // Levels lie above each other and keep the place; the pit lies elsewhere.
    const elsewhere = grounds.get(next);
    if (elsewhere && map && (next === SURFACE || tab === SURFACE))
      map.setView(fitView(elsewhere.bounds, map.size(), { covered: TABS_PX }));
    setTab(next);
  };
  const goTo = (spot: Spot | undefined, on = map): void => {
    if (!spot) return;
    setWhole(false);
    setTab(spot.tab);
    on?.flyTo({ x: spot.x, y: spot.y, zoom: Math.max(NEAR_ZOOM, on.view().zoom) });
  };
  return { tab, isWhole, setTab, changeTab, goTo };
}

/** The picture goes where the followed person goes. */
function useFollowed(
  live: MineLive,
  places: Places,
  personNo: number | undefined,
  onTab: (tab: string) => void,
): void {
  useEffect(
    () =>
      live.on((change) => {
        if (change !== 'people' || personNo === undefined) return;
        const spot = places.person(personNo, systemClock.mono());
        if (spot) onTab(spot.tab);
      }),
    [live, places, personNo, onTab],
  );
}

/** The thing under the pointer. */
function useHovered(scene: RefObject<MineScene | undefined>) {
  const [hovered, setHovered] = useState<Hovered>();
  const hover: GridMapEvents['onHover'] = (place) => {
    const over = place && scene.current?.pick(place.x, place.y, place.reach);
    setHovered((old) => {
      if (!place || !over || !isThing(over)) return undefined;
      return sameThing(old, over) ? old : { ...over, px: place.px, py: place.py };
    });
  };
  return { hovered, hover };
}

/** Areas are everywhere under the pointer: only things wear the hand. */
const isThing = (picked: Picked): boolean => picked.kind !== 'area';
const sameThing = (a: Picked | undefined, b: Picked): boolean =>
  a?.kind === b.kind && a.no === b.no;
