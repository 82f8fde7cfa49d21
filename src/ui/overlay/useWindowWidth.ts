import { useSyncExternalStore } from 'react';

/** The inner width of the window in px, as it changes. */
export const useWindowWidth = (): number =>
  useSyncExternalStore(subscribe, () => window.innerWidth);

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
