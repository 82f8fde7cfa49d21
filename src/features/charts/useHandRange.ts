import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { movingWindow, type TimeWindow } from '#ui/chart/timeWindow.ts';
import type { ChartColumns, ChartFeed } from '#ui/chart/chartTypes.ts';
import {
  shownMoment,
  selection,
  isReached,
  rangeOfWindow,
  ZoomHistory,
  type ChartRange,
} from '#features/mine/api.ts';

/** A hand that rests so long has arrived, and the picture for where it stands is asked for. */
const SETTLE_MS = 180;

/**
 * The range of the charts and the ways to change it. By hand all charts follow at once with what
 * they have; the picture of the new range is asked for when the hand rests, and takes over without
 * a jump.
 */
export function useHandRange(range: ChartRange, feed: ChartFeed<ChartColumns>) {
  const history = useRef(new ZoomHistory());
  const [moving] = useState(movingWindow);
  /** Where a reset leads: the range chosen last other than by hand. */
  const home = useRef(range);
  const isHeld = useRef(false);

  const take = (next: ChartRange): void => {
    history.current.push(range);
    selection.range = next;
  };
  const settle = useDebouncedCallback(() => {
    isHeld.current = false;
    const window = moving.now();
    if (window !== undefined) take(rangeOfWindow(window, shownMoment()));
  }, SETTLE_MS);
  const arrived = useEffectEvent(() => {
    const [frame, window] = [feed.newest(), moving.now()];
    if (!isHeld.current && frame !== undefined && window !== undefined && isReached(frame, window))
      moving.set(undefined);
  });
  useEffect(() => feed.subscribe(() => arrived()), [feed]);

  return {
    moving,
    /** Chosen from a list or a tool. */
    choose: (next: ChartRange) => {
      moving.set(undefined);
      home.current = next;
      take(next);
    },
    move: (window: TimeWindow, done: boolean) => {
      isHeld.current = true;
      moving.set(window);
      settle();
      if (done) settle.flush();
    },
    reset: () => {
      settle.cancel();
      isHeld.current = false;
      moving.set(undefined);
      take(home.current);
    },
    back: (): boolean => {
      const before = history.current.pop();
      if (before === undefined) return false;
      moving.set(undefined);
      selection.range = before;
      return true;
    },
  };
}
