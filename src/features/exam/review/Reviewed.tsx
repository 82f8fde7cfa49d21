import { useTranslation } from 'react-i18next';
import type { Review } from '#contracts/exam/sittingCalls.ts';
import { QuestionClip } from '../clip/LazyClip.tsx';
import { QuestionCard } from '../questions/QuestionCard.tsx';
import { Appeal } from './Appeal.tsx';
import css from './review.module.css';
import { Solution } from './Solution.tsx';
import { Verdict } from './Verdict.tsx';

type ReviewedProps = {
  readonly attemptId: string;
  readonly question: Review['questions'][number];
  readonly canAppeal: boolean;
  readonly onAppealed: () => void;
};

/** One question as it was answered, what it was worth and why; the way to an appeal. */
export function Reviewed({ attemptId, question, canAppeal, onAppealed }: ReviewedProps) {
  const { t } = useTranslation('examReview');
  const { place, points, score, correct, comment, appeal } = question;
  return (
    <li className={css.reviewed}>
      <header className={css.head}>
        <h2>{t('questionNo', { n: place })}</h2>
        <Verdict correct={correct} />
        <span className="ph-digits">
          {points === null ? t('beingMarked') : t('pointsOf', { points, worth: score })}
        </span>
      </header>
      <QuestionCard
        question={question}
        value={question.answer ?? undefined}
        readOnly
        onChange={() => undefined}
        clip={<QuestionClip attemptId={attemptId} questionId={question.id} />}
      />
      <Solution question={question} />
      {comment === null ? null : (
        <p className={css.said}>
          {t('comment')}
          {comment}
        </p>
      )}
      {appeal === null ? (
        canAppeal && points !== null && points < score ? (
          <Appeal attemptId={attemptId} questionId={question.id} onDone={onAppealed} />
        ) : null
      ) : (
        <div className={css.said} role="note">
          <p>
            {t('appealed')}
            {appeal.text}
          </p>
          <p>
            <strong>{t(`appealState.${stateOf(appeal.status)}`)}</strong> {appeal.reply}
          </p>
        </div>
      )}
    </li>
  );
}

const states = ['asked', 'upheld', 'refused'] as const;
const stateOf = (status: number): (typeof states)[number] => states[status] ?? 'asked';
