import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { examStatistics } from '#contracts/exam/examStatistics.ts';
import { paths } from '#contracts/http/paths.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import page from '#ui/page/page.module.css';
import { saveCsv } from '#ui/saveCsv.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { HazardTable } from './HazardTable.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { CourseTable, ExamTable, StudentTable } from './StatisticsTables.tsx';
import { edgesOf, spanNames, spanOf } from './spans.ts';
import { useStatisticsRows } from './useStatisticsRows.ts';

/** `/exam/statistics`: what was studied and examined, by course, exam, danger and student. */
export function Component() {
  const { t } = useTranslation('examStatistics');
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const span = spanOf(search);
  const asked = useQuery({
    queryKey: ['examStatistics', span],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.examStatistics,
        query: edgesOf(span, Date.now()),
        answer: examStatistics,
        signal,
        timeoutMs: 60_000,
      }),
    placeholderData: (before) => before,
  });
  const rows = useStatisticsRows();
  const { data } = asked;
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')}>
        <SegmentedControl
          size="xs"
          aria-label={t('span')}
          data={spanNames.map((value) => ({ value, label: t(`span.${value}`) }))}
          value={span}
          onChange={(next) => setSearch({ span: next }, { replace: true })}
        />
        <SheetTools
          sheet={sheet}
          words={(key) => t(key)}
          disabled={data === undefined}
          file={{ label: t('export'), onSave: () => data && saveCsv(t('title'), rows(data)) }}
        />
      </PageHeader>
      <div
        ref={sheet}
        className={page.sheet}
        aria-busy={asked.isPending || asked.isPlaceholderData}
      >
        <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
          {(figures) => (
            <>
              <StatisticsFigures whole={figures.whole} />
              <HazardTable hazards={figures.hazards} />
              <CourseTable courses={figures.courses} />
              <ExamTable tests={figures.tests} />
              <StudentTable students={figures.students} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}
