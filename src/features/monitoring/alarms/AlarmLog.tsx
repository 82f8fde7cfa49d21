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
      <table className={css.log}>
        <tbody>
          {log
            .toSorted((a, b) => b.time - a.time)
            .map((step) => (
              <tr key={`${step.time} ${step.event} ${step.to}`}>
                <td>{fullMomentText(step.time)}</td>
                <td>{t(`event.${step.event}`)}</td>
                <td>{step.value === null ? '' : numberText(step.value)}</td>
                <td>{[step.by, step.comment].filter((part) => part !== null && part !== '').join(': ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
