import { blanksIn } from '#contracts/exam/blanks.ts';
import { questionTypes, type QuestionType } from '#contracts/exam/questionRules.ts';
import { letterAt, type PlainOption } from './plainQuestion.ts';

/** Answers and choices as people write them into cells of sheets. */

const OPTIONS_MOST = 10;
const marks = '、.．:：)）,，';
const between = /[\s;；|,，]/;

/** Letters that were written wide as those that they are. */
const narrow = (text: string): string =>
  text.replaceAll(/[Ａ-Ｚａ-ｚ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/**
 * The choices of one cell: `A、gas B、dust`, a line each, or with bars or semicolons between them.
 */
export function optionsOfCell(cell: string): PlainOption[] {
  const text = narrow(cell).trim();
  if (text === '') return [];
  const lettered = letteredIn(text);
  if (lettered.length > 1) return lettered;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : text.split(/[|；;]/);
  return optionsOfTexts(parts);
}

/** Choices by their texts in order; empty ones are left out. */
export const optionsOfTexts = (texts: readonly string[]): PlainOption[] =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(0, OPTIONS_MOST + 1)
    .map((text, at) => optionOf(letterAt(at), text));

/** The stretches that begin with A, B, C and so on, each followed by a mark or a blank. */
function letteredIn(text: string): PlainOption[] {
  const starts: { readonly mark: number; readonly from: number }[] = [];
  let at = 0;
  for (let no = 0; no <= OPTIONS_MOST; no++) {
    const found = markOf(text, letterAt(no), at);
    if (found === undefined) break;
    starts.push(found);
    at = found.from;
  }
  if (starts[0]?.mark !== 0) return [];
  return starts.map(({ from }, i) =>
    optionOf(
      letterAt(i),
      text
        .slice(from, starts[i + 1]?.mark ?? text.length)
        .trim()
        .replace(/[;；|]$/, '')
        .trim(),
    ),
  );
}

/** Where a choice of this letter begins, from `at` on. */
function markOf(
  text: string,
  letter: string,
  at: number,
): { mark: number; from: number } | undefined {
  for (let i = at; i < text.length; i++) {
    if (text.charAt(i).toUpperCase() !== letter) continue;
    const next = text.charAt(i + 1);
    const isApart = i === 0 || between.test(text.charAt(i - 1));
    // A full stop is a mark of the letter alone, not of a number after a word.
    if (marks.includes(next) && next !== '' && (isApart || '、．:：'.includes(next)))
      return { mark: i, from: i + 2 };
    if (isApart && /\s/.test(next)) return { mark: i, from: i + 2 };
  }
  return undefined;
}

const ARROW = /→|=>|->|——>/;

/** A choice with what belongs to it where an arrow stands between them. */
function optionOf(key: string, text: string): PlainOption {
  const parts = text.split(ARROW).map((part) => part.trim());
  const [left, right, ...more] = parts;
  return left !== undefined && right !== undefined && more.length === 0 && left !== ''
    ? { key, text: left, match: right }
    : { key, text };
}

const rightWords: ReadonlySet<string> = new Set(
  '对 正确 √ ✓ ✔ 是 t true y yes right 1 r v'.split(' '),
);
const wrongWords: ReadonlySet<string> = new Set(
  '错 错误 不对 不正确 × ✗ ✘ x 否 f false n no wrong 0 w'.split(' '),
);

/** What a word says of right and wrong; undefined: nothing. */
export function judgeOfWord(text: string): boolean | undefined {
  const word = narrow(text).trim().toLowerCase();
  if (rightWords.has(word)) return true;
  return wrongWords.has(word) ? false : undefined;
}

/** The letters of an answer, `ABD`, `A,B`, `A、B`; undefined: it holds more than letters. */
export function lettersOf(text: string): string[] | undefined {
  const letters = narrow(text)
    .replaceAll(/[\s,，、;；|/.．和及]/g, '')
    .toUpperCase();
  return /^[A-Z]{1,20}$/.test(letters) ? letters.split('') : undefined;
}

type Known = {
  readonly type: QuestionType | undefined;
  readonly stem: string;
  readonly options: readonly PlainOption[];
};

/**
 * The answer that a cell stands for, in the form that the type wants; the text itself where it
 * stands for none, so that the rules refuse it by name.
 */
export function answerOfCell(cell: string, { type, stem, options }: Known): unknown {
  const text = cell.trim();
  switch (type) {
    case questionTypes.single[0]: {
      const [letter, another] = lettersOf(text) ?? [];
      return another === undefined && letter !== undefined
        ? letter
        : (keyOfText(text, options) ?? text);
    }
    case questionTypes.multiple[0]:
    case questionTypes.incident[0]:
      return [...new Set(lettersOf(text) ?? keysOfTexts(text, options))].toSorted();
    case questionTypes.ordering[0]:
      return lettersOf(text) ?? keysOfTexts(text, options);
    case questionTypes.judge[0]:
      return judgeOfCell(text, options) ?? text;
    case questionTypes.fill[0]:
      return blanksOfCell(text, blanksIn(stem));
    case questionTypes.matching[0]:
      return pairsOfCell(text, options);
    default:
      return text;
  }
}

function judgeOfCell(text: string, options: readonly PlainOption[]): boolean | undefined {
  const byOption = options.find(({ key }) => key === narrow(text).toUpperCase());
  if (byOption !== undefined) return judgeOfWord(byOption.text);
  const letter = narrow(text).toUpperCase();
  // Without choices A stands for right, B for wrong.
  return letter === 'A' ? true : letter === 'B' ? false : judgeOfWord(text);
}

const keyOfText = (text: string, options: readonly PlainOption[]): string | undefined =>
  options.find((option) => option.text === text)?.key;

const keysOfTexts = (text: string, options: readonly PlainOption[]): string[] =>
  text.split(/[|；;\n]/).map((part) => keyOfText(part.trim(), options) ?? part.trim());

/** Words for each blank, with ` / ` between those that are equally right. */
function blanksOfCell(text: string, blanks: number): string[][] {
  const parts = text
    .split(/[|；;]|\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words = parts.map((part) =>
    part
      .split(/\s\/\s/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
  return blanks === 1 && words.length > 1 ? [words.flat()] : words;
}

function pairsOfCell(text: string, options: readonly PlainOption[]): unknown {
  if (text === '') return options.map(({ key }) => [key, key]);
  return narrow(text)
    .toUpperCase()
    .split(/[,，;；、|\s]+/)
    .filter((part) => part !== '')
    .map((part) => (part.includes('-') ? part.split('-') : part.split('')));
}

/** The type that a row without one is taken for, by its choices and its answer. */
export function guessedType(answer: string, stem: string, options: readonly PlainOption[]) {
  if (judgeOfWord(answer) !== undefined && options.length < 3) return questionTypes.judge[0];
  if (options.length > 0)
    return (lettersOf(answer)?.length ?? 1) > 1
      ? questionTypes.multiple[0]
      : questionTypes.single[0];
  return blanksIn(stem) > 0 ? questionTypes.fill[0] : questionTypes.shortAnswer[0];
}
