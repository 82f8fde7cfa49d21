import { plainStem } from '#contracts/exam/blanks.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { htmlOf, letterAt, type PlainQuestion } from './plainQuestion.ts';

/** Moodle's GIFT: a text with a question a paragraph, its answers in braces. */

const types = questionTypes;
/** All of the points of a question, per cent. */
const WHOLE = 100;

/**
 * The questions of a GIFT text, in order. What is no question of a type that we know comes out with
 * type 0, so that its row is refused and not lost.
 */
export function readGift(text: string): PlainQuestion[] {
  let catalogue: string | undefined;
  const found: PlainQuestion[] = [];
  for (const block of blocksOf(text)) {
    if (block.startsWith('$CATEGORY:')) {
      catalogue = block.slice('$CATEGORY:'.length).trim().split('/').at(-1);
      continue;
    }
    const read = questionOf(block);
    if (read !== undefined)
      found.push(catalogue === undefined ? read : { ...read, catalogueId: catalogue });
  }
  return found;
}

/** Paragraphs without their remarks; a blank line inside braces ends no question. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let isOpen = false;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const line = raw.trim();
    if (line.startsWith('//')) continue;
    if (line === '' && !isOpen) {
      if (lines.length > 0) blocks.push(lines.join('\n'));
      lines = [];
      continue;
    }
    lines.push(line);
    if (line.startsWith('$CATEGORY:')) {
      blocks.push(...lines);
      lines = [];
    }
    for (let at = 0; at < line.length; at++) {
      if (line[at] === '\\') at++;
      else if (line[at] === '{') isOpen = true;
      else if (line[at] === '}') isOpen = false;
    }
  }
  if (lines.length > 0) blocks.push(lines.join('\n'));
  return blocks.map((block) => block.trim()).filter((block) => block !== '');
}

function questionOf(block: string): PlainQuestion | undefined {
  const body = block.startsWith('::') ? block.slice(endOfTitle(block)).trim() : block;
  const open = placeOf(body, '{', 0);
  const close = open < 0 ? -1 : placeOf(body, '}', open + 1);
  if (open < 0 || close < 0) return { type: 0, stem: htmlOf(plain(body)), answer: null };
  const before = body.slice(0, open);
  const after = body.slice(close + 1).trim();
  const said = plain(before.replace(/^\s*\[(?:html|markdown|plain|moodle)\]/, '')).trim();
  const rest = plain(after);
  const given = body.slice(open + 1, close).trim();
  // What stands behind the braces makes them a gap in the sentence.
  const gap = rest === '' ? said : `${said} ____ ${rest}`;
  const { general, answers } = withoutGeneral(given);
  const analysis = general === '' ? {} : { analysis: general };
  return { ...answered(answers, { said, gap }), ...analysis };
}

function endOfTitle(block: string): number {
  const end = block.indexOf('::', 2);
  return end < 0 ? 0 : end + 2;
}

/** Where `sign` stands next, unless a backslash is before it; -1: nowhere. */
function placeOf(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

const plain = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();

function withoutGeneral(given: string): { general: string; answers: string } {
  const at = placeOf(given, '####', 0);
  return at < 0
    ? { general: '', answers: given }
    : { general: plain(given.slice(at + 4)), answers: given.slice(0, at).trim() };
}

type Stems = { readonly said: string; readonly gap: string };

function answered(given: string, { said, gap }: Stems): PlainQuestion {
  const stem = htmlOf(said);
  if (given === '') return { type: types.shortAnswer[0], stem, answer: '-' };
  const judged = /^(T|TRUE|F|FALSE)(?:#|$)/i.exec(given)?.[1];
  if (judged !== undefined)
    return { type: types.judge[0], stem: htmlOf(gap), answer: /^t/i.test(judged) };
  if (given.startsWith('#'))
    return { type: types.fill[0], stem: htmlOf(gap), answer: [numbersIn(given.slice(1))] };
  const choices = choicesIn(given);
  const pairs = choices.map(({ text }) => {
    const at = placeOf(text, '->', 0);
    return at < 0 ? undefined : ([text.slice(0, at), text.slice(at + 2)] as const);
  });
  if (choices.length > 1 && pairs.every((pair) => pair !== undefined)) {
    const options = pairs.flatMap((pair, at) =>
      pair === undefined
        ? []
        : [{ key: letterAt(at), text: plain(pair[0]), match: plain(pair[1]) }],
    );
    return {
      type: types.matching[0],
      stem,
      options,
      answer: options.map(({ key }) => [key, key]),
    };
  }
  if (choices.every(({ isRight }) => isRight))
    return { type: types.fill[0], stem: htmlOf(gap), answer: [wholeWords(choices)] };
  const options = choices.map(({ text }, at) => ({ key: letterAt(at), text: plain(text) }));
  const right = choices.flatMap(({ isRight, weight }, at) =>
    isRight || (weight ?? 0) > 0 ? [letterAt(at)] : [],
  );
  const isOne = choices.some(({ isRight }) => isRight) && right.length === 1;
  return isOne
    ? { type: types.single[0], stem: htmlOf(gap), options, answer: right[0] }
    : { type: types.multiple[0], stem: htmlOf(gap), options, answer: right };
}

/** Words that are worth all of the points; all of them where none is. */
function wholeWords(choices: readonly GiftChoice[]): string[] {
  const whole = choices.filter(({ weight = WHOLE }) => weight >= WHOLE);
  return (whole.length === 0 ? choices : whole).map(({ text }) => plain(text));
}

/** Numbers that are worth all of the points, of one or of several with their weights. */
const numbersIn = (given: string): string[] =>
  placeOf(given, '=', 0) < 0 ? [numberIn(given)] : wholeWords(choicesIn(given)).map(numberIn);

/** Of a number with what it may be off by, or of a range: the number, the middle. */
function numberIn(text: string): string {
  const first = text.replace(/^\s*=/, '').split(/[=~#]/, 1)[0]?.trim() ?? '';
  const [low, high] = first.split('..').map(Number);
  return low !== undefined && high !== undefined && Number.isFinite(low) && Number.isFinite(high)
    ? String((low + high) / 2)
    : (first.split(':', 1)[0] ?? '').trim();
}

type GiftChoice = {
  readonly isRight: boolean;
  /** Per cent, where it says some. */
  readonly weight: number | undefined;
  readonly text: string;
};

function choicesIn(given: string): GiftChoice[] {
  const starts: number[] = [];
  for (let at = 0; at < given.length; at++) {
    if (given[at] === '\\') at++;
    else if (given[at] === '=' || given[at] === '~') starts.push(at);
  }
  return starts.map((from, i) => {
    const whole = given.slice(from + 1, starts[i + 1] ?? given.length).trim();
    const weight = /^%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(whole);
    const said = weight === null ? whole : whole.slice(weight[0].length);
    const remark = placeOf(said, '#', 0);
    return {
      isRight: given[from] === '=',
      weight: weight === null ? undefined : Number(weight[1]),
      text: (remark < 0 ? said : said.slice(0, remark)).trim(),
    };
  });
}

const escaped = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** A question as a paragraph of GIFT; undefined where GIFT has no form for its type. */
export function giftOf(question: PlainQuestion): string | undefined {
  const braces = bracesOf(question);
  if (braces === undefined) return undefined;
  const analysis = question.analysis ?? '';
  const general = analysis === '' ? '' : `####${escaped(analysis)}`;
  const isRich = /<(?:img|table|sub|sup|b|strong|em|i|u)\b/i.test(question.stem);
  const stem = isRich ? `[html]${escaped(question.stem)}` : escaped(plainStem(question.stem));
  return `${stem} {${braces}${general}}`;
}

function bracesOf({ type, options = [], answer }: PlainQuestion): string | undefined {
  const right = new Set([answer].flat());
  switch (type) {
    case types.single[0]:
      return options
        .map(({ key, text }) => `${right.has(key) ? '=' : '~'}${escaped(text)}`)
        .join(' ');
    case types.multiple[0]: {
      const share = Math.round(1e7 / right.size) / 1e5;
      return options
        .map(({ key, text }) => `~%${right.has(key) ? share : -share}%${escaped(text)}`)
        .join(' ');
    }
    case types.judge[0]:
      return answer === true ? 'TRUE' : 'FALSE';
    case types.fill[0]: {
      const blanks = Array.isArray(answer) ? answer : [];
      if (blanks.length !== 1) return undefined;
      return [blanks[0]]
        .flat()
        .map((word) => `=${escaped(String(word))}`)
        .join(' ');
    }
    case types.matching[0]: {
      const matches = new Map(options.map(({ key, match }) => [key, match ?? '']));
      return (Array.isArray(answer) ? (answer as string[][]) : [])
        .map(([left, to]) => {
          const text = options.find(({ key }) => key === left)?.text ?? '';
          return `=${escaped(text)} -> ${escaped(matches.get(to ?? '') ?? '')}`;
        })
        .join(' ');
    }
    case types.shortAnswer[0]:
    case types.case[0]:
      return '';
    default:
      return undefined;
  }
}
