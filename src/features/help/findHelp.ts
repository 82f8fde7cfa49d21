import { textOf, type HelpPage } from './readPage.ts';

/** A part of the help that a search found; `excerpt` holds the first of the words, where it can. */
export type HelpHit = {
  readonly name: string;
  readonly title: string;
  readonly id: string;
  readonly heading: string;
  readonly excerpt: string;
};

/** The words of a search: what stands between spaces, in small letters. */
export const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The parts in which every word of `query` stands, at most `most`: words in a heading before words
 * in a page's title before words in the text, otherwise in the order of the pages. An empty query
 * finds nothing.
 */
export function findHelp(pages: readonly HelpPage[], query: string, most = 30): HelpHit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return pages
    .flatMap(({ name, title, sections }) =>
      sections.flatMap(({ id, heading, markdown }) => {
        const text = textOf(markdown);
        const rank = rankOf(words, [heading || title, title, text]);
        if (rank === undefined) return [];
        return [{ rank, hit: { name, title, id, heading, excerpt: excerptOf(text, words) } }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ hit }) => hit);
}

/** Text in pieces, those that are one of the words marked. */
export function markedPieces(
  text: string,
  words: readonly string[],
): { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  const small = text.toLowerCase();
  for (let from = 0; from < text.length;) {
    const [next] = words
      .map((word) => ({ word, at: small.indexOf(word, from) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
    const at = next?.at ?? text.length;
    if (at > from) pieces.push({ text: text.slice(from, at), marked: false });
    if (next === undefined) break;
    from = at + next.word.length;
    pieces.push({ text: text.slice(at, from), marked: true });
  }
  return pieces;
}

/** The sum over the words of the first place that has each; undefined when one is in none. */
function rankOf(words: readonly string[], places: readonly string[]): number | undefined {
  const small = places.map((place) => place.toLowerCase());
  const ranks = words.map((word) => small.findIndex((place) => place.includes(word)));
  return ranks.includes(-1) ? undefined : ranks.reduce((sum, rank) => sum + rank, 0);
}

const BEFORE = 30;
const LENGTH = 160;

function excerptOf(text: string, words: readonly string[]): string {
  const small = text.toLowerCase();
  const places = words.map((word) => small.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const from = places.length === 0 ? 0 : start;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LENGTH)}${
    from + LENGTH < text.length ? '…' : ''
  }`;
}
