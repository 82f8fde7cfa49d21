import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuizResult, QuizSheet } from '#contracts/exam/quiz.ts';
import { FormulaText } from '#ui/editor/FormulaText.tsx';
import { QuestionCard } from '../questions/QuestionCard.tsx';
import css from './courses.module.css';

type Props = {
  readonly sheet: QuizSheet;
  readonly result: QuizResult;
  readonly onAgain: () => void;
  readonly onNext: (() => void) | undefined;
};

/** How a try went: of each question that was wrong the right answer and why. */
export function QuizOutcome({ sheet, result, onAgain, onNext }: Props) {
  const { t } = useTranslation('courses');
  const { share, isPassed, tries, marks } = result;
  const questions = new Map(sheet.questions.map((question) => [question.id, question]));
  const wrong = marks.filter(({ isRight }) => !isRight);
  return (
    <>
      <p className={css.outcome} data-passed={isPassed || undefined} role="status">
        <strong>{t(isPassed ? 'quizPassed' : 'quizNotPassed')}</strong>{' '}
        {t('quizShare', { share, wanted: sheet.passShare, tries })}
      </p>
      <div className={css.hand}>
        {isPassed && onNext !== undefined ? <Button onClick={onNext}>{t('next')}</Button> : null}
        <Button variant={isPassed ? 'default' : 'filled'} onClick={onAgain}>
          {t('quizAgain')}
        </Button>
      </div>
      {wrong.length === 0 ? null : <h3>{t('quizWrong', { count: wrong.length })}</h3>}
      <ol className={css.questions}>
        {wrong.map(({ questionId, right, analysis, rule }) => {
          const question = questions.get(questionId);
          return question === undefined ? null : (
            <li key={questionId}>
              <QuestionCard question={question} value={right} onChange={noChange} readOnly />
              <p className={css.reason}>
                {t('rightIsShown')}
                {analysis === null ? null : <FormulaText text={` ${analysis}`} />}
                {rule === null ? null : <cite>{rule}</cite>}
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The right answer is shown, not taken. */
const noChange = (): void => undefined;
