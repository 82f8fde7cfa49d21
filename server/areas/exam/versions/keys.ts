import type { Placed } from '#contracts/exam/attempt.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';

/**
 * Choices are lettered anew where they stand, so that neither place nor letter tells the answer.
 * Answers are kept by the keys of the frozen question and travel by those letters.
 */
const LETTERS = 'ABCDEFGHIJ';
export const letterAt = (place: number): string => LETTERS[place] ?? String(place);

const [SINGLE] = questionTypes.single;
const [MATCHING] = questionTypes.matching;
const LISTS: ReadonlySet<number> = new Set([
  questionTypes.multiple[0],
  questionTypes.ordering[0],
  questionTypes.incident[0],
]);

type Keyed = Pick<FrozenQuestion, 'type' | 'options'>;
type Where = Pick<Placed, 'options' | 'matches'>;
type KeyMap = ReadonlyMap<unknown, string>;

/** An answer as it travels, by the keys of the frozen question; keys that are not shown are left out. */
export const storedAnswer = (question: Keyed, where: Where, answer: unknown): unknown =>
  translated(question, answer, ...mapsOf(question, where, (shown, own) => [shown, own]));

/** An answer by the keys of the frozen question, as it travels. */
export const shownAnswer = (question: Keyed, where: Where, answer: unknown): unknown =>
  translated(question, answer, ...mapsOf(question, where, (shown, own) => [own, shown]));

function mapsOf(
  { options }: Keyed,
  where: Where,
  pair: (shown: string, own: string) => [string, string],
): [KeyMap, KeyMap] {
  const mapOf = (stands: readonly number[]): KeyMap =>
    new Map(
      stands.flatMap((index, place) => {
        const own = options[index]?.key;
        return own === undefined ? [] : [pair(letterAt(place), own)];
      }),
    );
  return [mapOf(where.options), mapOf(where.matches)];
}

function translated({ type }: Keyed, answer: unknown, keys: KeyMap, matches: KeyMap): unknown {
  if (type === SINGLE) return keys.get(answer) ?? null;
  if (LISTS.has(type)) return listOf(answer).flatMap((key) => keys.get(key) ?? []);
  if (type === MATCHING)
    return listOf(answer).flatMap((one) => {
      const [left, right] = listOf(one);
      const [to, of] = [keys.get(left), matches.get(right)];
      return to === undefined || of === undefined ? [] : [[to, of]];
    });
  return answer ?? null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
