import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';

type Rows = readonly (readonly (string | number)[])[];

/** What stands on the page as rows of a sheet, in the reader's language. */
export function useResultRows(): {
  readonly ranks: (figures: TestStatistics) => Rows;
  readonly items: (figures: TestStatistics) => Rows;
} {
  const { t } = useTranslation('examResults');
  return {
    ranks: ({ ranks }) => [
      ['rank', 'student', 'jobNo', 'score', 'result'].map((key) => t(key)),
      ...ranks.map(({ rank, name, jobNo, score, passed }) => [
        rank,
        name,
        jobNo,
        score,
        t(passed ? 'passed' : 'failed'),
      ]),
    ],
    items: ({ items }) => [
      ['question', 'answered', 'facility', 'discrimination', 'choices'].map((key) => t(key)),
      ...items.map(({ stem, answered, facility, discrimination, choices }) => [
        plainStem(stem),
        answered,
        facility ?? '',
        discrimination ?? '',
        choices.map(({ key, isRight, count }) => `${isRight ? '✓' : ''}${key} ${count}`).join('; '),
      ]),
    ],
  };
}
