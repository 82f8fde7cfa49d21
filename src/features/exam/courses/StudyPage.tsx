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
  type StudyChapter,
} from '#contracts/exam/courseCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import page from '#ui/page/page.module.css';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { Learning } from './Learning.tsx';
import { Chapter } from './Chapter.tsx';
import { chapterTitle } from './chapterWords.ts';
import css from './courses.module.css';
import { Quiz } from './Quiz.tsx';

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
        {(course) => <Study key={course.id} course={course} onQuiz={() => void asked.refetch()} />}
      </QueryState>
    </div>
  );
}

type StudyProps = { readonly course: OpenCourse; readonly onQuiz: () => void };

function Study({ course, onQuiz }: StudyProps) {
  const { t } = useTranslation('courses');
  const [beats, setBeats] = useState<ReadonlyMap<string, BeatAnswer>>(new Map());
  const chapters = course.chapters.map((one) => ({ ...one, ...beats.get(one.id) }));
  const first = chapters.find(({ isFinished }) => !isFinished) ?? chapters[0];
  const [chosen, setChosen] = useState(first?.id);
  const at = chapters.findIndex(({ id }) => id === chosen);
  const chapter = chapters[at];
  const next = chapters[at + 1];
  const done = chapters.filter(({ isFinished }) => isFinished).length;
  return (
    <>
      <PageHeader
        title={course.title}
        note={t('chapters', { finished: done, chapters: chapters.length })}
      />
      <div className={css.split}>
        <ChapterList chapters={chapters} chosen={chosen} onChoose={setChosen} />
        {chapter === undefined ? null : chapter.isQuiz ? (
          <Quiz
            key={chapter.id}
            courseId={course.id}
            chapter={chapter}
            onTried={onQuiz}
            onNext={next && (() => setChosen(next.id))}
          />
        ) : (
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

type ListProps = {
  readonly chapters: readonly StudyChapter[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** The chapters in their order: which are finished, which are locked. */
function ChapterList({ chapters, chosen, onChoose }: ListProps) {
  const { t, i18n } = useTranslation('courses');
  return (
    <nav className={css.chapters} aria-label={t('chapterList')}>
      <ol className={css.list}>
        {chapters.map((one) => {
          const title = chapterTitle(one, i18n.language);
          return (
            <li key={one.id}>
              <Button
                size="compact-sm"
                fullWidth
                justify="flex-start"
                variant={one.id === chosen ? 'filled' : 'default'}
                aria-current={one.id === chosen ? 'true' : undefined}
                disabled={one.isLocked}
                title={one.isLocked ? t('locked') : title}
                onClick={() => onChoose(one.id)}
              >
                {one.isFinished ? `✓ ${title}` : title}
              </Button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
