import '#ui/theme/pageStyles.ts';
import { useEffect } from 'react';
import { ClockBar, useUrlClock } from '#features/replay/api.ts';
import { useClock } from '#features/mine/api.ts';
import { turnClock } from '#streams/clock.ts';
import { returnsAfterMs, signsOfHands } from './comingBack.ts';
import css from './wall.module.css';

/**
 * The clock of a wall, whose keys are those of its picture; one that nobody touches comes back to
 * the present by itself.
 */
export function WallClockBar() {
  const clock = useClock();
  useUrlClock();
  const afterMs = returnsAfterMs(clock);
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    let due: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(due);
      due = setTimeout(() => turnClock({ act: 'live' }), afterMs);
    };
    wait();
    for (const sign of signsOfHands) window.addEventListener(sign, wait);
    return () => {
      clearTimeout(due);
      for (const sign of signsOfHands) window.removeEventListener(sign, wait);
    };
  }, [afterMs]);
  return clock.mode === 'live' ? null : (
    <div className={css.replay}>
      <ClockBar stand="wall" />
    </div>
  );
}
