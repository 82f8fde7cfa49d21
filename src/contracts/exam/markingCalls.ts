import { z } from 'zod';

/** Calls of markers and invigilators. Times are epoch ms, points those of the paper. */
export const markingPaths = {
  desk: '/exam/api/v1/test/desk',
  watch: '/exam/api/v1/test/watch',
  grant: '/exam/api/v1/test/extraTime',
  identity: '/exam/api/v1/test/checkIdentity',
  statistics: '/exam/api/v1/test/statistics',
  rejudge: '/exam/api/v1/test/rejudge',
} as const;

const id = z.string().min(1).max(32);
export const testQuery = z.object({ id });

/** Answers that wait for the caller, of one exam; of one question where it is named. */
export const deskQuery = z.object({
  testId: id,
  questionId: id.optional(),
  /** Those that he has marked instead, to be looked at again until the release. */
  mine: z.stringbool().default(false),
});

/** An answer without its student: what is written, what is looked for. */
const deskAnswer = z.object({
  answerId: z.string(),
  questionId: z.string(),
  worth: z.number(),
  answer: z.unknown(),
  /** Which marker is asked for: 1, 2, or 3 where two are too far apart. */
  turn: z.number(),
  /** What the two before gave: told to the third alone. */
  before: z.array(z.number()),
  /** His own mark, where he has given one. */
  points: z.number().nullable(),
  rubric: z.array(z.number()),
  comment: z.string().nullable(),
});
export type DeskAnswer = z.infer<typeof deskAnswer>;
export const deskReply = z.object({
  name: z.string(),
  doubleMarked: z.boolean(),
  differenceMost: z.number(),
  questions: z.array(
    z.object({
      questionId: z.string(),
      type: z.number(),
      stem: z.string(),
      options: z.array(z.object({ key: z.string(), text: z.string() })),
      solution: z.unknown(),
      analysis: z.string().nullable(),
      rubric: z.array(z.object({ name: z.string(), points: z.number() })),
      /** Answers that wait for anybody, and those that are done. */
      waiting: z.number(),
      done: z.number(),
    }),
  ),
  /** Fifty at a time, in an order that tells nothing. */
  answers: z.array(deskAnswer),
});
export type Desk = z.infer<typeof deskReply>;

/**
 * Marks answers (`Score`): `points` at most what the question is worth; with `rubric`, points for
 * each of its rows, their sum counts. Refused by `own_mark` where the caller marked it before as
 * another of the markers, `wrong_state` once the exam is released.
 */
export const scoreBody = z.strictObject({
  id,
  marks: z
    .array(
      z.strictObject({
        answerId: id,
        points: z.number().min(0).max(1000).optional(),
        rubric: z.array(z.number().min(0).max(1000)).max(20).optional(),
        comment: z.string().max(1000).optional(),
      }),
    )
    .min(1)
    .max(200),
});
/** `difference`: too far from the first mark, a third decides. */
export const scoreAnswer = z.object({
  marked: z.array(
    z.object({ answerId: z.string(), isDone: z.boolean(), difference: z.number().nullable() }),
  ),
  /** Answers of the exam that wait still. */
  waiting: z.number(),
});
export type Scored = z.infer<typeof scoreAnswer>;

/** `getGroup`: each team of the exam with who sat, who passed and its average. */
export const groupReply = z.array(
  z.object({
    groupId: z.string().nullable(),
    name: z.string().nullable(),
    students: z.number(),
    sat: z.number(),
    passed: z.number(),
    averageScore: z.number().nullable(),
    members: z.array(
      z.object({
        studentId: z.string(),
        name: z.string(),
        jobNo: z.string(),
        score: z.number().nullable(),
        passed: z.boolean().nullable(),
      }),
    ),
  }),
);
export type TestGroup = z.infer<typeof groupReply>[number];

export const watchQuery = z.object({ testId: id });
/**
 * Who sits, how far he is, what happened. Whoever has asked is told by the hub's event `exam` what
 * changes, for `WATCHED_MS`: a page that stays asks anew before that.
 */
