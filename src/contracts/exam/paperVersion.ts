import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, json, number, ref } from '../entity/fields.ts';

/** A question as it was when its paper was published: nothing that is done to it since counts. */
export const frozenQuestion = z.strictObject({
  questionId: z.string().max(32),
  type: z.number().int(),
  stem: z.string(),
  options: z
    .array(
      z.strictObject({
        key: z.string(),
        text: z.string(),
        image: z.string().optional(),
        match: z.string().optional(),
      }),
    )
    .max(10),
  picture: z.string().nullable(),
  /** Height of the picture of hot spots in its widths; 1 where there is none. */
  pictureRatio: z.number().positive(),
  clip: z
    .strictObject({ from: z.number(), to: z.number(), areaId: z.string().optional() })
    .nullable(),
  answer: z.unknown(),
  analysis: z.string().nullable(),
  rule: z.string().nullable(),
  hazard: z.string().nullable(),
  knowledge: z.string().nullable(),
  /** What markers look for, and what it is worth: in points of the question. */
  rubric: z.array(z.strictObject({ name: z.string(), points: z.number() })).max(20),
});
export type FrozenQuestion = z.infer<typeof frozenQuestion>;

/** A part of a paper: how many of its questions each student gets, and what each of them is worth. */
export const frozenPart = z.strictObject({
  /** Fewer than its questions: each attempt draws its own. */
  count: z.number().int().min(1),
  group: z.string().nullable(),
  questions: z.array(z.strictObject({ questionId: z.string().max(32), score: z.number() })),
});

/**
 * What a published paper asks, with the right answers: frozen, so that a change of the bank changes
 * no exam. A paper that is published anew gets another version.
 */
export const paperVersion = defineEntity('paperVersion', {
  label: ['试卷版本', 'Paper version'],
  title: 'no',
  base: false,
  readonly: true,
  confidential: true,
  order: ['publishTime', 'desc'],
  uniqueTogether: [['paperId', 'no']],
  fields: {
    paperId: ref('试卷', 'Paper', 'paper', { required: true }),
    no: integer('版本', 'Version', { required: true, min: 1 }),
    publishTime: dateTime('发布时间', 'Published'),
    totalScore: number('总分', 'Full score', { precision: 1, min: 0 }),
    passScore: number('及格分', 'Pass score', { precision: 1, min: 0 }),
    durationMin: integer('时长', 'Duration', { unit: 'min', min: 1 }),
    shuffleQuestions: flag('试题乱序', 'Shuffle questions', { inList: false }),
    shuffleOptions: flag('选项乱序', 'Shuffle choices', { inList: false }),
    halfForPart: flag('漏选半分', 'Half for a part', { inList: false }),
    parts: json('组成', 'Parts', z.array(frozenPart).max(550)),
    questions: json('试题', 'Questions', z.array(frozenQuestion).max(5000)),
  },
});
