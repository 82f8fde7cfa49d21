import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, json, ref, text } from '../entity/fields.ts';

/** Quizzes between the chapters of a course. */

/** Each time somebody answered a quiz: written by answering, never changed. */
export const quizTry = defineEntity('quizTry', {
  label: ['测验记录', 'Quiz try'],
  title: 'no',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['time', 'desc'],
  uniqueTogether: [['studentId', 'courseId', 'chapterId', 'no']],
  fields: {
    studentId: ref('学员', 'Student', 'student', { required: true }),
    courseId: ref('课程', 'Course', 'course', { required: true }),
    chapterId: text('章节', 'Chapter', { max: 32, required: true }),
    no: integer('第几次', 'Number', { required: true, min: 1 }),
    time: dateTime('时间', 'Time', { required: true }),
    share: integer('正确率', 'Right', { unit: '%', min: 0, max: 100, summary: 'avg' }),
    passed: flag('通过', 'Passed'),
    /** Which of its questions were answered rightly; never what the right answers are. */
    marks: json(
      '各题',
      'Questions',
      z.array(z.object({ questionId: z.string(), isRight: z.boolean() })),
    ),
  },
});

export const quizPaths = {
  open: '/exam/api/v1/course/quiz',
  answer: '/exam/api/v1/course/quizAnswer',
} as const;

const id = z.string().min(1).max(32);
const count = z.number().int().min(0);

export const quizQuery = z.object({ courseId: id, chapterId: id });

/** A question as it is asked: nothing of its answer is in it. */
const askedQuestion = z.object({
  id: z.string(),
  type: z.number().int(),
  stem: z.string(),
  options: z
    .array(
      z.object({
        key: z.string(),
        text: z.string(),
        image: z.string().nullish(),
        match: z.string().nullish(),
      }),
    )
    .nullable(),
  picture: z.string().nullable(),
  blanks: count.optional(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const quizSheet = z.object({
  questions: z.array(askedQuestion),
  /** %; so much has to be right. */
  passShare: count,
  tries: count,
  /** %; null before the first try. */
  bestShare: count.nullable(),
  isPassed: z.boolean(),
});
export type QuizSheet = z.infer<typeof quizSheet>;

/** One answer of a student: its form goes by the type of the question, as in `question.answer`. */
const given = z.union([
  z.string().max(5000),
  z.boolean(),
  z.array(z.string().max(500)).max(100),
  z.array(z.array(z.string().max(500)).max(2)).max(100),
  z.array(z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })).max(20),
]);
export const quizAnswerBody = z.strictObject({
  courseId: id,
  chapterId: id,
  answers: z
    .array(z.strictObject({ questionId: id, answer: given }))
    .min(1)
    .max(100),
});

/** How a try went. Of what was wrong the right answer and why; that it was right needs no words. */
export const quizResult = z.object({
  share: count,
  isPassed: z.boolean(),
  tries: count,
  marks: z.array(
    z.object({
      questionId: z.string(),
      isRight: z.boolean(),
      right: z.unknown().optional(),
      analysis: z.string().nullable(),
      rule: z.string().nullable(),
    }),
  ),
});
export type QuizResult = z.infer<typeof quizResult>;
