import '#ui/theme/pageStyles.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { LayersMenu, LevelTabs, mineMapCss as mapCss, PlaceSearch } from '#features/map/api.ts';
import { Enlarged } from './Enlarged.tsx';
import { MapTools } from './MapTools.tsx';
import { MeasureLayer } from './MeasureLayer.tsx';
import { SceneMap } from './SceneMap.tsx';
import { useMapDesk } from './useMapDesk.ts';

/**
 * The map with its levels, layers, search, measuring and print. Which level is shown stands in the
 * address; one with an alarm that waits goes before it while no hand is at the map.
 */
export function MapDesk({ model }: { readonly model: MineModel }) {
  const state = useMapDesk(model);
  const { picture, ground, map, kind, shown, picked, measuring, spots, scale } = state;
  const { paint, scenery, heights } = state.painted;
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
        onMap={state.setMap}
        onPick={state.press}
      >
        {map === undefined ? null : (
          <MeasureLayer map={map} spots={spots} closed={measuring === 'area'} heights={heights} />
        )}
        <div className={mapCss.top}>
          <LevelTabs tabs={picture.tabs} tab={ground.tab} onTab={state.showTab} {...state.levels} />
          <PlaceSearch model={model} onFound={state.goTo} />
          <LayersMenu shown={shown} onShown={state.setShown} />
          <MapTools
            map={map}
            mine={model.company.name}
            level={picture.tabs.find(({ key }) => key === ground.tab)?.name ?? ''}
            measuring={measuring}
            spots={spots}
            onMeasure={state.measure}
            onSpot={state.addSpot}
          />
        </div>
      </SceneMap>
    </Enlarged>
  );
}
