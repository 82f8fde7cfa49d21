import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { isBlank } from '../versions/judge.ts';

type Item = TestStatistics['items'][number];

/** An answer of the attempt that counts of each student; `total` is what all of that was worth. */
export type ItemAnswer = {
  readonly questionId: string;
  readonly worth: number;
  readonly points: number;
  readonly answer: unknown;
  /** What it was judged by after the release; null: by what the paper says. */
  readonly corrected?: unknown;
  readonly total: number;
};

/** Of fewer students the best and the worst of them tell nothing. */
const LEAST_STUDENTS = 10;
/** The share of students that are called the best, and the worst (Kelley 1939). */
const GROUP = 0.27;

const CHOSEN: ReadonlySet<number> = new Set([
  questionTypes.single[0],
  questionTypes.multiple[0],
  questionTypes.incident[0],
]);

/** How a question did: how hard it was, whether it told good from bad, what was chosen. */
export function itemFigures(
  { questionId, stem, type, options, answer }: FrozenQuestion,
  answers: readonly ItemAnswer[],
): Item {
  const right = listOf(answers[0]?.corrected ?? answer);
  return {
    questionId,
    stem,
    type,
    worth: answers[0]?.worth ?? 0,
    answered: answers.filter((one) => !isBlank(one.answer)).length,
    facility: facilityOf(answers),
    discrimination: discriminationOf(answers),
    choices: CHOSEN.has(type)
      ? options.map(({ key, text }) => ({
          key,
          text,
          isRight: right.includes(key),
          count: answers.filter((one) => listOf(one.answer).includes(key)).length,
        }))
      : [],
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const facilityOf = (answers: readonly ItemAnswer[]): number | null =>
  answers.length === 0
    ? null
    : answers.reduce((sum, { points, worth }) => sum + (worth > 0 ? points / worth : 0), 0) /
      answers.length;

function discriminationOf(answers: readonly ItemAnswer[]): number | null {
  if (answers.length < LEAST_STUDENTS) return null;
  const ordered = answers.toSorted((a, b) => b.total - a.total);
  const size = Math.max(1, Math.round(ordered.length * GROUP));
  const [best, worst] = [facilityOf(ordered.slice(0, size)), facilityOf(ordered.slice(-size))];
  return best === null || worst === null ? null : best - worst;
}
