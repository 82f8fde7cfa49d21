import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The box that scrolls: where it was left it stands again when a page that was put aside is shown,
 * which begins at its top.
 */
export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const at = useRef({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    if (at.current.top > 0 || at.current.left > 0) element.scrollTo(at.current);
    const keep = (): void => {
      // Hidden it has no height: what it says then is no wish of the reader's.
      if (element.clientHeight > 0)
        at.current = { top: element.scrollTop, left: element.scrollLeft };
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, []);
  return box;
}
