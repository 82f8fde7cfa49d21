import type { Desk, DeskAnswer } from '#contracts/exam/markingCalls.ts';

/** What a marker gives an answer. */
export type Mark = {
  readonly answerId: string;
  readonly points?: number;
  readonly rubric?: readonly number[];
  readonly comment?: string;
};

/** What a marker has entered so far; undefined: nothing yet. */
export type Entered = {
  readonly points: number | undefined;
  readonly rubric: readonly (number | undefined)[];
  readonly comment: string;
};

type Question = Desk['questions'][number];

/** What stands at first: his own mark, where he has given one. */
export const enteredOf = (answer: DeskAnswer, { rubric }: Question): Entered => ({
  points: answer.points ?? undefined,
  rubric: rubric.map((_, at) => answer.rubric[at]),
  comment: answer.comment ?? '',
});

const sum = (parts: readonly number[]): number =>
  Math.round(parts.reduce((total, part) => total + part, 0) * 10) / 10;

/** The points that were entered: of a rubric their sum; undefined while something is missing. */
export function pointsOf({ points, rubric }: Entered): number | undefined {
  if (rubric.length === 0) return points;
  const given = rubric.filter((part) => part !== undefined);
  return given.length === rubric.length ? sum(given) : undefined;
}

/** The mark to be given; undefined while it is not whole, or is more than the answer is worth. */
export function markOf(answer: DeskAnswer, entered: Entered): Mark | undefined {
  const points = pointsOf(entered);
  if (points === undefined || points < 0 || points > answer.worth) return undefined;
  const rubric = entered.rubric.filter((part) => part !== undefined);
  const comment = entered.comment.trim();
  return {
    answerId: answer.answerId,
    ...(rubric.length === 0 ? { points } : { rubric }),
    ...(comment === '' ? {} : { comment }),
  };
}
