import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { reviewAnswer, sittingPaths, type Review } from '#contracts/exam/sittingCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FigureTiles } from '#ui/widgets/FigureTiles.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Reviewed } from './Reviewed.tsx';
import css from './review.module.css';

/** `/exam/review/:id`: the reader's attempt, each answer beside the right one. */
export function Component() {
  const { t } = useTranslation('examReview');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'all' | 'lost'>('all');
  const asked = useQuery({
    queryKey: ['examReview', id],
    queryFn: ({ signal }) =>
      answerOf({
        path: sittingPaths.review,
        query: { attemptId: id },
        answer: reviewAnswer,
        signal,
        timeoutMs: 15_000,
      }),
  });
  return (
    <div className={page.page}>
      <PageHeader title={asked.data?.name ?? t('title')} onBack={() => void navigate('/exam/mine')}>
        <SegmentedControl
          size="xs"
          aria-label={t('shown')}
          data={(['all', 'lost'] as const).map((value) => ({ value, label: t(value) }))}
          value={shown}
          onChange={setShown}
        />
      </PageHeader>
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
          {(review) => (
            <Answers
              review={review}
              isLostOnly={shown === 'lost'}
              onAppealed={() => void asked.refetch()}
            />
          )}
        </QueryState>
      </div>
    </div>
  );
}

type AnswersProps = {
  readonly review: Review;
  readonly isLostOnly: boolean;
  readonly onAppealed: () => void;
};

function Answers({ review, isLostOnly, onAppealed }: AnswersProps) {
  const { t } = useTranslation('examReview');
  const { score, totalScore, passScore, passed, rank, questions } = review;
  const list = questions.filter(
    ({ points, score: worth }) => !isLostOnly || (points !== null && points < worth),
  );
  return (
    <>
      <FigureTiles
        figures={[
          {
            key: 'score',
            name: t('score'),
            value: score === null ? t('beingMarked') : `${score} / ${totalScore}`,
            said: [
              t('passAt', { pass: passScore }),
              passed === null ? '' : t(passed ? 'passed' : 'failed'),
            ],
          },
          { key: 'rank', name: t('rank'), value: rank ?? '-' },
        ]}
      />
      {list.length === 0 ? <EmptyState title={t('nothingLost')} /> : null}
      <ol className={css.list}>
        {list.map((question) => (
          <Reviewed
            key={question.id}
            attemptId={review.attemptId}
            question={question}
            canAppeal={review.canAppeal}
            onAppealed={onAppealed}
          />
        ))}
      </ol>
    </>
  );
}
