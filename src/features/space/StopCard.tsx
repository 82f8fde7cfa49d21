import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { begunAt, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { ShownValue, ShownValueTime, alarmKey } from '#features/alarms/api.ts';
import { usePoints } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import css from './space.module.css';
import type { PlacedAlarms } from './useAlarmPins.tsx';
import type { Tour } from './useTour.ts';

type Props = {
  readonly tour: Tour;
  readonly stops: readonly string[];
  /** The alarm that is looked at. */
  readonly alarm: Alarm | undefined;
  readonly placed: PlacedAlarms;
};

/** Where the tour stands, what there is to see, and the way on by hand. */
export function StopCard({ tour, stops, alarm, placed }: Props) {
  const { t } = useTranslation('space');
  const at = tour.current === undefined ? 0 : stops.indexOf(tour.current) + 1;
  return (
    <div className={css.steps}>
      <button
        type="button"
        aria-label={t('previous')}
        title={`${t('previous')} (←)`}
        onClick={() => tour.go(-1)}
      >
        <IconPlayerTrackPrev size="1.2em" stroke={1.5} aria-hidden="true" />
      </button>
      <div className={css.stop}>
        {alarm === undefined ? <span>{quietWords(placed, t)}</span> : <AlarmWords alarm={alarm} />}
        <span className={css.dim}>
          {t('stop', { at, count: stops.length })} · {t(tour.isGoing ? 'touring' : 'held')}
        </span>
      </div>
      <button
        type="button"
        aria-label={t('next')}
        title={`${t('next')} (→)`}
        onClick={() => tour.go(1)}
      >
        <IconPlayerTrackNext size="1.2em" stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * What is said while no alarm is looked at: never that there is none while one is only not on the
 * picture, or may not have come.
 */
function quietWords(
  { alarms, unplaced, isKnown, isUpToDate }: PlacedAlarms,
  t: TFunction<'space'>,
): string {
  if (alarms.length > 0) return t('all');
  if (unplaced > 0) return t('unplaced', { count: unplaced });
  if (isKnown && !isUpToDate) return t('wall:notUpToDate');
  return t(isKnown ? 'noAlarms' : 'alarmsUnknown');
}

function AlarmWords({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  const points = usePoints();
  return (
    <>
      <strong>
        <AlarmMark level={alarm.level} label={null} flashing={needsAck(alarm)} />
        {t(alarmKey(alarm))}
        <ShownValue alarm={alarm} points={points} named />
        <ShownValueTime alarm={alarm} points={points} />
      </strong>
      <span>
        <Moment at={begunAt(alarm)} /> {alarm.areaName} {alarm.sourceName}
      </span>
    </>
  );
}
