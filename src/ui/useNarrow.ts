import { useSyncExternalStore } from 'react';

const narrow = typeof window === 'undefined' ? undefined : window.matchMedia('(max-width: 640px)');

function subscribe(changed: () => void): () => void {
  narrow?.addEventListener('change', changed);
  return () => narrow?.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone (640 px or less), where panels become tabs. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => narrow?.matches === true);
