import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { ageText } from '#ui/time/clockText.ts';
import css from './StatusBar.module.css';
import { linkTones, useLink } from '#features/mine/api.ts';

/** Whether data come, how old the newest are, how many there are and how many were lost. */
export function LinkReadout() {
  const { t } = useTranslation('strip');
  const { status, state, ageMs } = useLink();
  const rates =
    state === undefined
      ? undefined
      : [
          t('messages', { value: numberText(state.messagesPerSec, 0) }),
          t('samples', { value: numberText(state.samplesPerSec, 0) }),
        ].join(' / ');
  return (
    <div className={css.link} data-testid="link" data-status={status} title={rates}>
      <StatusDot tone={linkTones[status]}>
        <span className={css.status} title={t(`status.${status}`)}>
          {t(`status.${status}`)}
        </span>
      </StatusDot>
      <span aria-label={t('age')}>{ageText(ageMs)}</span>
      {state === undefined ? null : (
        <>
          <span className={`${css.rate} ${css.messages}`}>
            {t('messages', { value: numberText(state.messagesPerSec, 0) })}
          </span>
          <span className={`${css.rate} ${css.samples}`}>
            {t('samples', { value: numberText(state.samplesPerSec, 0) })}
          </span>
          {state.dropped > 0 ? (
            <strong>{t('dropped', { value: numberText(state.dropped, 0) })}</strong>
          ) : null}
        </>
      )}
    </div>
  );
}
