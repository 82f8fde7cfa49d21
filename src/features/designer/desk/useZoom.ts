import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { zoomed, type Zoom } from '../model/zoom.ts';
import type { Size } from '../model/widget.ts';
import { useScale } from '../screen/scale.ts';

/** How large the canvas is shown in its frame; Ctrl and the wheel change it too. */
export function useZoom(frame: RefObject<HTMLElement | null>, canvas: Size) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const fit = useScale(frame, canvas);
  const scale = zoom === 'fit' ? fit : zoom;
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    setZoom(zoomed(scale, event.deltaY < 0 ? 1 : -1));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => onWheel(event);
    // React's own listeners are passive: they could not keep the browser from zooming the page.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame]);
  return { zoom, scale, setZoom };
}
