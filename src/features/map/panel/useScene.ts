import { useEffect, useRef } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import type { MineLive } from '../mineLive.ts';
import { MineScene } from '../mineScene.ts';
import type { Places } from '../places.ts';
import type { SceneWish } from '../sceneWish.ts';

type Shown = { readonly model: MineModel; readonly live: MineLive; readonly places: Places };

/** The scene on a map, told each wish; anew where map or mine are. */
export function useScene(
  map: GridMap | undefined,
  wish: SceneWish | undefined,
  { model, live, places }: Shown,
) {
  const scene = useRef<MineScene>(undefined);
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
  return scene;
}
