import { useTranslation } from 'react-i18next';
import { useReplay, isTrusted, useLink } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { ageText } from '#ui/time/clockText.ts';
import css from './hosts.module.css';

/**
 * How this window's own data come: the last stage of the way from a sensor to here. Nothing of that
 * is known of the past.
 */
export function LinkFacts() {
  const { t } = useTranslation('hosts');
  const { status, state, silentMs } = useLink();
  if (useReplay() !== undefined) return null;
  return (
    <dl className={css.link} aria-label={t('link')}>
      <div>
        <dt>{t('link')}</dt>
        <dd>
          <StatusDot tone={isTrusted(status) ? 'full' : status === 'starting' ? 'ring' : 'cross'}>
            {t(`status.${status}`)}
          </StatusDot>
        </dd>
      </div>
      <div>
        <dt>{t('silent')}</dt>
        <dd>{ageText(silentMs)}</dd>
      </div>
      <div>
        <dt>{t('lag')}</dt>
        <dd>{state === undefined ? '-' : ageText(state.lagMs)}</dd>
      </div>
      <div>
        <dt>{t('browserClock')}</dt>
        <dd>{state === undefined ? '-' : `${numberText(state.serverOffsetMs, 0)} ms`}</dd>
      </div>
      <div>
        <dt>{t('samples')}</dt>
        <dd>{state === undefined ? '-' : `${numberText(state.samplesPerSec, 0)} /s`}</dd>
      </div>
      <div>
        <dt>{t('dropped')}</dt>
        <dd>{state === undefined ? '-' : numberText(state.dropped, 0)}</dd>
      </div>
      <div>
        <dt>{t('resyncs')}</dt>
        <dd>{state === undefined ? '-' : numberText(state.resyncs, 0)}</dd>
      </div>
    </dl>
  );
}
