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
  ordering: [7, '排序题', 'Ordering'],
  matching: [8, '连线题', 'Matching'],
  hotSpot: [9, '图上指认题', 'Hot spots'],
  incident: [10, '事故处置题', 'Incident'],
} as const;

export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes][0];

const CHOICES_LEAST = 2;
/** Spots of one picture. */
export const SPOTS_MOST = 20;

type Question = {
  readonly type?: unknown;
  readonly options?: unknown;
  readonly answer?: unknown;
};

/** The keys of the choices of a question, in their order. */
export const keysOf = (options: unknown): string[] => textsIn(options, 'key');

const textsIn = (options: unknown, name: 'key' | 'match'): string[] =>
  (Array.isArray(options) ? options : []).flatMap((row: unknown) => {
    const text =
      typeof row === 'object' && row !== null && name in row
        ? (row as Readonly<Record<string, unknown>>)[name]
        : undefined;
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

const isListOf = (value: unknown, fits: (one: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(fits);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

/** A round spot of a picture: its middle in fractions of the sides, its radius of the width. */
function isSpot(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, radius } = value as Readonly<Record<string, unknown>>;
  return isShare(x) && isShare(y) && isShare(radius) && radius !== 0;
}

/** Whether each key stands once in `given`, and nothing else. */
const isAllOf = (keys: readonly unknown[], given: readonly unknown[]): boolean =>
  given.length === keys.length && isOnce(given) && given.every((one) => keys.includes(one));

/** Whether an answer has the form that the type of its question wants. */
function answerFits({ type, options, answer }: Question): boolean {
  const keys: readonly unknown[] = keysOf(options);
  switch (type) {
    case questionTypes.single[0]:
      return keys.includes(answer);
    case questionTypes.multiple[0]:
    case questionTypes.incident[0]:
      return isListOf(answer, (key) => keys.includes(key)) && isOnce(answer);
    case questionTypes.judge[0]:
      return typeof answer === 'boolean';
    case questionTypes.fill[0]:
      return isListOf(answer, (blank) => isText(blank) || isListOf(blank, isText));
    case questionTypes.ordering[0]:
      return isListOf(answer, isText) && isAllOf(keys, answer);
    case questionTypes.matching[0]:
      return (
        isListOf(answer, (pair) => isListOf(pair, isText) && pair.length === 2) &&
        [0, 1].every((side) =>
          isAllOf(
            keys,
            (answer as unknown[][]).map((pair) => pair[side]),
          ),
        )
      );
    case questionTypes.hotSpot[0]:
      return isListOf(answer, isSpot) && answer.length <= SPOTS_MOST;
    default:
      return isText(answer);
  }
}

const chosen: ReadonlySet<unknown> = new Set(
  (['single', 'multiple', 'ordering', 'matching', 'incident'] as const).map(
    (name) => questionTypes[name][0],
  ),
);
/** Whether a question of this type has choices. */
export const hasChoices = (type: unknown): boolean => chosen.has(type);

/** The fields that the rules look at, whatever else a question has. */
type QuestionFields = {
  readonly type: Field;
  readonly options: Field;
  readonly answer: Field;
  readonly picture: Field;
};

export const questionRules: Rules<QuestionFields> = {
  choicesEnough: {
    fields: ['options', 'type'],
    holds: ({ type, options }) => !hasChoices(type) || keysOf(options).length >= CHOICES_LEAST,
    message: ['选择题至少要有两个选项', 'A question with choices needs at least two of them'],
  },
  matchesWhole: {
    fields: ['options', 'type'],
    holds: ({ type, options }) =>
      type !== questionTypes.matching[0] ||
      textsIn(options, 'match').length === keysOf(options).length,
    message: ['连线题的每一项都要有配对项', 'Each choice of a matching question needs its match'],
  },
  pictureThere: {
    fields: ['picture', 'type'],
    holds: ({ type, picture }) => type !== questionTypes.hotSpot[0] || isText(picture),
    message: ['图上指认题要有图片', 'A question with hot spots needs its picture'],
  },
  answerFits: {
    fields: ['answer', 'options', 'type'],
    holds: (question) => isNothing(question.answer) || answerFits(question),
    message: ['答案与题型或选项不符', 'The answer does not fit the type or is none of the choices'],
  },
};
