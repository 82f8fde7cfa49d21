import { useMemo } from 'react';
import { systemClock } from '#base/clock.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useShownAlarms } from '#features/alarms/api.ts';
import { levelStates, type LevelState } from './levelStates.ts';
import type { MineLive } from './mineLive.ts';
import type { Places } from './places.ts';

/**
 * How each picture of a mine stands, renewed once a second; `isOld` where what is known of it may
 * not be taken for the present.
 */
export function useLevelStates(
  live: MineLive,
  places: Places,
): { readonly stands: ReadonlyMap<string, LevelState>; readonly isOld: boolean } {
  const { list, isUpToDate } = useShownAlarms();
  const now = useNow(1_000);
  return useMemo(() => {
    const heads = now > 0 && live.people.isKnown ? live.people.countByTab() : undefined;
    return {
      stands: levelStates(heads, list, (alarm) => places.alarm(alarm, systemClock.mono())?.tab),
      isOld: !isUpToDate,
    };
  }, [live, places, list, isUpToDate, now]);
}
