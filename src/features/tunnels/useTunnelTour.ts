import { useMemo } from 'react';
import { systemClock } from '#base/clock.ts';
import { SURFACE } from '#features/map/api.ts';
import { type MineSpace, useAlarmPins, useTour } from '#features/space/api.ts';
import { levelOfStop, tunnelStops } from './tunnelStops.ts';
import { useTunnelWish } from './useTunnelWish.ts';

const ALARM_STAY_MS = 25_000;
const LEVEL_STAY_MS = 120_000;

/** Which level is shown: the one asked for, else from alarm to alarm and level to level. */
export function useTunnelTour(space: MineSpace) {
  const { level: asked, gas, change } = useTunnelWish(space);
  const levels = useMemo(() => space.tabs.filter(({ key }) => key !== SURFACE), [space]);
  const placed = useAlarmPins(space, asked);
  const below = useMemo(
    () =>
      placed.alarms.filter(
        (alarm) => (space.spotOf(alarm, systemClock.mono())?.tab ?? SURFACE) !== SURFACE,
      ),
    [placed.alarms, space],
  );
  const stops = useMemo(
    () => tunnelStops(below, asked === undefined ? levels.map(({ key }) => key) : [asked]),
    [below, asked, levels],
  );
  const tour = useTour(stops, below.length > 0 ? ALARM_STAY_MS : LEVEL_STAY_MS);
  const alarm = below.find(({ id }) => id === tour.current);
  const spot = alarm && space.spotOf(alarm, systemClock.mono());
  const level =
    asked ??
    spot?.tab ??
    (tour.current === undefined ? undefined : levelOfStop(tour.current)) ??
    levels[0]?.key ??
    '';
  return { asked, gas, change, levels, placed, below, stops, tour, alarm, spot, level };
}
