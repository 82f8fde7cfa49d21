import { useTranslation } from 'react-i18next';
import type { Failure } from '#contracts/errors.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { changesOf, type KeptSitting } from '../desk/kept.ts';
import css from './room.module.css';

type ClosedProps = {
  readonly failure: Failure;
  readonly kept: KeptSitting | undefined;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly leaveText: string;
};

/** The server takes nothing more: why, and what of it did not arrive. */
export function Closed({ failure, kept, onRetry, onLeave, leaveText }: ClosedProps) {
  const { t } = useTranslation('sitting');
  const failureText = useFailureText();
  const lost = kept === undefined ? 0 : changesOf(kept).length;
  return (
    <main className={css.over} role="alert">
      <h1>{t('refused')}</h1>
      <p>{failureText(failure)}</p>
      {lost === 0 ? null : <p>{t('notArrived', { count: lost })}</p>}
      <p className={css.acts}>
        <PlainButton className={css.touch ?? ''} onClick={onRetry}>
          {t('again')}
        </PlainButton>
        <PlainButton primary className={css.touch ?? ''} onClick={onLeave}>
          {leaveText}
        </PlainButton>
      </p>
    </main>
  );
}
