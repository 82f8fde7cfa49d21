import '#ui/theme/formStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { deskReply, markingPaths } from '#contracts/exam/markingCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ExamPick } from '../exams/ExamPick.tsx';
import { MarkingDesk } from './MarkingDesk.tsx';

/** `/exam/marking/:id`: the answers of an exam that people mark; without one, which exam. */
export function Component() {
  const { t } = useTranslation('marking');
  const { id } = useParams();
  if (id !== undefined) return <Opened key={id} testId={id} />;
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')} />
      <div className={page.sheet}>
        <ExamPick states={[2, 3]} to={(testId) => `/exam/marking/${testId}`} none={t('noExams')} />
      </div>
    </div>
  );
}

/** `?question=` one of them; `?mine`: those that the reader has marked, to be looked at again. */
function Opened({ testId }: { readonly testId: string }) {
  const { t } = useTranslation('marking');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const questionId = search.get('question') ?? undefined;
  const isMine = search.has('mine');
  const asked = useQuery({
    queryKey: ['markingDesk', testId, questionId, isMine],
    queryFn: ({ signal }) =>
      answerOf({
        path: markingPaths.desk,
        query: { testId, questionId, mine: isMine },
        answer: deskReply,
        signal,
        timeoutMs: 15_000,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const show = (question: string | undefined, mine: boolean): void =>
    setSearch(
      { ...(question === undefined ? {} : { question }), ...(mine ? { mine: '1' } : {}) },
      { replace: true },
    );
  return (
    <div className={page.page}>
      <PageHeader
        title={asked.data?.name ?? t('title')}
        note={
          asked.data?.doubleMarked === true ? t('double', { most: asked.data.differenceMost }) : ''
        }
        onBack={() => void navigate('/exam/marking')}
      >
        <SegmentedControl
          size="xs"
          aria-label={t('shown')}
          data={[
            { value: 'waiting', label: t('waitingOnes') },
            { value: 'mine', label: t('mineOnes') },
          ]}
          value={isMine ? 'mine' : 'waiting'}
          onChange={(value) => show(questionId, value === 'mine')}
        />
      </PageHeader>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(desk) => (
          <MarkingDesk
            key={`${questionId} ${isMine} ${asked.dataUpdatedAt}`}
            testId={testId}
            desk={desk}
            questionId={questionId}
            onQuestion={(question) => show(question, isMine)}
            onDone={() => void asked.refetch()}
          />
        )}
      </QueryState>
    </div>
  );
}
