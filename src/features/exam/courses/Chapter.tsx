import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeatAnswer, StudyChapter } from '#contracts/exam/courseCalls.ts';
import { chapterTitle, textIn } from './chapterWords.ts';
import css from './courses.module.css';
import { useBeats } from './useBeats.ts';

type Props = {
  readonly courseId: string;
  readonly chapter: StudyChapter;
  readonly onBeat: (beat: BeatAnswer) => void;
};

const videos = ['mp4', 'webm', 'mov', 'm4v'];
/** Where the bytes of a file are, that is not private. */
const contentOf = (id: string): string =>
  `${import.meta.env.VITE_API_URL ?? ''}/admin/api/v1/file/content?id=${encodeURIComponent(id)}`;
/** How far beyond what counts a video may stand before it is taken back. */
const SLACK_SEC = 3;

/** One chapter: its video, document or picture, its text, and how much of its time is studied. */
export function Chapter({ courseId, chapter, onBeat }: Props) {
  const { t, i18n } = useTranslation('courses');
  const video = useRef<HTMLVideoElement>(null);
  const isVideo = videos.includes(chapter.fileExt ?? '');
  const fault = useBeats({
    courseId,
    chapterId: chapter.id,
    // A video that stands is not studied.
    isStudied: () => !isVideo || video.current?.paused === false,
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
      {chapter.fileId === null ? null : isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a teacher filmed has none
        <video
          ref={video}
          controls
          preload="metadata"
          src={contentOf(chapter.fileId)}
          onSeeking={({ currentTarget }) => {
            const most = chapter.farthestSec + SLACK_SEC * 6;
            if (!chapter.allowSeek && currentTarget.currentTime > most)
              currentTarget.currentTime = chapter.farthestSec;
          }}
        />
      ) : (
        <object data={contentOf(chapter.fileId)} aria-label={title}>
          <a href={contentOf(chapter.fileId)}>{title}</a>
        </object>
      )}
      <div className={css.text}>{textIn(chapter, i18n.language)}</div>
    </article>
  );
}
