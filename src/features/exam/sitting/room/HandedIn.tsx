import { useTranslation } from 'react-i18next';
import type { HandedIn as End } from '#contracts/exam/sittingCalls.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './room.module.css';

type HandedInProps = {
  readonly end: End;
  readonly onLeave: () => void;
  readonly leaveText: string;
};

/** The paper arrived: when, how much of it was answered, and the way on. */
export function HandedIn({ end, onLeave, leaveText }: HandedInProps) {
  const { t } = useTranslation('sitting');
  const { submitTime, answered, questions, canReview } = end;
  return (
    <main className={css.over} role="status">
      <h1>{t('handedIn')}</h1>
      <p>{t('handedInAt', { time: fullMomentText(submitTime) })}</p>
      <p>{t('answeredOf', { answered, count: questions })}</p>
      <p>{t(canReview ? 'reviewNow' : 'reviewLater')}</p>
      <p>
        <PlainButton primary className={css.touch ?? ''} onClick={onLeave}>
          {leaveText}
        </PlainButton>
      </p>
    </main>
  );
}
