import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { markingStates } from '#contracts/exam/attempt.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues } from '#server/entity/override.ts';
import { roundedPoints } from '../versions/judge.ts';

const [FIRST] = markingStates.first;
const [SECOND] = markingStates.second;
const [THIRD] = markingStates.third;
const [DONE] = markingStates.done;

/** `differenceMost`: who are further apart need a third, points. */
export type MarkTerms = { readonly doubleMarked: boolean; readonly differenceMost: number };

/** An answer with the marks that it has. */
export const markedRow = z.object({
  id: z.string(),
  attemptId: z.string(),
  worth: z.number(),
  marking: z.number(),
  firstPoints: z.number().nullable(),
  firstUserId: z.string().nullable(),
  secondPoints: z.number().nullable(),
  secondUserId: z.string().nullable(),
  thirdUserId: z.string().nullable(),
  attemptStatus: z.number(),
});
export type Marked = z.infer<typeof markedRow>;

/**
 * What a mark makes of an answer: the first, the second or the deciding one; a marker who has given
 * one changes his own, until a third has decided.
 */
export function placeMark(
  row: Marked,
  userId: string,
  points: number,
  terms: MarkTerms,
): Result<FieldValues, Failure> {
  if (row.thirdUserId === userId) return ok({ thirdPoints: points, ...decided(points) });
  const isUndecided = row.thirdUserId === null;
  if (row.firstUserId === userId)
    return isUndecided ? ok(firstMark(row, points, terms)) : err(another);
  if (row.secondUserId === userId)
    return isUndecided ? ok(secondMark(row, points, terms)) : err(another);
  if (row.marking === FIRST) return ok({ ...firstMark(row, points, terms), firstUserId: userId });
  if (row.marking === SECOND)
    return ok({ ...secondMark(row, points, terms), secondUserId: userId });
  if (row.marking === THIRD)
    return ok({ thirdPoints: points, thirdUserId: userId, ...decided(points) });
  return err(another);
}

const another = failure('own_mark', 'Somebody else has marked it, or has to.', 'answerId');
const decided = (points: number): FieldValues => ({ points, marking: DONE });

function firstMark({ secondPoints }: Marked, points: number, terms: MarkTerms): FieldValues {
  const set = { firstPoints: points };
  if (!terms.doubleMarked) return { ...set, ...decided(points) };
  return secondPoints === null
    ? { ...set, marking: SECOND }
    : { ...set, ...both(points, secondPoints, terms) };
}

const secondMark = ({ firstPoints }: Marked, points: number, terms: MarkTerms): FieldValues => ({
  secondPoints: points,
  ...both(firstPoints ?? points, points, terms),
});

/** Two marks as one, unless they are too far apart. */
const both = (first: number, second: number, { differenceMost }: MarkTerms): FieldValues =>
  Math.abs(first - second) > differenceMost
    ? { marking: THIRD, points: null, correct: null }
    : decided(roundedPoints((first + second) / 2));
