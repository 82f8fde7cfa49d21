import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useShowsOld } from '#features/mine/api.ts';
import {
  type Ground,
  MineScene,
  type SceneWish,
  type ShownLayers,
  type Picked,
  useMapWords,
} from '#features/map/api.ts';
import { useRescuers, useTrapped } from '#features/people/api.ts';
import type { GridMap, MakePainter } from '#ui/map/gridMap.ts';
import { GridMapFrame } from '#ui/map/GridMapFrame.tsx';
import { fitView } from '#ui/map/gridView.ts';
import type { MinePicture } from './useMinePicture.ts';

export const everything: ShownLayers = {
  people: true,
  sensors: true,
  readers: true,
  substations: true,
  areas: true,
  names: true,
};

type Props = {
  readonly picture: MinePicture;
  readonly ground: Ground;
  readonly shown?: ShownLayers;
  readonly picked?: Picked | undefined;
  /** A thing of the mine was pressed, or nothing. */
  readonly onPick?: (picked: Picked | undefined, place: readonly [x: number, y: number]) => void;
  /** The map when it is there, undefined before it goes. */
  readonly onMap?: (map: GridMap | undefined) => void;
  readonly paint: MakePainter;
  readonly children?: ReactNode;
};

/**
 * The living mine on one of its pictures. Another picture is shown whole, unless it lies above the
 * one before.
 */
export function SceneMap({
  picture,
  ground,
  shown = everything,
  picked,
  onPick,
  onMap,
  paint,
  children,
}: Props) {
  const mapWords = useMapWords(onPick !== undefined);
  const scheme = useComputedColorScheme('dark');
  const trapped = useTrapped();
  const teams = useRescuers();
  const still = useReducedMotion();
  const isOld = useShowsOld();
  const [map, setMap] = useState<GridMap>();
  const scene = useRef<MineScene>(undefined);
  const wish: SceneWish = {
    ground,
    scheme,
    shown,
    picked,
    trapped,
    teams,
    followNo: undefined,
    trail: nowhere,
    works: noWork,
    around: undefined,
    still,
    isOld,
  };
  const wanted = useRef(wish);
  useEffect(() => {
    wanted.current = wish;
    scene.current?.show(wish);
  });
  const { model, live, places } = picture;
  // A new model means new live tables, a lost picture a new map: either way the scene is made anew.
  useEffect(() => {
    if (!map) return undefined;
    const made = new MineScene(map, model, live, places, wanted.current);
    scene.current = made;
    return () => {
      scene.current = undefined;
      made.destroy();
    };
  }, [map, model, live, places]);
  useEffect(() => {
    if (map) map.setView(fitView(ground.bounds, map.size()));
  }, [map, ground]);

  return (
    <GridMapFrame
      {...mapWords}
      bounds={ground.bounds}
      paint={paint}
      onMap={(made) => {
        setMap(made);
        onMap?.(made);
        return () => {
          setMap(undefined);
          onMap?.(undefined);
        };
      }}
      onView={() => scene.current?.viewMoved()}
      onPress={(x, y, reach) => onPick?.(scene.current?.pick(x, y, reach), [x, y])}
    >
      {children}
    </GridMapFrame>
  );
}

const nowhere: readonly [number, number][] = [];
/** Walls tell of the mine, not of who mends it. */
const noWork: SceneWish['works'] = [];
