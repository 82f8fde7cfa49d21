import { useTranslation } from 'react-i18next';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { FigureTiles } from '#ui/widgets/FigureTiles.tsx';

/** Who sat, who passed, and where the middle is. */
export function ResultFigures({ figures }: { readonly figures: TestStatistics }) {
  const { t } = useTranslation('examResults');
  const { students, sat, absent, passed, totalScore, passScore } = figures;
  const points = (value: number | null): string => (value === null ? '-' : numberText(value, 1));
  return (
    <FigureTiles
      figures={[
        { key: 'sat', name: t('sat'), value: sat, said: [t('ofStudents', { students, absent })] },
        {
          key: 'passed',
          name: t('passRate'),
          value: sat === 0 ? '-' : `${numberText((100 * passed) / sat, 1)}%`,
          said: [t('passedOf', { passed, sat })],
        },
        {
          key: 'average',
          name: t('average'),
          value: points(figures.averageScore),
          said: [t('ofTotal', { total: totalScore, pass: passScore })],
        },
        { key: 'median', name: t('median'), value: points(figures.medianScore) },
        {
          key: 'deviation',
          name: t('deviation'),
          value: points(figures.standardDeviation),
          said: [t('deviationNote')],
        },
      ]}
    />
  );
}
