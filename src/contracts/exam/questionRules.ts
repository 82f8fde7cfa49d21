import { isNothing } from '#base/valueTests.ts';
import type { Rules } from '../entity/rules.ts';
import type { Field } from '../entity/field.ts';

/** What a question of each type must hold, and how its answer is kept. */

export const questionTypes = {
  single: [1, '单选题', 'Single choice'],
  multiple: [2, '多选题', 'Multiple choice'],
  judge: [3, '判断题', 'True or false'],
  fill: [4, '填空题', 'Fill in'],
  shortAnswer: [5, '简答题', 'Short answer'],
  case: [6, '案例题', 'Case'],
} as const;

const CHOICES_LEAST = 2;

type Question = { readonly type?: unknown; readonly options?: unknown; readonly answer?: unknown };

/** The keys of the choices of a question, in their order. */
export const keysOf = (options: unknown): string[] =>
  (Array.isArray(options) ? options : []).flatMap((row: unknown) => {
    const key =
      typeof row === 'object' && row !== null && 'key' in row ? (row.key as unknown) : undefined;
    return typeof key === 'string' && key !== '' ? [key] : [];
  });

const isListOf = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(fits);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether an answer has the form that the type of its question wants. */
function answerFits({ type, options, answer }: Question): boolean {
  const keys: readonly unknown[] = keysOf(options);
  if (type === questionTypes.single[0]) return keys.includes(answer);
  if (type === questionTypes.multiple[0])
    return (
      isListOf(answer, (key) => keys.includes(key)) &&
      new Set(answer as unknown[]).size === (answer as unknown[]).length
    );
  if (type === questionTypes.judge[0]) return typeof answer === 'boolean';
  if (type === questionTypes.fill[0])
    return isListOf(answer, (blank) => isText(blank) || isListOf(blank, isText));
  return isText(answer);
}

const isChosen = (type: unknown): boolean =>
  type === questionTypes.single[0] || type === questionTypes.multiple[0];

/** The fields that the rules look at, whatever else a question has. */
type QuestionFields = { readonly type: Field; readonly options: Field; readonly answer: Field };

export const questionRules: Rules<QuestionFields> = {
  choicesEnough: {
    fields: ['options', 'type'],
    holds: ({ type, options }) => !isChosen(type) || keysOf(options).length >= CHOICES_LEAST,
    message: ['选择题至少要有两个选项', 'A question with choices needs at least two of them'],
  },
  answerFits: {
    fields: ['answer', 'options', 'type'],
    holds: (question) => isNothing(question.answer) || answerFits(question),
    message: ['答案与题型或选项不符', 'The answer does not fit the type or is none of the choices'],
  },
};
