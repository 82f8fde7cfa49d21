/** Loads it when it is first shown. */
export const loadMinePanel = async () => ({
  default: (await import('./panel/MinePanel.tsx')).MinePanel,
});

/** Fetches what the map will need. */
export const preloadMap = () => import('./panel/MineMap.tsx');
