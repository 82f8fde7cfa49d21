import { useSyncExternalStore } from 'react';

/**
 * How many times larger than on a desk things are on a screen of this size, so that they are seen
 * from three metres: in steps of a tenth, never smaller. A window that fills the screen only later
 * is told.
 */
export const useWallScale = (): number => useSyncExternalStore(onResize, scaleNow);

/** Of a window so many px wide and high. */
export const wallScaleOf = (width: number, height: number): number =>
  Math.max(1, Math.round(Math.min(width / 160, height / 90) / 0.75) / 10);

const scaleNow = (): number => wallScaleOf(window.innerWidth, window.innerHeight);

function onResize(told: () => void): () => void {
  window.addEventListener('resize', told);
  return () => window.removeEventListener('resize', told);
}
