/** What others may use of map. */
export { firstTab, GroundMap, useGrounds } from './GroundMap.tsx';
export { LayersMenu } from './LayersMenu.tsx';
export { LevelTabs } from './LevelTabs.tsx';
export { default as mineMapCss } from './MineMap.module.css';
export { PlaceSearch } from './PlaceSearch.tsx';
export { type Ground, groundsOf } from './ground.ts';
export { type Colour, faded, type MapColours, mapColoursOf } from './mapColours.ts';
export { type Label } from './layers/labelLayers.ts';
export { paintedBenches } from './layers/pitLayers.ts';
export { SURFACE, type Tab, tabOfHeight, tabOfPerson, tabsOf } from './levels.ts';
export { markSheet } from './marks.ts';
export { areaText } from './mineLabels.ts';
export { MineLive } from './mineLive.ts';
export { MineScene } from './mineScene.ts';
export type { SceneWish, ShownLayers } from './sceneWish.ts';
export { type Heads } from './peopleTable.ts';
export { type Picked } from './pick.ts';
export { alarmSpots, Places, type Spot } from './places.ts';
export { useLevelStates } from './useLevelStates.ts';
export { useMapWords } from './useMapWords.ts';
export { usePlaces } from './usePlaces.ts';

/** Loads it when it is first shown. */
export const loadMinePanel = async () => ({
  default: (await import('./panel/MinePanel.tsx')).MinePanel,
});

/** Fetches what the map will need. */
export const preloadMap = () => import('./panel/MineMap.tsx');
