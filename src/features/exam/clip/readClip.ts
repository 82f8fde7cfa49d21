import { clipAnswer, clipPaths, type Clip } from '#contracts/exam/clip.ts';
import { answerOf } from '#crud/request.ts';

const TIMEOUT_MS = 20_000;

/** The clip of a chapter of a course that the reader studies. */
export const readCourseClip =
  (courseId: string, chapterId: string) =>
  (signal: AbortSignal): Promise<Clip> =>
    answerOf({
      path: clipPaths.course,
      query: { courseId, chapterId },
      answer: clipAnswer,
      signal,
      timeoutMs: TIMEOUT_MS,
    });

/** The clip of a question of an attempt of the reader, or of whoever holds its ticket. */
export const readAttemptClip =
  (attemptId: string, questionId: string, ticket?: string) =>
  (signal: AbortSignal): Promise<Clip> =>
    answerOf({
      path: clipPaths.attempt,
      method: 'POST',
      body: { attemptId, questionId, ...(ticket === undefined ? {} : { ticket }) },
      answer: clipAnswer,
      signal,
      timeoutMs: TIMEOUT_MS,
    });
