import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { alarmSpots } from '../alarmSpots.ts';
import type { MineLive } from '../mineLive.ts';
import type { Places } from '../places.ts';
import { edgeMarks, sameMarks, type Covered, type EdgeMark } from './marksAtEdge.ts';

/** While the picture is dragged or people walk the marks are looked at anew so often. */
const SETTLE_MS = 120;
/** In a narrower picture a card lies at the bottom, and leaves the right side free. */
const NARROW_PX = 480;
const none: readonly EdgeMark[] = [];

type Wanted = Covered & {
  /** None while no map is to be seen. */
  readonly map: GridMap | undefined;
  readonly live: MineLive;
  readonly places: Places;
  readonly tab: string;
};

/**
 * Marks for the alarms of the picture `tab` that its view does not show. `viewMoved` tells that the
 * view is another; it costs next to nothing.
 */
export function useEdgeMarks({ map, live, places, tab, top, right }: Wanted) {
  const [marks, setMarks] = useState(none);
  const moved = useRef<() => void>(undefined);
  useEffect(() => {
    if (map === undefined) return undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      due = undefined;
      const here = alarmSpots(live.alarms.filter(isAnnounced), places, systemClock.mono()).filter(
        (spot) => spot.tab === tab,
      );
      const size = map.size();
      const covered = { top, right: size.width > NARROW_PX ? right : 0 };
      const found = edgeMarks(here, map.view(), size, covered);
      setMarks((old) => (sameMarks(old, found) ? old : found));
    };
    const soon = (): void => {
      due ??= setTimeout(look, SETTLE_MS);
    };
    moved.current = soon;
    const stop = live.on((change) => {
      // Only the alarms of people move with them.
      const isMoved = change === 'people' && live.alarms.some(({ personNo }) => personNo !== null);
      if (change === 'alarms' || isMoved) soon();
    });
    soon();
    return () => {
      stop();
      clearTimeout(due);
      moved.current = undefined;
    };
  }, [map, live, places, tab, top, right]);
  return { marks: map === undefined ? none : marks, viewMoved: () => moved.current?.() };
}
