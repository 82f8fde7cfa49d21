import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bookAnswer, practicePaths, type WrongBook } from '#contracts/exam/practiceCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Practice } from './Practice.tsx';

/** `/exam/wrong`: what the reader got wrong, one question after the other, until he is right. */
export function Component() {
  const { t } = useTranslation('examReview');
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: ['wrongBook'],
    queryFn: ({ signal }) =>
      answerOf({ path: practicePaths.book, answer: bookAnswer, signal, timeoutMs: 15_000 }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className={page.page}>
      <PageHeader
        title={t('wrongBook')}
        note={asked.data && t('waiting', { count: asked.data.waiting })}
        onBack={() => void navigate('/exam/mine')}
      />
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('bookNotRead')}>
          {(book) =>
            book.questions.length === 0 ? (
              <EmptyState title={t('noneWrong')} hint={t('noneWrongHint')} />
            ) : (
              <Book questions={book.questions} onEnd={() => void asked.refetch()} />
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

type BookProps = { readonly questions: WrongBook['questions']; readonly onEnd: () => void };

function Book({ questions, onEnd }: BookProps) {
  const { t } = useTranslation('examReview');
  const [at, setAt] = useState(0);
  const question = questions[at];
  if (question === undefined) return null;
  const next = (): void => {
    setAt(at + 1 < questions.length ? at + 1 : 0);
    if (at + 1 >= questions.length) onEnd();
  };
  return (
    <>
      <p className="ph-digits">
        {at + 1} / {questions.length} · {t('wrongTimes', { count: question.wrongCount })}
      </p>
      <Practice key={question.id} question={question} onNext={next} />
    </>
  );
}
