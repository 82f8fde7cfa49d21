import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { test } from '#contracts/exam/exam.ts';
import { scoreAnswer, type Desk } from '#contracts/exam/markingCalls.ts';
import { plainStem } from '#contracts/exam/blanks.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { AnswerToMark } from './AnswerToMark.tsx';
import type { Mark } from './mark.ts';
import css from './marking.module.css';

const client = entityClient(test);

type MarkingDeskProps = {
  readonly testId: string;
  readonly desk: Desk;
  /** The question across all students that is marked; undefined: whatever waits. */
  readonly questionId: string | undefined;
  readonly onQuestion: (questionId: string | undefined) => void;
  /** All that was given out is marked: more is asked for. */
  readonly onDone: () => void;
};

/** Answers one after the other, without their students; beside them how far each question is. */
export function MarkingDesk({ testId, desk, questionId, onQuestion, onDone }: MarkingDeskProps) {
  const { t } = useTranslation('marking');
  const failureText = useFailureText();
  const [at, setAt] = useState(0);
  const answer = desk.answers[at];
  const question = desk.questions.find((one) => one.questionId === answer?.questionId);
  const give = async (mark: Mark): Promise<void> => {
    const done = await client.act('Score', { id: testId, marks: [mark] });
    if (!done.ok) return sayFailed(t('notMarked'), failureText(done.error));
    const told = scoreAnswer.safeParse(done.value);
    const difference = told.success ? (told.data.marked[0]?.difference ?? null) : null;
    if (difference !== null) say(t('differs', { difference }), 8_000);
    if (at + 1 < desk.answers.length) setAt(at + 1);
    else onDone();
  };
  return (
    <div className={css.desk}>
      <nav className={css.questions} aria-label={t('questions')}>
        <PlainButton aria-pressed={questionId === undefined} onClick={() => onQuestion(undefined)}>
          {t('anyQuestion')}
        </PlainButton>
        {desk.questions.map((one) => (
          <PlainButton
            key={one.questionId}
            className={css.question ?? ''}
            aria-pressed={one.questionId === questionId}
            onClick={() => onQuestion(one.questionId)}
          >
            <span className="ph-two-lines">{plainStem(one.stem)}</span>
            <small>{t('progress', { done: one.done, waiting: one.waiting })}</small>
          </PlainButton>
        ))}
      </nav>
      {answer === undefined || question === undefined ? (
        <EmptyState
          title={t('nothingWaits')}
          hint={t('nothingWaitsHint')}
          action={<Link to={`/exam/test/${testId}`}>{t('toExam')}</Link>}
        />
      ) : (
        <AnswerToMark
          key={answer.answerId}
          answer={answer}
          question={question}
          place={t('place', { n: at + 1, count: desk.answers.length })}
          onMark={give}
          onStep={(by) => setAt(Math.max(0, Math.min(desk.answers.length - 1, at + by)))}
        />
      )}
    </div>
  );
}