export const watchReply = z.object({
  serverNow: z.number(),
  name: z.string(),
  status: z.number(),
  code: z.string().nullable(),
  startTime: z.number(),
  endTime: z.number(),
  closeTime: z.number().nullable(),
  /** Whether who sits has to be looked at by an invigilator. */
  faceCheck: z.boolean(),
  students: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      jobNo: z.string(),
      /** Null: has not begun. */
      attemptId: z.string().nullable(),
      no: z.number(),
      status: z.number(),
      startTime: z.number().nullable(),
      serverDeadline: z.number().nullable(),
      submitTime: z.number().nullable(),
      lastSeenTime: z.number().nullable(),
      answered: z.number(),
      questions: z.number(),
      blurCount: z.number(),
      windowCount: z.number(),
      extraMinutes: z.number(),
      /** An invigilator has seen that it is he. */
      checked: z.boolean(),
    }),
  ),
  /** The newest hundred, the newest first; `kind` of `eventKinds`. */
  events: z.array(
    z.object({
      id: z.string(),
      studentId: z.string(),
      name: z.string(),
      kind: z.number(),
      time: z.number(),
      note: z.string().nullable(),
    }),
  ),
});
export type Watched = z.infer<typeof watchReply>;

/** So long after it was asked for, an exam is watched, ms. */
export const WATCHED_MS = 40_000;
/** What changed of an exam: its students as they stand now, what happened to them meanwhile. */
export const watchNews = watchReply
  .pick({ serverNow: true, students: true, events: true })
  .extend({ testId: z.string() });
export type WatchNews = z.infer<typeof watchNews>;

/** An invigilator has seen whoever sits; once for each attempt. Refused before he begins. */
export const identityBody = z.strictObject({ testId: id, studentId: id });
export const identityReply = z.object({ attemptId: z.string(), checkedTime: z.number() });
export type IdentityChecked = z.infer<typeof identityReply>;

/** Sets a student's extra minutes; an attempt that is open grows by what is new. */
export const extraTimeBody = z.strictObject({
  testId: id,
  studentId: id,
  minutes: z.number().int().min(1).max(600),
  reason: z.string().trim().min(1).max(200),
});
export const extraTimeReply = z.object({ serverDeadline: z.number().nullable() });

/**
 * A question of a released exam whose answer was wrong: everybody is judged by another one, in the
 * keys of `statistics`, or, with null, gets its points.
 */
export const rejudgeBody = z.strictObject({
  id,
  questionId: id,
  answer: z.union([z.boolean(), z.array(z.string().min(1).max(2)).min(1).max(10)]).nullable(),
  /** Why: told to everybody who answered it. */
  note: z.string().trim().min(1).max(200),
});
/** How many answered it, and of how many the points changed. */
export const rejudgeReply = z.object({ answers: z.number(), changed: z.number() });
export type Rejudged = z.infer<typeof rejudgeReply>;

/** A released exam in figures, and how its questions did. */
export const testStatisticsReply = z.object({
  name: z.string(),
  students: z.number(),
  sat: z.number(),
  absent: z.number(),
  passed: z.number(),
  totalScore: z.number(),
  passScore: z.number(),
  averageScore: z.number().nullable(),
  medianScore: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  /** Ten classes of a tenth of the full score each. */
  distribution: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
  ranks: z.array(
    z.object({
      rank: z.number(),
      studentId: z.string(),
      name: z.string(),
      jobNo: z.string(),
      score: z.number(),
      passed: z.boolean(),
    }),
  ),
  items: z.array(
    z.object({
      questionId: z.string(),
      stem: z.string(),
      type: z.number(),
      worth: z.number(),
      answered: z.number(),
      /** Mean share of the points, 0 to 1. */
      facility: z.number().nullable(),
      /** Facility of the best 27 % less that of the worst 27 %, -1 to 1; null of fewer than ten. */
      discrimination: z.number().nullable(),
      /** How often each choice was taken; empty where there are none. */
      choices: z.array(
        z.object({ key: z.string(), text: z.string(), isRight: z.boolean(), count: z.number() }),
      ),
    }),
  ),
});
export type TestStatistics = z.infer<typeof testStatisticsReply>;
