import { useTranslation } from 'react-i18next';
import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './AlarmDetail.module.css';
import { valueText } from '../shown/alarmValue.ts';
import { roleName } from './causeFacts.ts';
import { usePoints } from '#features/mine/api.ts';

/** What happened to an alarm, newest first. */
export function AlarmLog({
  alarm,
  log,
}: {
  readonly alarm: Pick<Alarm, 'pointNo' | 'detail'>;
  readonly log: readonly AlarmTransition[];
}) {
  const { t } = useTranslation('alarms');
  const points = usePoints(alarm.pointNo !== null);
  return (
    <>
      <h3 className={css.heading}>{t('log')}</h3>
      <ol className={css.log}>
        {log
          .toSorted((a, b) => b.time - a.time)
          .map((step) => (
            <li key={`${step.time} ${step.event} ${step.to}`}>
              <time dateTime={new Date(step.time).toISOString()}>{fullMomentText(step.time)}</time>
              <strong>{t(`event.${step.event}`)}</strong>
              {step.value === null ? null : <span>{valueText(alarm, step.value, points)}</span>}
              <span className={css.by}>
                {[
                  step.by,
                  step.event === 'overdue' ? roleName(step.comment ?? '', t) : step.comment,
                ]
                  .filter((part) => part !== null && part !== '')
                  .join(': ')}
              </span>
            </li>
          ))}
      </ol>
    </>
  );
}
