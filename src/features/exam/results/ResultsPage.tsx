import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import {
  markingPaths,
  testStatisticsReply,
  type TestStatistics,
} from '#contracts/exam/markingCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { saveCsv } from '#ui/saveCsv.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ExamPick } from '../exams/ExamPick.tsx';
import { Distribution } from './Distribution.tsx';
import { ItemGraph } from './ItemGraph.tsx';
import { Items } from './Items.tsx';
import { Ranks } from './Ranks.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { useResultRows } from './useResultRows.ts';

const FINISHED = 4;

/** `/exam/results/:id`: an exam in figures; without one, which exam. */
export function Component() {
  const { t } = useTranslation('examResults');
  const { id } = useParams();
  if (id !== undefined) return <Opened key={id} testId={id} />;
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')} />
      <div className={page.sheet}>
        <ExamPick
          states={[FINISHED]}
          to={(testId) => `/exam/results/${testId}`}
          none={t('noExams')}
        />
      </div>
    </div>
  );
}

function Opened({ testId }: { readonly testId: string }) {
  const { t } = useTranslation('examResults');
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: ['testStatistics', testId],
    queryFn: ({ signal }) =>
      answerOf({
        path: markingPaths.statistics,
        query: { id: testId },
        answer: testStatisticsReply,
        signal,
        timeoutMs: 30_000,
      }),
  });
  const rows = useResultRows();
  const { data } = asked;
  return (
    <div className={page.page}>
      <PageHeader title={data?.name ?? t('title')} onBack={() => void navigate('/exam/results')}>
        <Button
          size="xs"
          variant="default"
          disabled={data === undefined}
          onClick={() => data && saveCsv(`${data.name} ${t('ranks')}`, rows.ranks(data))}
        >
          {t('saveRanks')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={data === undefined}
          onClick={() => data && saveCsv(`${data.name} ${t('items')}`, rows.items(data))}
        >
          {t('saveItems')}
        </Button>
      </PageHeader>
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
          {(figures) => <Figures testId={testId} figures={figures} />}
        </QueryState>
      </div>
    </div>
  );
}

function Figures({
  testId,
  figures,
}: {
  readonly testId: string;
  readonly figures: TestStatistics;
}) {
  const { t } = useTranslation('examResults');
  if (figures.sat === 0) return <EmptyState title={t('nobodySat')} />;
  return (
    <>
      <ResultFigures figures={figures} />
      <Distribution figures={figures} />
      <ItemGraph items={figures.items} />
      <Items testId={testId} items={figures.items} />
      <Ranks ranks={figures.ranks} totalScore={figures.totalScore} />
    </>
  );
}
