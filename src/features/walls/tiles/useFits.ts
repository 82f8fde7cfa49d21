import { useEffect, useState } from 'react';

/** A page this narrow scrolls: everything fits. */
const NARROW = '(max-width: 800px)';

/**
 * How many rows of a list its panel has room for, at most `most`, and the ref of that list: a row
 * that is cut off would be neither read nor counted among those that are left out.
 */
export function useFits(
  most: number,
): readonly [fits: number, list: (list: HTMLElement | null) => void] {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [fits, setFits] = useState(most);
  useEffect(() => {
    const room = list?.parentElement;
    if (!list || !room) return undefined;
    const look = (): void => {
      const [first, second] = list.children;
      if (first === undefined) return;
      // A designed screen is laid out in its own px and shown scaled.
      const scale =
        room.offsetHeight > 0 ? room.getBoundingClientRect().height / room.offsetHeight : 1;
      const at = first.getBoundingClientRect();
      const height = at.height / scale;
      const pitch =
        second === undefined ? height : (second.getBoundingClientRect().top - at.top) / scale;
      const { paddingTop, paddingBottom } = getComputedStyle(room);
      const space =
        room.clientHeight -
        Number.parseFloat(paddingTop) -
        Number.parseFloat(paddingBottom) +
        pitch -
        height;
      const whole = pitch > 0 && !matchMedia(NARROW).matches ? Math.floor(space / pitch) : most;
      setFits(Math.max(1, Math.min(most, whole)));
    };
    const watch = new ResizeObserver(look);
    watch.observe(room);
    watch.observe(list);
    return () => watch.disconnect();
  }, [list, most]);
  return [Math.min(most, fits), setList];
}
