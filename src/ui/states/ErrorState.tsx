import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './states.module.css';

const CopyText = lazy(async () => ({ default: (await import('./CopyText.tsx')).CopyText }));

export type ErrorStateProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Number of the trace in the server's log, to be copied for whoever looks after it. */
  readonly traceId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
};

/** Says what failed, lets the reader try again and hand on the trace number. */
export function ErrorState({ title, hint, traceId, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.state} role="alert">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <p className={css.title}>{title}</p>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      <div className={css.actions}>
        {onRetry ? <PlainButton onClick={onRetry}>{t('retry')}</PlainButton> : null}
        {traceId ? (
          <Suspense fallback={traceId}>
            <CopyText text={traceId} label={t('copyTrace')} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
