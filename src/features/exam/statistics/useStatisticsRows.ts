import { useTranslation } from 'react-i18next';
import type { ExamStatistics } from '#contracts/exam/examStatistics.ts';

type Rows = readonly (readonly (string | number)[])[];

const hours = (seconds: number): number => Math.round(seconds / 36) / 100;

/** The tables of the page as rows of one sheet, one under the other, in the reader's language. */
export function useStatisticsRows(): (figures: ExamStatistics) => Rows {
  const { t } = useTranslation('examStatistics');
  const heads = (...keys: readonly string[]): readonly string[] => keys.map((key) => t(key));
  return ({ hazards, courses, tests, students }) => [
    heads('hazard', 'answers', 'failed', 'alarms'),
    ...hazards.map(({ hazard, answers, share, alarms }) => [
      hazard,
      answers,
      share === null ? '' : 1 - share,
      alarms ?? '',
    ]),
    [],
    heads('course', 'students', 'chapters', 'finished', 'studied', 'credit'),
    ...courses.map((one) => [
      one.title ?? one.courseId,
      one.students,
      one.chapters,
      one.finished,
      hours(one.studiedSec),
      one.studyHours,
    ]),
    [],
    heads('exam', 'grades', 'passed', 'average', 'best', 'worst'),
    ...tests.map((one) => [
      one.name ?? one.testId,
      one.grades,
      one.passed,
      one.averageScore ?? '',
      one.bestScore ?? '',
      one.worstScore ?? '',
    ]),
    [],
    heads('student', 'grades', 'passed', 'average', 'finished', 'studied', 'credit'),
    ...students.map((one) => [
      one.name,
      one.grades,
      one.passed,
      one.averageScore ?? '',
      one.finished,
      hours(one.studiedSec),
      one.creditHours,
    ]),
  ];
}
