import { useSyncExternalStore } from 'react';

type Screen = Pick<Document, 'fullscreenElement' | 'exitFullscreen'>;

/**
 * Lets `element` fill the screen, or gives the screen back when it already does. A browser that
 * refuses leaves all as it is.
 */
export async function toggleFullScreen(
  element: Pick<Element, 'requestFullscreen'>,
  screen: Screen = document,
): Promise<void> {
  try {
    await (screen.fullscreenElement === element
      ? screen.exitFullscreen()
      : element.requestFullscreen());
  } catch {
    // Refused: no hand behind it, or a frame that may not.
  }
}

/** The element that fills the screen, null when none does. */
export const useFullScreen = (): Element | null =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement);

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
