import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '../../../contracts/monitoring/alarm.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { Moment } from '../../../ui/time/Moment.tsx';
import { isSwitched, saidValue } from '../alarms/alarmValue.ts';
import { useAcknowledge } from '../alarms/useAcknowledge.tsx';
import { peopleCount, typeKey } from '../alarms/alarmWords.ts';
import { usePoints } from '../alarms/usePoints.ts';
import { selection } from '../workspace/selection.ts';
import { useReveal } from '../workspace/useReveal.ts';
import css from './AlarmStrip.module.css';

/** The newest alarm in one line; a click opens it in the workspace. */
export function NewestAlarm({ alarm, isKnown }: { readonly alarm: Alarm | undefined; readonly isKnown: boolean }) {
  const { t } = useTranslation('strip');
  const { acknowledge, mayAct } = useAcknowledge();
  const reveal = useReveal();
  const points = usePoints(alarm !== undefined && isSwitched(alarm));
  if (alarm === undefined) return <span className={`${css.newest} ${css.quiet}`}>{t(isKnown ? 'quiet' : 'unknown')}</span>;
  const open = (): void => {
    selection.alarmId = alarm.id;
    reveal('alarms');
  };
  const people = peopleCount(alarm);
  return (
    <div className={css.newest}>
      <span className={css.caption}>{t('newest')}</span>
      <button type="button" className={css.story} onClick={open}>
        <AlarmMark level={alarm.level} label={null} />
        <Moment at={alarm.raisedTime} />
        <span>{t(`alarms:${typeKey(alarm.alarmType)}`)}</span>
        {alarm.currentValue === null ? null : (
          <span>
            {saidValue(alarm, alarm.currentValue, points)} {alarm.unit}
          </span>
        )}
        <span className={css.where}>{alarm.sourceName}</span>
        {people === undefined ? null : <span>{t('people', { count: people })}</span>}
      </button>
      {needsAck(alarm) && mayAct ? (
        <Button variant="default" size="compact-xs" onClick={() => void acknowledge([alarm.id], '')}>
          {t('acknowledge')}
        </Button>
      ) : null}
    </div>
  );
}
