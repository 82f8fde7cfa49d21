import { z } from 'zod';

/** Calls by which somebody studies; each is about the caller himself. */
export const coursePaths = {
  mine: '/exam/api/v1/course/mine',
  open: '/exam/api/v1/course/study',
  beat: '/exam/api/v1/study/beat',
  sign: '/exam/api/v1/lesson/sign',
} as const;

/** So often a page that is studied tells the server, ms. */
export const BEAT_MS = 15_000;
/** A video that may not be skipped runs at most so much faster than its time. */
export const FASTEST_RATE = 1.5;

const id = z.string().min(1).max(32);

export const openCourseQuery = z.object({ courseId: id });
const chapter = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  isQuiz: z.boolean(),
  /** A quiz before it is not passed: nothing but its title is told. */
  isLocked: z.boolean(),
  /** Whether it shows a stretch of the mine recorder. */
  hasClip: z.boolean(),
  text: z.string().nullable(),
  textEn: z.string().nullable(),
  fileId: z.string().nullable(),
  /** What the file is: the page plays a video and shows a PDF; null without a file. */
  fileExt: z.string().nullable(),
  durationSec: z.number(),
  /** Seconds that have to be studied. */
  neededSec: z.number(),
  allowSeek: z.boolean(),
  studiedSec: z.number(),
  farthestSec: z.number(),
  isFinished: z.boolean(),
});
export type StudyChapter = z.infer<typeof chapter>;
export const openCourseAnswer = z.object({
  id: z.string(),
  title: z.string(),
  teacher: z.string().nullable(),
  creditHours: z.number().nullable(),
  chapters: z.array(chapter),
});
export type OpenCourse = z.infer<typeof openCourseAnswer>;

/** `position`: where the video stands, seconds; what counts is what the server measures. */
export const beatBody = z.strictObject({
  courseId: id,
  chapterId: id,
  position: z.number().min(0).max(1_000_000).optional(),
});
export const beatAnswer = z.object({
  studiedSec: z.number(),
  /** As far as the video may stand; a page that is beyond goes back. */
  farthestSec: z.number(),
  isFinished: z.boolean(),
});
export type BeatAnswer = z.infer<typeof beatAnswer>;

const entry = z.object({
  courseId: z.string(),
  title: z.string(),
  dueTime: z.number().nullable(),
  chapters: z.number(),
  finished: z.number(),
  creditHours: z.number().nullable(),
});
export type MyCourse = z.infer<typeof entry>;
export const myCoursesAnswer = z.object({
  /** Null: the caller is no student. */
  studentId: z.string().nullable(),
  totalHours: z.number(),
  yearHours: z.number(),
  due: z.array(entry),
  running: z.array(entry),
  done: z.array(entry),
  offered: z.array(entry),
});
export type MyCourses = z.infer<typeof myCoursesAnswer>;

export const signBody = z.strictObject({ code: z.string().regex(/^[\w-]{16,40}$/) });
export const signAnswer = z.object({
  title: z.string(),
  time: z.number(),
  creditHours: z.number(),
});

/** Where the code of a lesson leads. */
export const signAddress = (code: string): string => `/exam/learn?sign=${encodeURIComponent(code)}`;
