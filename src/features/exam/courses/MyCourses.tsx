import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  coursePaths,
  myCoursesAnswer,
  type MyCourse,
  type MyCourses as Courses,
} from '#contracts/exam/courseCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './courses.module.css';

/** A section: what the reader has to study, studies and has studied, and his hours. */
export function MyCourses() {
  const { t } = useTranslation('courses');
  const asked = useQuery({
    queryKey: ['myCourses'],
    queryFn: ({ signal }) =>
      answerOf({ path: coursePaths.mine, answer: myCoursesAnswer, signal, timeoutMs: 15_000 }),
  });
  return (
    <section aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
        {(courses) =>
          courses.studentId === null ? <p>{t('noStudent')}</p> : <Lists courses={courses} />
        }
      </QueryState>
    </section>
  );
}

function Lists({ courses }: { readonly courses: Courses }) {
  const { t } = useTranslation('courses');
  const { totalHours, yearHours } = courses;
  return (
    <>
      <p>{t('hours', { total: totalHours.toFixed(1), year: yearHours.toFixed(1) })}</p>
      {(['due', 'running', 'offered', 'done'] as const).map((name) =>
        courses[name].length === 0 ? null : (
          <div key={name} className={css.group}>
            <h3>{t(name)}</h3>
            <ul className={css.list}>
              {courses[name].map((course) => (
                <Entry key={course.courseId} course={course} />
              ))}
            </ul>
          </div>
        ),
      )}
    </>
  );
}

function Entry({ course }: { readonly course: MyCourse }) {
  const { t } = useTranslation('courses');
  const { courseId, title, dueTime, chapters, finished } = course;
  return (
    <li className={css.entry}>
      <Link to={`/exam/learn/${courseId}`}>{title}</Link>
      <span>{t('chapters', { finished, chapters })}</span>
      {dueTime === null ? null : (
        <span>
          {t('dueBy')} <Moment at={dueTime} />
        </span>
      )}
      <Progress
        className={css.bar ?? ''}
        value={chapters === 0 ? 0 : (100 * finished) / chapters}
        aria-label={title}
      />
    </li>
  );
}
