import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { useSampled } from '#ui/time/useSampled.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import { alarmKey, placeText } from '../shown/alarmWords.ts';
import { useAlarmCounts, useAlarms } from '../shown/useAlarms.ts';
import { useFigure } from '#features/mine/api.ts';
import { useSpoken } from '../sound/useSpoken.ts';

/**
 * For screen readers: each new critical alarm once and at once, the counts politely and at most
 * each ten seconds. Who wants to hears that alarm spoken, too.
 */
export function AlarmVoice() {
  const { t } = useTranslation('alarms');
  const { list } = useAlarms();
  const newest = useNewCritical(list);
  const { unacknowledged } = useAlarmCounts();
  const said = useSampled(unacknowledged, 10_000);
  const figure = useFigure(true);
  const words = newest
    ? t('announce', {
        level: t(`ui:level.${newest.level}`),
        what: t(alarmKey(newest)),
        where: placeText(newest),
      })
    : '';
  // Whichever window sounds from now on, and once muting ends, it is said anew: not of one that
  // somebody has seen or that is over.
  const waits = list.some((alarm) => alarm.id === newest?.id && isCritical(alarm));
  useSpoken(waits ? newest?.id : undefined, words);
  return (
    <VisuallyHidden>
      <div role="alert">{words}</div>
      <div role="status">{figure(t('unackCount', { count: said }))}</div>
    </VisuallyHidden>
  );
}

const isCritical = (alarm: Alarm): boolean =>
  alarm.level === 1 && isAnnounced(alarm) && needsAck(alarm);

function useNewCritical(list: readonly Alarm[]): Alarm | undefined {
  const known = useRef(new Set<string>());
  const [newest, setNewest] = useState<Alarm>();
  useEffect(() => {
    const critical = list.filter(isCritical);
    const fresh = critical.findLast(({ id }) => !known.current.has(id));
    known.current = new Set(critical.map(({ id }) => id));
    if (fresh !== undefined) setNewest(fresh);
  }, [list]);
  return newest;
}
