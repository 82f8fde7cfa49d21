import { systemClock } from '#base/clock.ts';
import type { MineLive } from '../mineLive.ts';
import type { Places, Spot } from '../places.ts';
import { selection } from '#features/mine/api.ts';

/**
 * Calls `show` once with the place of what was picked before there was a map. Where people are and
 * what rings comes a moment after the map: each is waited for once. The answer ends the waiting.
 */
export function showFirst(live: MineLive, places: Places, show: (spot: Spot) => void): () => void {
  const { alarmId, personNo, pointNo, areaNo } = selection;
  if ([alarmId, personNo, pointNo, areaNo].every((one) => one === undefined))
    return () => undefined;
  const isShown = (): boolean => {
    const now = systemClock.mono();
    const alarm = live.alarms.find(({ id }) => id === alarmId);
    const spot =
      (personNo === undefined ? undefined : places.of('person', personNo, now)) ??
      (pointNo === undefined ? undefined : places.of('point', pointNo, now)) ??
      (areaNo === undefined ? undefined : places.of('area', areaNo, now)) ??
      (alarm && places.alarm(alarm, now));
    if (spot) show(spot);
    return spot !== undefined;
  };
  if (isShown()) return () => undefined;
  const awaited = new Set<string>(['people', 'alarms']);
  const stop = live.on((change) => {
    awaited.delete(change);
    if (isShown() || awaited.size === 0) stop();
  });
  return stop;
}
