import { giftOf } from './gift.ts';
import type { PlainQuestion } from './plainQuestion.ts';

type Filed = PlainQuestion & {
  /** The name of its catalogue, where it stands in one. */
  readonly catalogueId: string | undefined;
};

/**
 * Questions as a text of GIFT: those of no catalogue first, then those of each under its name. Those
 * that GIFT has no form for stay out; `written`: how many are in it.
 */
export function giftFile(questions: readonly Filed[]): { text: string; written: number } {
  const texts = Map.groupBy(
    questions.flatMap((one) => {
      const text = giftOf(one);
      return text === undefined ? [] : [{ text, catalogue: one.catalogueId ?? '' }];
    }),
    ({ catalogue }) => catalogue,
  );
  const [loose, filed] = [texts.get('') ?? [], [...texts].filter(([name]) => name !== '')];
  const blocks = [
    ...loose.map(({ text }) => text),
    ...filed.flatMap(([name, those]) => [
      `$CATEGORY: ${nameOf(name)}`,
      ...those.map(({ text }) => text),
    ]),
  ];
  return {
    text: `${blocks.join('\n\n')}\n`,
    written: loose.length + filed.reduce((sum, [, those]) => sum + those.length, 0),
  };
}

/** A slash would name a catalogue within another. */
const nameOf = (name: string): string =>
  name
    .split('/')
    .map((part) => part.trim())
    .join('／');
