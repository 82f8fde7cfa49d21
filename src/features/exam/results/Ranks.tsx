import { useTranslation } from 'react-i18next';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';

type RanksProps = {
  readonly ranks: TestStatistics['ranks'];
  readonly totalScore: number;
};

/** Who got how many points, the best first. */
export function Ranks({ ranks, totalScore }: RanksProps) {
  const { t } = useTranslation('examResults');
  return (
    <ReportTable
      title={t('ranks')}
      none={t('nobodySat')}
      heads={['rank', 'student', 'jobNo', 'score', 'result'].map((key) => t(key))}
      rows={ranks.map(({ rank, studentId, name, jobNo, score, passed }) => ({
        key: studentId,
        cells: [rank, name, jobNo, `${score} / ${totalScore}`, t(passed ? 'passed' : 'failed')],
      }))}
    />
  );
}
