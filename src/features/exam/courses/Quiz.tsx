import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyChapter } from '#contracts/exam/courseCalls.ts';
import {
  quizPaths,
  quizResult,
  quizSheet,
  type QuizResult,
  type QuizSheet,
} from '#contracts/exam/quiz.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { QuestionCard } from '../questions/QuestionCard.tsx';
import { chapterTitle, textIn } from './chapterWords.ts';
import css from './courses.module.css';
import { QuizOutcome } from './QuizOutcome.tsx';

type Props = {
  readonly courseId: string;
  readonly chapter: StudyChapter;
  /** A try was judged. */
  readonly onTried: () => void;
  /** To the chapter behind it; absent: there is none. */
  readonly onNext: (() => void) | undefined;
};

/** A quiz between chapters: its questions, and after each try what was wrong and why. */
export function Quiz({ courseId, chapter, onTried, onNext }: Props) {
  const { t, i18n } = useTranslation('courses');
  const [result, setResult] = useState<QuizResult>();
  const [isSaid, setSaid] = useState(false);
  const { id: chapterId } = chapter;
  const asked = useQuery({
    queryKey: ['quiz', courseId, chapterId],
    queryFn: ({ signal }) =>
      answerOf({
        path: quizPaths.open,
        query: { courseId, chapterId },
        answer: quizSheet,
        signal,
        timeoutMs: 15_000,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const judged = (answer: QuizResult): void => {
    setResult(answer);
    setSaid(true);
    onTried();
  };
  return (
    <article className={css.chapter}>
      <h2>{chapterTitle(chapter, i18n.language)}</h2>
      <div className={css.text}>{textIn(chapter, i18n.language)}</div>
      <QueryState asked={asked} loading={t('loading')} failed={t('quizFailed')}>
        {(sheet) =>
          isSaid && result !== undefined ? (
            <QuizOutcome
              sheet={sheet}
              result={result}
              onAgain={() => setSaid(false)}
              onNext={onNext}
            />
          ) : (
            <Sheet
              courseId={courseId}
              chapterId={chapterId}
              sheet={{ ...sheet, tries: result?.tries ?? sheet.tries }}
              onJudged={judged}
            />
          )
        }
      </QueryState>
    </article>
  );
}

type SheetProps = {
  readonly courseId: string;
  readonly chapterId: string;
  readonly sheet: QuizSheet;
  readonly onJudged: (result: QuizResult) => void;
};

function Sheet({ courseId, chapterId, sheet, onJudged }: SheetProps) {
  const { t } = useTranslation('courses');
  const failureText = useFailureText();
  const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const left = sheet.questions.filter(({ id }) => answers.get(id) === undefined).length;
  const hand = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const done = await request({
      path: quizPaths.answer,
      method: 'POST',
      body: {
        courseId,
        chapterId,
        answers: sheet.questions.map(({ id }) => ({ questionId: id, answer: answers.get(id) })),
      },
      answer: quizResult,
      timeoutMs: 15_000,
    });
    setBusy(false);
    if (done.ok) onJudged(done.value);
    else setFault(failureText(done.error));
  };
  return (
    <>
      <p role="status">
        {sheet.isPassed ? `${t('quizPassed')} · ` : ''}
        {t('quizTerms', { share: sheet.passShare, tries: sheet.tries })}
      </p>
      <ol className={css.questions}>
        {sheet.questions.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              value={answers.get(question.id)}
              onChange={(value) => setAnswers((known) => new Map(known).set(question.id, value))}
            />
          </li>
        ))}
      </ol>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <div className={css.hand}>
        <Button loading={isBusy} disabled={left > 0} onClick={() => void hand()}>
          {t('quizHandIn')}
        </Button>
        {left > 0 ? <span>{t('quizLeft', { count: left })}</span> : null}
      </div>
    </>
  );
}
