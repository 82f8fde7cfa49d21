import { IconHistory } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { fullMomentText, momentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './ShownValue.module.css';
import { alarmReading, isNamedValue } from './alarmValue.ts';
import { asOfNow, usePresentValue, valueTimeOf } from './presentValue.ts';
import { useBeside } from './useBeside.ts';
import { isStaleAlarm, StalePoints } from './staleness.ts';
import type { Points } from '#features/mine/api.ts';

type Props = { readonly alarm: Alarm; readonly points: Points };
type ValueProps = Props & {
  /** The alarm's name stands before it: what the name says is not said again. */
  readonly named?: boolean;
};

/**
 * What an alarm measures, with limit and unit: now, as far as its point tells it; a value that is
 * too old wears its clock. Nothing where it has none.
 */
export function ShownValue({ alarm, points, named = false }: ValueProps) {
  const present = usePresentValue(alarm);
  const isStale = isStaleAlarm(alarm, use(StalePoints)) || Number.isNaN(present);
  const known = asOfNow(alarm, present);
  const reading = named && isNamedValue(known) ? undefined : alarmReading(known, points);
  if (reading === undefined) return null;
  return (
    <span className={css.value} data-stale={isStale || undefined}>
      {isStale ? <StaleMark short /> : null}
      {reading.value}
      <span className={css.rest}>{reading.rest}</span>
    </span>
  );
}

type TimeProps = Props & {
  /** A sign with the words behind it, where there is no room. */
  readonly short?: boolean;
};

/**
 * Of when that value is, where it is not of now, and what the point of an alarm that does not speak
 * of its value says now.
 */
export function ShownValueTime({ alarm, points, short = false }: TimeProps) {
  const { t } = useTranslation('alarmValue');
  const at = valueTimeOf(alarm, usePresentValue(alarm));
  const beside = useBeside(alarm, points);
  const now = useNow(60_000);
  if (at === undefined) return null;
  const time = momentText(at, now);
  const words = beside === undefined ? t('asOf', { time }) : t('asOfNow', { time, value: beside });
  return (
    <span className={css.asOf} title={short ? words : fullMomentText(at)}>
      {short ? <IconHistory size={12} stroke={1.5} role="img" aria-label={words} /> : words}
    </span>
  );
}
