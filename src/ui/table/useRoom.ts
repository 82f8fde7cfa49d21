import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Widths are told apart in steps, so that a window that is being dragged does not draw a table for
 * each px.
 */
const STEP = 8;

/**
 * What was measured last: the lists of a window are all as wide, so that each but the first is
 * right when it is drawn first.
 */
let known: number | undefined;

/**
 * The width of `frame` in px as it changes; without end before the first of all is measured.
 * `isAsked` false: not measured.
 */
export function useRoom(frame: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [room, setRoom] = useState(known ?? Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!isAsked || box === null) return undefined;
    const take = (width: number): void => {
      // Nothing has a width while its page is hidden.
      if (width === 0) return;
      known = Math.floor(width / STEP) * STEP;
      setRoom(known);
    };
    // Before it is seen; later a width comes with a layout that was made anyway.
    if (known === undefined) take(box.clientWidth);
    const watch = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0));
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame, isAsked]);
  return room;
}
