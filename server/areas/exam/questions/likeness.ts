import { plainStem } from '#contracts/exam/blanks.ts';

/**
 * The words of a stem without what people write now one way, now another: marks, blanks, width,
 * case and punctuation.
 */
export const normalisedStem = (stem: string): string =>
  plainStem(stem)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%<>=+-]/gu, '');

/** Pairs of neighbouring letters, each with how often it is there. */
export function pairsOf(text: string): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/**
 * How much two normalised texts have in common, 0 to 1, by Dice over pairs of letters: of Chinese
 * as of English, in which trigrams of words would see nothing.
 */
export function likenessOf(
  a: string,
  b: string,
  pairsOfA: ReadonlyMap<string, number> = pairsOf(a),
): number {
  if (a === b) return 1;
  const all = a.length + b.length - 2;
  if (a.length < 2 || b.length < 2) return 0;
  let shared = 0;
  for (const [pair, count] of pairsOf(b)) shared += Math.min(count, pairsOfA.get(pair) ?? 0);
  // Only the same words are wholly alike.
  return Math.min((2 * shared) / all, 0.99);
}
