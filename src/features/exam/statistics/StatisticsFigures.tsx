import { useTranslation } from 'react-i18next';
import type { ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { FigureTiles } from '#ui/widgets/FigureTiles.tsx';
import { hoursText, shareText } from './figureText.ts';

/** How many learn, how they do, how long they study. */
export function StatisticsFigures({ whole }: { readonly whole: ExamStatistics['whole'] }) {
  const { t } = useTranslation('examStatistics');
  const { students, grades, passed, averageScore, bestScore, worstScore } = whole;
  const score = (value: number | null): string => (value === null ? '-' : numberText(value, 1));
  return (
    <FigureTiles
      figures={[
        { key: 'students', name: t('students'), value: students },
        {
          key: 'passRate',
          name: t('passRate'),
          value: shareText(grades === 0 ? null : passed / grades),
          said: [t('passedOf', { passed, grades })],
        },
        {
          key: 'average',
          name: t('average'),
          value: score(averageScore),
          said: [t('bestWorst', { best: score(bestScore), worst: score(worstScore) })],
        },
        {
          key: 'studied',
          name: t('studied'),
          value: hoursText(whole.studiedSec),
          said: [t('chaptersOf', { finished: whole.finished, chapters: whole.chapters })],
        },
        { key: 'credit', name: t('credit'), value: numberText(whole.creditHours, 1) },
      ]}
    />
  );
}
