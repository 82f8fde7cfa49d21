import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { loaded } from '#ui/loaded.ts';
import { GridMapFrame } from '#ui/map/GridMapFrame.tsx';
import { selection } from '#features/mine/api.ts';
import { EdgeMarks } from '../edges/EdgeMarks.tsx';
import type { EdgeMark } from '../edges/marksAtEdge.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { FollowBar } from './FollowBar.tsx';
import { HoverName } from './HoverName.tsx';
import { LayersMenu } from '../LayersMenu.tsx';
import { TABS_PX, WHOLE } from '../levels.ts';
import { LevelTabs } from '../LevelTabs.tsx';
import css from '../MineMap.module.css';
import { PlaceSearch } from '../PlaceSearch.tsx';
import { useMapWords } from '../useMapWords.ts';
import { useMineMap } from './useMineMap.ts';

const WholeMine = lazy(
  loaded(async () => ({ default: (await import('../whole/WholeMine.tsx')).WholeMine })),
);

/** The map of one mine model with everything around it. */
export function MineMap({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('map');
  const mapWords = useMapWords(true);
  const root = useRef<HTMLDivElement>(null);
  const mine = useMineMap(model, root);
  const { tabs, isWhole, ground, live, places, picked, pick, show, scene, hovered } = mine;

  if (!ground) return null;
  const choices =
    tabs.length > 1 ? [{ key: WHOLE, name: t('whole.title'), z: Infinity }, ...tabs] : tabs;
  const enter = (key: string): void => {
    mine.changeTab(key);
    // The button that was pressed goes; its level's tab stands for it.
    root.current?.querySelector<HTMLElement>(`[role=tab][data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const lookAt = ({ spot }: EdgeMark): void => {
    mine.lookAt(spot);
    // The mark goes, since its alarm is in sight then: the map takes the keyboard.
    root.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  };
  return (
    <div ref={root} className={css.panel} data-hovered={hovered || undefined}>
      <GridMapFrame
        {...mapWords}
        bounds={ground.bounds}
        covered={TABS_PX}
        isBehind={isWhole}
        onMap={mine.begin}
        onView={(_, by) => {
          mine.viewMoved();
          if (by === 'hand') selection.followPersonNo = undefined;
        }}
        onPress={(x, y, reach) => pick(scene.current?.pick(x, y, reach))}
        onHover={mine.hover}
      >
        <div className={css.top}>
          <LevelTabs
            tabs={choices}
            tab={isWhole ? WHOLE : mine.tab}
            onTab={mine.changeTab}
            {...mine.levels}
          />
          <PlaceSearch model={model} onFound={show} />
          {isWhole ? null : <LayersMenu shown={mine.shown} onShown={mine.setShown} />}
        </div>
        {isWhole ? (
          <Suspense fallback={<div className={css.coming} aria-busy="true" />}>
            <WholeMine
              model={model}
              tabs={tabs}
              grounds={mine.grounds}
              live={live}
              places={places}
              trapped={mine.trapped}
              {...mine.levels}
              onTab={enter}
            />
          </Suspense>
        ) : (
          <>
            <EdgeMarks marks={mine.edges} onGo={lookAt} />
            <HoverName hovered={hovered} model={model} />
          </>
        )}
        <FollowBar model={model} />
        {picked && !isWhole ? (
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
