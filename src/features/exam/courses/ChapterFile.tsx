import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FASTEST_RATE, type StudyChapter } from '#contracts/exam/courseCalls.ts';
import css from './courses.module.css';

type ChapterFileProps = {
  readonly chapter: StudyChapter & { readonly fileId: string };
  readonly title: string;
  readonly video: Ref<HTMLVideoElement>;
};

const videos = ['mp4', 'webm', 'mov', 'm4v'];
const pictures = ['png', 'jpg', 'jpeg', 'webp', 'gif'];
/** How far beyond what counts a video may stand before it is taken back. */
export const SLACK_SEC = 3;
/** How far a hand may draw it meanwhile: what counts is told each 15 s. */
const HAND_SLACK_SEC = 6 * SLACK_SEC;

export const isVideo = ({ fileExt }: Pick<StudyChapter, 'fileExt'>): boolean =>
  videos.includes(fileExt ?? '');

/** Where the bytes of a file are, that is not private. */
const contentOf = (id: string): string =>
  `${import.meta.env.VITE_API_URL ?? ''}/admin/api/v1/file/content?id=${encodeURIComponent(id)}`;

/** Whether this browser shows a document of this server within a page. */
const isShown = (fileExt: string | null, source: string): boolean =>
  fileExt === 'pdf' && navigator.pdfViewerEnabled && source.startsWith('/');

/**
 * The film, picture or PDF of a chapter within its page, and the way to a document beside it, where
 * it is another or the browser shows none.
 */
export function ChapterFile({ chapter, title, video }: ChapterFileProps) {
  const { fileId, fileExt, allowSeek, farthestSec } = chapter;
  const source = contentOf(fileId);
  if (pictures.includes(fileExt ?? '')) return <img src={source} alt={title} />;
  if (!isVideo(chapter)) return <ChapterDocument {...{ fileExt, source, title }} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a teacher filmed has none
    <video
      ref={video}
      controls
      preload="metadata"
      src={source}
      onSeeking={({ currentTarget }) => {
        if (!allowSeek && currentTarget.currentTime > farthestSec + HAND_SLACK_SEC)
          currentTarget.currentTime = farthestSec;
      }}
      onRateChange={({ currentTarget }) => {
        if (!allowSeek && currentTarget.playbackRate > FASTEST_RATE)
          currentTarget.playbackRate = FASTEST_RATE;
      }}
    />
  );
}

type DocumentProps = {
  readonly fileExt: string | null;
  readonly source: string;
  readonly title: string;
};

function ChapterDocument({ fileExt, source, title }: DocumentProps) {
  const { t } = useTranslation('courses');
  const isHere = isShown(fileExt, source);
  return (
    <>
      {isHere ? (
        // A sandbox would keep the browser from showing it: its answer is what shuts it in.
        <iframe className={css.document} src={`${source}&inPage=1`} title={title} />
      ) : null}
      <p>
        <a href={source} target="_blank" rel="noopener">
          {t('openDocument', { kind: (fileExt ?? '').toUpperCase() })}
        </a>{' '}
        {isHere ? null : t('documentNote')}
      </p>
    </>
  );
}
