import { useRef } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { GridMapFrame } from '#ui/map/GridMapFrame.tsx';
import { selection } from '#features/mine/api.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { FollowBar } from './FollowBar.tsx';
import { HoverName } from './HoverName.tsx';
import { LayersMenu } from '../LayersMenu.tsx';
import { TABS_PX } from '../levels.ts';
import { LevelTabs } from '../LevelTabs.tsx';
import css from '../MineMap.module.css';
import { PlaceSearch } from '../PlaceSearch.tsx';
import { useMapWords } from '../useMapWords.ts';
import { useMineMap } from './useMineMap.ts';

/** The map of one mine model with everything around it. */
export function MineMap({ model }: { readonly model: MineModel }) {
  const mapWords = useMapWords(true);
  const root = useRef<HTMLDivElement>(null);
  const mine = useMineMap(model, root);
  const { tabs, ground, live, picked, pick, show, scene, hovered } = mine;

  if (!ground) return null;
  return (
    <div ref={root} className={css.panel} data-hovered={hovered || undefined}>
      <GridMapFrame
        {...mapWords}
        bounds={ground.bounds}
        covered={TABS_PX}
        onMap={mine.begin}
        onView={(_, by) => {
          scene.current?.viewMoved();
          if (by === 'hand') selection.followPersonNo = undefined;
        }}
        onPress={(x, y, reach) => pick(scene.current?.pick(x, y, reach))}
        onHover={mine.hover}
      >
        <div className={css.top}>
          <LevelTabs tabs={tabs} tab={mine.tab} onTab={mine.changeTab} {...mine.levels} />
          <PlaceSearch model={model} onFound={show} />
          <LayersMenu shown={mine.shown} onShown={mine.setShown} />
        </div>
        <HoverName hovered={hovered} model={model} />
        <FollowBar model={model} />
        {picked ? (
          <DetailsCard
            key={`${picked.kind}${picked.no}`}
            picked={picked}
            model={model}
            live={live}
            onPick={show}
            onClose={() => pick(undefined)}
          />
        ) : null}
      </GridMapFrame>
    </div>
  );
}
