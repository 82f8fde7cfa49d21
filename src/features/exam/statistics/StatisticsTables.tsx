import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { recordPathOf } from '#crud/entity/pagePaths.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { hoursText, shareText } from './figureText.ts';

/** Of more students the first are shown; the sheet has all. */
const SHOWN = 200;

/** What was studied of each course, the most studied first. */
export function CourseTable({ courses }: Pick<ExamStatistics, 'courses'>) {
  const { t } = useTranslation('examStatistics');
  return (
    <ReportTable
      title={t('byCourse')}
      none={t('noCourses')}
      heads={['course', 'students', 'chapters', 'finished', 'studied', 'credit'].map((key) =>
        t(key),
      )}
      rows={courses.map((one) => ({
        key: one.courseId,
        cells: [
          <Link key="course" to={recordPathOf('course', one.courseId)}>
            {one.title ?? one.courseId}
          </Link>,
          one.students,
          one.chapters,
          one.finished,
          hoursText(one.studiedSec),
          numberText(one.studyHours, 1),
        ],
      }))}
    />
  );
}

/** What came of each exam, the newest first. */
export function ExamTable({ tests }: Pick<ExamStatistics, 'tests'>) {
  const { t } = useTranslation('examStatistics');
  return (
    <ReportTable
      title={t('byExam')}
      none={t('noExams')}
      heads={['exam', 'grades', 'passRate', 'average', 'best', 'worst'].map((key) => t(key))}
      rows={tests.map((one) => ({
        key: one.testId,
        cells: [
          <Link key="exam" to={recordPathOf('test', one.testId)}>
            {one.name ?? t('imported')}
          </Link>,
          one.grades,
          shareText(one.grades === 0 ? null : one.passed / one.grades),
          ...[one.averageScore, one.bestScore, one.worstScore].map((score) =>
            score === null ? '-' : numberText(score, 1),
          ),
        ],
      }))}
    />
  );
}

/** How each student did. */
export function StudentTable({ students }: Pick<ExamStatistics, 'students'>) {
  const { t } = useTranslation('examStatistics');
  return (
    <ReportTable
      title={t('byStudent')}
      none={t('noStudents')}
      note={students.length > SHOWN ? t('cut', { count: SHOWN }) : undefined}
      heads={['student', 'grades', 'passed', 'average', 'finished', 'studied', 'credit'].map(
        (key) => t(key),
      )}
      rows={students.slice(0, SHOWN).map((one) => ({
        key: one.studentId,
        cells: [
          <Link key="student" to={recordPathOf('student', one.studentId)}>
            {one.name}
          </Link>,
          one.grades,
          one.passed,
          one.averageScore === null ? '-' : numberText(one.averageScore, 1),
          one.finished,
          hoursText(one.studiedSec),
          numberText(one.creditHours, 1),
        ],
      }))}
    />
  );
}
