import { lazy, Suspense } from 'react';
import { loaded } from '#ui/loaded.ts';
import { readAttemptClip, readCourseClip } from './readClip.ts';

// Few chapters and questions show one.
const ClipView = lazy(loaded(() => import('./ClipView.tsx')));

type ChapterClipProps = { readonly courseId: string; readonly chapterId: string };

/** What the mine recorder has of a chapter. */
export const ChapterClip = ({ courseId, chapterId }: ChapterClipProps) => (
  <Suspense>
    <ClipView name={[courseId, chapterId]} read={readCourseClip(courseId, chapterId)} />
  </Suspense>
);

type QuestionClipProps = {
  readonly attemptId: string;
  readonly questionId: string;
  readonly ticket?: string | undefined;
};

/** What the mine recorder has of a question of an attempt. */
export const QuestionClip = ({ attemptId, questionId, ticket }: QuestionClipProps) => (
  <Suspense>
    <ClipView
      name={[attemptId, questionId]}
      read={readAttemptClip(attemptId, questionId, ticket)}
    />
  </Suspense>
);
