import { questionTypes } from '#contracts/exam/questionRules.ts';

/** Types whose answers only a person can judge. */
export const JUDGED_BY_PEOPLE: readonly number[] = [
  questionTypes.shortAnswer[0],
  questionTypes.case[0],
];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
/** The same, in whatever order. */
const sameSet = (right: unknown, given: unknown): boolean =>
  same(listOf(right).map(String).toSorted(), listOf(given).map(String).toSorted());
const word = (value: unknown): string =>
  String(value).normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Whether each blank holds one of the words that are right for it. */
const blanksRight = (right: unknown, given: unknown): boolean =>
  listOf(given).length === listOf(right).length &&
  listOf(right).every((words, at) =>
    (Array.isArray(words) ? words : [words]).map(word).includes(word(listOf(given)[at] ?? '')),
  );

type Spot = { readonly x: number; readonly y: number; readonly radius?: number };
const spotIn = (value: unknown): Spot[] => {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return [];
  const radius = 'radius' in value ? Number(value.radius) : undefined;
  return [{ x: Number(value.x), y: Number(value.y), ...(radius === undefined ? {} : { radius }) }];
};

/** Whether each place was pointed at, and none beside them. */
function spotsRight(right: unknown, given: unknown): boolean {
  const [wanted, pointed] = [listOf(right).flatMap(spotIn), listOf(given).flatMap(spotIn)];
  const hits = (spot: Spot, at: Spot): boolean =>
    Math.hypot(spot.x - at.x, spot.y - at.y) <= (spot.radius ?? 0);
  return (
    wanted.length > 0 &&
    wanted.length === pointed.length &&
    wanted.every((spot) => pointed.some((at) => hits(spot, at))) &&
    pointed.every((at) => wanted.some((spot) => hits(spot, at)))
  );
}

/** Whether an answer is wholly right; never where only a person can say. */
export function isRight(type: number, right: unknown, given: unknown): boolean {
  switch (type) {
    case questionTypes.single[0]:
    case questionTypes.judge[0]:
    case questionTypes.ordering[0]:
      return same(right, given);
    case questionTypes.multiple[0]:
    case questionTypes.incident[0]:
    case questionTypes.matching[0]:
      return sameSet(right, given);
    case questionTypes.fill[0]:
      return blanksRight(right, given);
    case questionTypes.hotSpot[0]:
      return spotsRight(right, given);
    default:
      return false;
  }
}
