import { useTranslation } from 'react-i18next';
import type { AlarmTransition } from '../../../contracts/monitoring/alarm.ts';
import { numberText } from '../../../ui/marks/numberText.ts';
import { fullMomentText } from '../../../ui/time/clockText.ts';
import css from './AlarmDetail.module.css';

/** What happened to an alarm, newest first. */
export function AlarmLog({ log }: { readonly log: readonly AlarmTransition[] }) {
  const { t } = useTranslation('alarms');
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
              {step.value === null ? null : <span>{numberText(step.value)}</span>}
              <span className={css.by}>{[step.by, step.comment].filter((part) => part !== null && part !== '').join(': ')}</span>
            </li>
          ))}
      </ol>
    </>
  );
}
