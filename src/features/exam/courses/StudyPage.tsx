import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  coursePaths,
  openCourseAnswer,
  type BeatAnswer,
  type OpenCourse,
} from '#contracts/exam/courseCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Learning } from './Learning.tsx';
import { Chapter } from './Chapter.tsx';
import css from './courses.module.css';

/**
 * `/exam/learn/:id`: the reader studies a course, and the server counts for how long; without
 * one what there is to study.
 */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <Learning /> : <Opened courseId={id} />;
}

function Opened({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses');
  const asked = useQuery({
    queryKey: ['studyCourse', courseId],
    queryFn: ({ signal }) =>
      answerOf({
        path: coursePaths.open,
        query: { courseId },
        answer: openCourseAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className={page.page}>
      <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
        {(course) => <Study key={course.id} course={course} />}
      </QueryState>
    </div>
  );
}

function Study({ course }: { readonly course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const [beats, setBeats] = useState<ReadonlyMap<string, BeatAnswer>>(new Map());
  const chapters = course.chapters.map((one) => ({ ...one, ...beats.get(one.id) }));
  const first = chapters.find(({ isFinished }) => !isFinished) ?? chapters[0];
  const [chosen, setChosen] = useState(first?.id);
  const chapter = chapters.find(({ id }) => id === chosen);
  const done = chapters.filter(({ isFinished }) => isFinished).length;
  return (
    <>
      <PageHeader
        title={course.title}
        note={t('chapters', { finished: done, chapters: chapters.length })}
      />
      <div className={css.split}>
        <nav className={css.chapters} aria-label={t('chapterList')}>
          <ol className={css.list}>
            {chapters.map(({ id, title, isFinished }) => (
              <li key={id}>
                <Button
                  size="compact-sm"
                  variant={id === chosen ? 'filled' : 'default'}
                  aria-current={id === chosen ? 'true' : undefined}
                  onClick={() => setChosen(id)}
                >
                  {isFinished ? `✓ ${title}` : title}
                </Button>
              </li>
            ))}
          </ol>
        </nav>
        {chapter === undefined ? null : (
          <Chapter
            key={chapter.id}
            courseId={course.id}
            chapter={chapter}
            onBeat={(beat) => setBeats((known) => new Map(known).set(chapter.id, beat))}
          />
        )}
      </div>
    </>
  );
}
