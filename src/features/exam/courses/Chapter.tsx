import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeatAnswer, StudyChapter } from '#contracts/exam/courseCalls.ts';
import { ChapterClip } from '../clip/LazyClip.tsx';
import { ChapterFile, isVideo, SLACK_SEC } from './ChapterFile.tsx';
import { chapterTitle, textIn } from './chapterWords.ts';
import css from './courses.module.css';
import { useBeats } from './useBeats.ts';

type Props = {
  readonly courseId: string;
  readonly chapter: StudyChapter;
  readonly onBeat: (beat: BeatAnswer) => void;
};

/** One chapter: its film, picture, document or clip, its text, and how much of it is studied. */
export function Chapter({ courseId, chapter, onBeat }: Props) {
  const { t, i18n } = useTranslation('courses');
  const video = useRef<HTMLVideoElement>(null);
  const fault = useBeats({
    courseId,
    chapterId: chapter.id,
    // A video that stands is not studied.
    isStudied: () => !isVideo(chapter) || video.current?.paused === false,
    position: () => video.current?.currentTime,
    onBeat(beat) {
      const shown = video.current;
      if (shown && !chapter.allowSeek && shown.currentTime > beat.farthestSec + SLACK_SEC)
        shown.currentTime = beat.farthestSec;
      onBeat(beat);
    },
  });
  const title = chapterTitle(chapter, i18n.language);
  const left = Math.max(0, Math.ceil((chapter.neededSec - chapter.studiedSec) / 60));
  return (
    <article className={css.chapter}>
      <h2>{title}</h2>
      <p role="status">
        {chapter.isFinished ? t('finished') : t('minutesLeft', { count: left })}
        {fault ? ` · ${t('notCounted')}` : ''}
      </p>
      {chapter.fileId === null ? null : (
        <ChapterFile chapter={{ ...chapter, fileId: chapter.fileId }} title={title} video={video} />
      )}
      {chapter.hasClip ? <ChapterClip courseId={courseId} chapterId={chapter.id} /> : null}
      <div className={css.text}>{textIn(chapter, i18n.language)}</div>
    </article>
  );
}
