import { coreClient } from './dataCoreClient.ts';

let isWatched = false;

/**
 * Tells the core when this page goes and comes back, so that it frees at once what nobody looks at.
 */
export function watchPageLife(): void {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('pagehide', ({ persisted }) => coreClient.hide(persisted));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) coreClient.show();
  });
}
