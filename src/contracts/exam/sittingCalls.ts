import { z } from 'zod';
import type { eventKinds } from './attempt.ts';

/**
 * Calls by which somebody sits an exam; each is about the caller himself, or about whoever holds
 * the `ticket` of a kiosk. Times are epoch ms by the server's clock, points those of the paper.
 */
export const sittingPaths = {
  mine: '/exam/api/v1/attempt/mine',
  begin: '/exam/api/v1/attempt/begin',
  resume: '/exam/api/v1/attempt/resume',
  save: '/exam/api/v1/attempt/saveAnswers',
  event: '/exam/api/v1/attempt/event',
  handIn: '/exam/api/v1/attempt/handIn',
  review: '/exam/api/v1/attempt/review',
  appeal: '/exam/api/v1/attempt/appeal',
  kiosk: '/exam/api/v1/attempt/kioskBegin',
} as const;

/** So often a page that is answered on saves what is new, ms; sooner after each change. */
export const SAVE_MS = 15_000;
/** A window that was not heard of for so long is gone: another one is no second window, ms. */
export const WINDOW_GONE_MS = 45_000;

const id = z.string().min(1).max(32);
/** Given by `kioskBegin`; stands for the student in the calls of that attempt alone. */
const ticket = z
  .string()
  .regex(/^[\w-]{20}$/)
  .optional();

/**
 * An exam of the caller. `canBegin`: now, one more time; `openAttemptId`: to be resumed; `score` of
 * his grade, null before its release.
 */
const myExam = z.object({
  testId: z.string(),
  name: z.string(),
  type: z.number(),
  status: z.number(),
  startTime: z.number(),
  endTime: z.number(),
  /** Minutes, his extra time included. */
  durationMin: z.number(),
  extraMinutes: z.number(),
  questions: z.number(),
  totalScore: z.number(),
  passScore: z.number(),
  attemptsMost: z.number(),
  attemptsUsed: z.number(),
  canBegin: z.boolean(),
  openAttemptId: z.string().nullable(),
  /** His last attempt, for `review`. */
  lastAttemptId: z.string().nullable(),
  canReview: z.boolean(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  rank: z.number().nullable(),
  place: z.object({ oneByOne: z.boolean(), calculator: z.boolean(), fullscreen: z.boolean() }),
});
export type MyExam = z.infer<typeof myExam>;
/** `studentId` null: the caller is no student. Of the last year and ahead, the next first. */
export const myExamsAnswer = z.object({
  serverNow: z.number(),
  studentId: z.string().nullable(),
  exams: z.array(myExam),
});
export type MyExams = z.infer<typeof myExamsAnswer>;

/**
 * A question as a student sees it: nothing of its answer is in it. Keys of choices are those of
 * this attempt: answers come and go by them.
 */
const shownQuestion = z.object({
  id: z.string(),
  place: z.number(),
  type: z.number(),
  stem: z.string(),
  options: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      image: z.string().nullable(),
      match: z.string().nullable(),
    }),
  ),
  picture: z.string().nullable(),
  clip: z.object({ from: z.number(), to: z.number(), areaId: z.string().nullable() }).nullable(),
  /** How many blanks there are to fill; 0 where there are none. */
  blanks: z.number(),
  score: z.number(),
  group: z.string().nullable(),
  /** What was saved of it; null: not answered. */
  answer: z.unknown(),
  flagged: z.boolean(),
});
export type ShownQuestion = z.infer<typeof shownQuestion>;

/** What whoever sits has before him, when he begins and whenever he comes back. */
export const sitting = z.object({
  attemptId: z.string(),
  testId: z.string(),
  name: z.string(),
  studentName: z.string(),
  no: z.number(),
  /** Sent along with each save: of two windows the one that was opened last may answer. */
  windowId: z.string(),
  /** The number of the last save that arrived: the next is higher. */
  lastSeq: z.number(),
  serverNow: z.number(),
  serverDeadline: z.number(),
  totalScore: z.number(),
  passScore: z.number(),
  oneByOne: z.boolean(),
  calculator: z.boolean(),
  fullscreen: z.boolean(),
  /** How often the window may be left before the server hands in; null: as often as one likes. */
  blurMost: z.number().nullable(),
  blurCount: z.number(),
  questions: z.array(shownQuestion),
});
export type Sitting = z.infer<typeof sitting>;

