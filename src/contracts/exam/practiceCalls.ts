import { z } from 'zod';
import { sitting } from './sittingCalls.ts';

/** Practising what one got wrong: each call is about the caller himself. */
export const practicePaths = {
  book: '/exam/api/v1/wrongQuestion/mine',
  answer: '/exam/api/v1/wrongQuestion/practise',
} as const;

const practised = sitting.shape.questions.element
  .omit({ answer: true, flagged: true })
  .extend({ wrongCount: z.number(), rightInRow: z.number(), lastTime: z.number() });

/** What he has not mastered, the longest ago first; none while he sits an exam. */
export const bookAnswer = z.object({ waiting: z.number(), questions: z.array(practised) });
export type WrongBook = z.infer<typeof bookAnswer>;

/** `answer` by the keys that the book shows. */
export const practiseBody = z.strictObject({
  questionId: z.string().min(1).max(32),
  answer: z.unknown(),
});
export const practiseAnswer = z.object({
  /** Null of what no machine marks: the solution is there to compare. */
  isRight: z.boolean().nullable(),
  solution: z.unknown(),
  analysis: z.string().nullable(),
  rule: z.string().nullable(),
  mastered: z.boolean(),
});
export type Practised = z.infer<typeof practiseAnswer>;
