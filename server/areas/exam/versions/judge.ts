import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';

/** How much of an answer is right, by machine. */

/** What people mark. */
const BY_HAND: ReadonlySet<number> = new Set([
  questionTypes.shortAnswer[0],
  questionTypes.case[0],
  questionTypes.incident[0],
]);
export const isByHand = (type: number): boolean => BY_HAND.has(type);

/** Nothing was answered: no marker has to look at it. */
export const isBlank = (answer: unknown): boolean =>
  answer === null ||
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.every(isBlank));

type Asked = Pick<FrozenQuestion, 'type' | 'answer' | 'pictureRatio'>;

/**
 * The share of a question's points that an answer earns, 0 to 1. Single, true or false, ordering:
 * all or nothing, of an ordering the share of what stands in its place; multiple: all, or half of it
 * for a part without a wrong one where the paper says so; blanks, matches, spots: each its share.
 */
export function shareOf(question: Asked, answer: unknown, halfForPart: boolean): number {
  if (isBlank(answer)) return 0;
  const right = question.answer;
  switch (question.type) {
    case questionTypes.multiple[0]:
      return shareOfMultiple(listOf(right), listOf(answer), halfForPart);
    case questionTypes.fill[0]:
      return shareOfBlanks(listOf(right), listOf(answer));
    case questionTypes.ordering[0]:
      return shareOfPlaces(listOf(right), listOf(answer));
    case questionTypes.matching[0]:
      return shareOfPairs(listOf(right), listOf(answer));
    case questionTypes.hotSpot[0]:
      return shareOfSpots(listOf(right), listOf(answer), question.pictureRatio);
    default:
      return right === answer ? 1 : 0;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function shareOfMultiple(
  right: readonly unknown[],
  given: readonly unknown[],
  halfForPart: boolean,
): number {
  const chosen = new Set(given);
  const hits = right.filter((key) => chosen.has(key)).length;
  if (hits < chosen.size || hits === 0) return 0;
  if (hits === right.length) return 1;
  return halfForPart ? 0.5 : 0;
}

function shareOfBlanks(right: readonly unknown[], given: readonly unknown[]): number {
  const hits = right.filter((words, at) => {
    const accepted = Array.isArray(words) ? words : [words];
    return accepted.some((word) => sameWord(word, given[at]));
  }).length;
  return hits / Math.max(1, right.length);
}

/** Width, case and blanks make no other word of it. */
const sameWord = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && plain(one) === plain(other);
const plain = (word: string): string =>
  word.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

const shareOfPlaces = (right: readonly unknown[], given: readonly unknown[]): number =>
  right.filter((key, at) => given[at] === key).length / Math.max(1, right.length);

/** Pairs that are right; a match that is named twice counts for none of the two. */
function shareOfPairs(right: readonly unknown[], given: readonly unknown[]): number {
  const partnerOf = new Map(given.map((pair) => [listOf(pair)[0], listOf(pair)[1]]));
  const partners = [...partnerOf.values()];
  const hits = right.filter((pair) => {
    const [left, match] = listOf(pair);
    return partnerOf.get(left) === match && partners.filter((one) => one === match).length === 1;
  });
  return hits.length / Math.max(1, right.length);
}

type Point = { readonly x: number; readonly y: number };

/** Each spot is found once; pointing elsewhere takes as much away as a find gives. */
function shareOfSpots(right: readonly unknown[], given: readonly unknown[], ratio: number): number {
  const free = new Set(right.flatMap((spot) => pointOf(spot) ?? []));
  const points = given.flatMap((point) => pointOf(point) ?? []);
  const total = free.size;
  let misses = 0;
  for (const point of points) {
    const hit = [...free].find((spot) => distance(spot, point, ratio) <= spot.radius);
    if (hit === undefined) misses++;
    else free.delete(hit);
  }
  return Math.max(0, total - free.size - misses) / Math.max(1, total);
}

/** In widths of the picture, whose height is `ratio` of them. */
const distance = (one: Point, other: Point, ratio: number): number =>
  Math.hypot(one.x - other.x, (one.y - other.y) * ratio);

function pointOf(value: unknown): (Point & { readonly radius: number }) | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value))
    return undefined;
  const { x, y } = value;
  const radius = 'radius' in value && typeof value.radius === 'number' ? value.radius : 0;
  return typeof x === 'number' && typeof y === 'number' ? { x, y, radius } : undefined;
}

/** Points of a share of what a question is worth, to a tenth. */
export const pointsOf = (share: number, worth: number): number => roundedPoints(share * worth);
export const roundedPoints = (points: number): number => Math.round(points * 10 + 1e-9) / 10;

const verdicts = { wrong: 0, part: 1, right: 2 } as const;
/** What is told of an answer: wrong, right in part, right. */
export function verdictOf(points: number, worth: number): 0 | 1 | 2 {
  if (points <= 0 && worth > 0) return verdicts.wrong;
  return points < worth ? verdicts.part : verdicts.right;
}