/**
 * Refused by `exam_not_open`, `attempts_used`, and `exam_by_address` at a machine that the exam does
 * not name; where an attempt is open it is resumed.
 */
export const beginBody = z.strictObject({ testId: id });
/**
 * Refused by `sitting_over` once it is handed in, closed or void, and by `exam_by_address`. Answers a
 * `sitting`.
 */
export const resumeBody = z.strictObject({ attemptId: id, ticket });

/** An answer in the form that its type wants (docs/training.md); null takes it back. */
const givenAnswer = z.strictObject({
  questionId: id,
  answer: z.unknown(),
  flagged: z.boolean().optional(),
});
const answers = z.array(givenAnswer).max(1000);

/**
 * Saves whole or changed answers. `seq` grows with each save of the attempt: one that is sent again,
 * or arrives after a later one, takes nothing back. Refused by `time_over` after the deadline,
 * `sitting_over`, and `sitting_elsewhere` where another window was opened since.
 */
export const saveAnswersBody = z.strictObject({
  attemptId: id,
  windowId: z.string().max(40),
  seq: z.number().int().min(1).max(1_000_000_000),
  answers,
  ticket,
});
export const savedAnswer = z.object({
  seq: z.number(),
  serverNow: z.number(),
  /** It may have grown by extra time. */
  serverDeadline: z.number(),
});
export type SavedAnswers = z.infer<typeof savedAnswer>;

/** `blur`: the page lost the focus, `back`: it has it again. A second window is seen by the server. */
export const eventBody = z.strictObject({
  attemptId: id,
  kind: z.enum(['blur', 'back'] satisfies (keyof typeof eventKinds)[]),
  ticket,
});
/** `isOver`: it was left too often, and the server has handed in. */
export const eventAnswer = z.object({ blurCount: z.number(), isOver: z.boolean() });

/** With the last answers; accepted up to 30 s after the deadline, then refused by `time_over`. */
export const handInBody = z.strictObject({
  attemptId: id,
  windowId: z.string().max(40),
  seq: z.number().int().min(1).max(1_000_000_000).optional(),
  answers: answers.optional(),
  ticket,
});
/** `canReview`: his answers may be looked at now. Handing in twice is handing in once. */
export const handInAnswer = z.object({
  submitTime: z.number(),
  answered: z.number(),
  questions: z.number(),
  canReview: z.boolean(),
});
export type HandedIn = z.infer<typeof handInAnswer>;

/** Refused by `review_closed` before the exam's rule allows it. */
export const reviewQuery = z.object({ attemptId: id });
export const reviewAnswer = z.object({
  attemptId: z.string(),
  testId: z.string(),
  name: z.string(),
  no: z.number(),
  submitTime: z.number().nullable(),
  /** Null as long as something is to be marked. */
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  rank: z.number().nullable(),
  totalScore: z.number(),
  passScore: z.number(),
  canAppeal: z.boolean(),
  questions: z.array(
    shownQuestion.extend({
      solution: z.unknown(),
      points: z.number().nullable(),
      /** 0 wrong, 1 in part, 2 right; null: not marked. */
      correct: z.number().nullable(),
      analysis: z.string().nullable(),
      rule: z.string().nullable(),
      comment: z.string().nullable(),
      appeal: z
        .object({ status: z.number(), text: z.string(), reply: z.string().nullable() })
        .nullable(),
    }),
  ),
});
export type Review = z.infer<typeof reviewAnswer>;

/** Once for each answer of a released attempt; `duplicate` the second time. */
export const appealBody = z.strictObject({
  attemptId: id,
  questionId: id,
  text: z.string().trim().min(1).max(1000),
});
export const appealAnswer = z.object({ id: z.string() });

/**
 * Begins or resumes at a kiosk: by the number of somebody's card, or his job number, and the exam,
 * by its id or its code. What follows is sent with the `ticket`, by the session of the kiosk.
 */
export const kioskBody = z
  .strictObject({
    testId: id.optional(),
    code: z.string().trim().min(4).max(12).optional(),
    card: z.string().trim().min(1).max(40),
  })
  .refine(({ testId, code }) => (testId === undefined) !== (code === undefined), 'testId or code');
export const kioskAnswer = z.object({ ticket: z.string(), sitting });
