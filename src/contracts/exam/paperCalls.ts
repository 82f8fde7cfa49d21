import { z } from 'zod';

/** Calls by which papers are composed. */

const id = z.string().min(1).max(32);
const score = z.number().min(0).max(1000);

const paperQuestion = z.strictObject({
  questionId: id,
  score,
  group: z.string().max(60).nullish(),
});

export const paperRule = z.strictObject({
  questionType: z.number().int().min(1).max(10),
  catalogueId: id.nullish(),
  difficulty: z.number().int().min(1).max(5).nullish(),
  hazard: z.string().max(20).nullish(),
  knowledge: z.string().max(100).nullish(),
  count: z.number().int().min(1).max(200),
  scoreEach: score,
});
export type PaperRule = z.output<typeof paperRule>;

const onceEach = (rows: readonly { readonly questionId: string }[]): boolean =>
  new Set(rows.map(({ questionId }) => questionId)).size === rows.length;
const questions = z.array(paperQuestion).max(500).refine(onceEach, 'a question stands twice');
const rules = z.array(paperRule).max(50);

const body = {
  catalogueId: id.nullish(),
  durationMin: z.number().int().min(1).max(600).optional(),
  /** Absent: three fifths of the full score, or the share that it had. */
  passScore: z.number().min(0).optional(),
};

/** A new paper by hand: its questions in their order; the full score is their sum. */
export const createManualInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  questions: questions.min(1),
  ...body,
});

/** What a draft asks from now on: its questions in their order, or its rules. */
export const updateQuestInput = z.strictObject({
  id,
  rowVersion: z.number().int().optional(),
  questions: questions.optional(),
  rules: rules.optional(),
  ...body,
});

export const getQuestListInput = z.object({ id });

/** A question where it stands in a paper; `isGone`: it was deleted since. */
const listedQuestion = z.object({
  questionId: z.string(),
  seq: z.number(),
  score: z.number(),
  group: z.string().nullable(),
  isGone: z.boolean(),
  type: z.number().nullable(),
  stem: z.string().nullable(),
  options: z.array(z.record(z.string(), z.unknown())),
  answer: z.unknown(),
  analysis: z.string().nullable(),
  difficulty: z.number().nullable(),
  picture: z.string().nullable(),
});
export const questList = z.array(listedQuestion);
export type ListedQuestion = z.output<typeof listedQuestion>;

/** A published paper is disabled, a disabled one published again: whichever its state allows. */
export const changeDisableInput = z.strictObject({ id });

export const countByRulesInput = z.strictObject({ rules });

/** For each rule in its order: how many questions it may take. */
export const ruleCounts = z.array(z.object({ available: z.number() }));

/** The pass mark of a paper whose full score is now `total`: the same share as before. */
export function passOf(
  total: number,
  before?: {
    readonly passScore?: number | null | undefined;
    readonly totalScore?: number | null | undefined;
  },
): number {
  const { passScore, totalScore } = before ?? {};
  const share =
    typeof passScore === 'number' && typeof totalScore === 'number' && totalScore > 0
      ? Math.min(1, passScore / totalScore)
      : PASS_SHARE;
  return rounded(total * share);
}

/** What a paper is worth: the sum of its questions, or of what its rules ask for. */
export const totalOf = (parts: {
  readonly questions?: readonly { readonly score: number }[] | undefined;
  readonly rules?: readonly { readonly count: number; readonly scoreEach: number }[] | undefined;
}): number =>
  rounded(
    (parts.questions ?? []).reduce((sum, { score: worth }) => sum + worth, 0) +
      (parts.rules ?? []).reduce((sum, { count, scoreEach }) => sum + count * scoreEach, 0),
  );

const PASS_SHARE = 0.6;
const rounded = (value: number): number => Math.round(value * 10) / 10;
