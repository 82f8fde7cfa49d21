import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { peopleCount } from '../shown/alarmWords.ts';
import { Heads, headsAtRaise } from '#features/people/api.ts';

/**
 * How many people are in the area of the alarm now, and behind the stroke when it began; '-' for
 * what is not known.
 */
export function PeopleHere({
  alarm,
  inWords = false,
}: {
  readonly alarm: Alarm;
  readonly inWords?: boolean;
}) {
  const { t } = useTranslation('alarmActions');
  const heads = use(Heads);
  const now =
    alarm.areaNo === null || heads === undefined ? undefined : (heads.get(alarm.areaNo) ?? 0);
  const then = headsAtRaise(alarm) ?? peopleCount(alarm);
  const [here, before] = [numberText(now, 0), numberText(then, 0)];
  const key = now === undefined ? 'peopleThen' : then === undefined ? 'peopleNow' : 'peopleHere';
  if (now === undefined && then === undefined) return '-';
  const words = t(key, { now: here, before });
  if (inWords) return words;
  // A list of the past knows nothing of now.
  return <span title={words}>{now === undefined ? before : `${here} / ${before}`}</span>;
}
