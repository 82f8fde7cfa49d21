import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a heading (`tabIndex` -1) that takes the place of something else: where the focus went with
 * what stood there, the heading takes it, so that the keyboard goes on from here.
 */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => {
    // After whatever gives its focus back as it closes.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return heading;
}
