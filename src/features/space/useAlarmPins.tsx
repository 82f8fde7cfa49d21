import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#base/clock.ts';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import {
  ShownValue,
  ShownValueTime,
  alarmReading,
  alarmKey,
  livePoints,
  isStaleAlarm,
  useShownAlarms,
  useStaleness,
} from '#features/alarms/api.ts';
import { usePoints } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { useMono } from '#ui/time/useNow.ts';
import type { MineSpace } from './mineSpace.ts';
import type { Pin } from './PinLayer.tsx';

/** More would only hide each other. */
const MOST = 24;
const LOOK_MS = 5_000;

export type PlacedAlarms = {
  /** The announced alarms that have a place, the most urgent first. */
  readonly alarms: readonly Alarm[];
  readonly pins: readonly Pin[];
  /**
   * Numbers of the points behind the announced alarms, to be followed around what shows their
   * values.
   */
  readonly points: string;
  readonly isUpToDate: boolean;
  /** Announced alarms that the picture does not show: nothing places them, or not on this level. */
  readonly unplaced: number;
  /** False before the first book. */
  readonly isKnown: boolean;
};

/** The open alarms where they are, as pins of a scene; those on `tab` only when one is given. */
export function useAlarmPins(space: MineSpace, tab?: string): PlacedAlarms {
  const { t } = useTranslation('alarms');
  const { list, isKnown, isUpToDate } = useShownAlarms();
  const model = usePoints();
  const points = useMemo(() => livePoints(list.filter(isAnnounced)), [list]);
  const staleness = useStaleness(points, isUpToDate);
  // A place may become known after its alarm.
  const look = useMono(LOOK_MS);
  return useMemo(() => {
    const announced = list.filter(isAnnounced).toSorted(byUrgency);
    const here = announced.filter((alarm) => {
      const spot = space.spotOf(alarm, look);
      return spot !== undefined && (tab === undefined || spot.tab === tab);
    });
    const placed = here.slice(0, MOST);
    const pins = placed.map((alarm, i): Pin => {
      const reading = alarmReading(alarm, model);
      const isStale = isStaleAlarm(alarm, staleness);
      const mark = <AlarmMark level={alarm.level} label={null} flashing={needsAck(alarm)} />;
      return {
        key: alarm.id,
        at: () => space.spotOf(alarm, systemClock.mono()),
        rank: MOST - i,
        said: [
          t(alarmKey(alarm)),
          alarm.level,
          alarm.state,
          reading?.value,
          reading?.rest,
          alarm.sourceName,
          isStale,
        ].join(' '),
        mark,
        words: (
          <span>
            {t(alarmKey(alarm))} <ShownValue alarm={alarm} points={model} named />{' '}
            <ShownValueTime alarm={alarm} points={model} /> {alarm.sourceName}
          </span>
        ),
        isStale,
      };
    });
    return {
      alarms: placed,
      pins,
      points,
      isUpToDate,
      unplaced: announced.length - here.length,
      isKnown,
    };
  }, [list, isKnown, isUpToDate, model, points, staleness, space, tab, look, t]);
}
