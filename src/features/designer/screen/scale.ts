import { useEffect, useState, type RefObject } from 'react';
import type { Size } from '../model/widget.ts';

/** How much of its size the design is shown in, so that all of it is in the frame. */
export function useScale(frame: RefObject<HTMLElement | null>, { width, height }: Size): number {
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      setScale(Math.min(element.clientWidth / width, element.clientHeight / height)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, width, height]);
  return scale;
}

/** A letter of a strip of LED needs so many of its lamps. */
const LEAST_UNIT = 10;
/** So many units high is the lowest panel with all that it tells. */
const LEAST_UNITS = 12.5;

/** The unit of type, in px: a hundredth of the longer side, less on a strip. */
function unitOf({ width, height }: Size): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.max(LEAST_UNIT, Math.min(long / 100, short / LEAST_UNITS));
}

/** How a design of this size is laid out and scaled; `--u`: the unit of its type, in px of it. */
export const designStyle = (
  { width, height }: Size,
  scale: number,
  background: string | undefined,
) => ({
  width,
  height,
  background,
  ['--scale' as string]: scale,
  ['--u' as string]: `${unitOf({ width, height })}px`,
});
