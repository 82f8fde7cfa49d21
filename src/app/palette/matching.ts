/**
 * What can be found by its words: in both languages, and by the pinyin of its Chinese ones,
 * `sounds`: their initials, and the whole.
 */
export type Findable = {
  readonly key: string;
  readonly words: readonly string[];
  readonly sounds: string;
};

/** Rank of the start of a word that is not the first. */
const WORD_START = 1;

/**
 * How well `query` finds one: lower is better, undefined when not at all. A start beats a middle, a
 * word beats pinyin.
 */
export function rankOf({ words, sounds }: Findable, query: string): number | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return 0;
  const places = words
    .map((word) => word.toLowerCase())
    .map((word) => placeOf(word, wanted))
    .filter((place) => place !== undefined);
  if (places.length > 0) return Math.min(...places);
  const at = sounds.indexOf(wanted.replaceAll(' ', ''));
  return at < 0 ? undefined : 3 + Math.min(at, 1);
}

/** Whether a word of it or its pinyin begins with `query`, so that it is likely what was meant. */
export const beginsWith = (one: Findable, query: string): boolean =>
  (rankOf(one, query) ?? Infinity) <= WORD_START ||
  one.sounds.split(' ').some((sound) => sound.startsWith(query.trim().toLowerCase()));

/** Whether one of these is `query` itself, whatever its case. */
export const isExactly = (words: readonly string[], query: string): boolean =>
  words.some((word) => word.toLowerCase() === query.trim().toLowerCase());

/** Those that `query` finds, best first, otherwise in their order. */
export function findIn<T extends Findable>(all: readonly T[], query: string, most: number): T[] {
  return all
    .flatMap((one) => {
      const rank = rankOf(one, query);
      return rank === undefined ? [] : [{ one, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

function placeOf(word: string, wanted: string): number | undefined {
  const at = word.indexOf(wanted);
  if (at < 0) return undefined;
  return at === 0 ? 0 : /[\s/_-]/.test(word[at - 1] ?? '') ? WORD_START : 2;
}
