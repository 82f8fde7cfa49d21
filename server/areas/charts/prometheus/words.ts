import { err, ok, type Result } from '#base/result.ts';

/** What cannot be understood or answered, in words for whoever asked. */
export type Fault = string;

export type Word =
  | { readonly kind: 'name' | 'text' | 'time' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

const SIGNS = ['=~', '!~', '!=', '=', '{', '}', '(', ')', '[', ']', ',', '+', '-', '*', '/'];
const NAME = /[a-zA-Z_:][\w:]*/y;
const TIME = /(?:\d+(?:ms|[smhdwy]))+(?![\w.])/y;
const NUMBER = /\d+(?:\.\d*)?(?:[eE][+-]?\d+)?/y;

const reach = (expression: RegExp, text: string, at: number): string | undefined => {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
};

/** The words of a question in PromQL. */
export function wordsIn(query: string): Result<readonly Word[], Fault> {
  const words: Word[] = [];
  for (let at = 0; at < query.length;) {
    const char = query.charAt(at);
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    const found = char === '"' || char === "'" ? textAt(query, at) : wordAt(query, at);
    if (found === undefined) return err(`${query.slice(at, at + 20)} is not understood`);
    words.push(found.word);
    at = found.end;
  }
  return ok(words);
}

type Found = { readonly word: Word; readonly end: number };

function wordAt(query: string, at: number): Found | undefined {
  const time = reach(TIME, query, at);
  if (time !== undefined) return { word: { kind: 'time', text: time }, end: at + time.length };
  const number = reach(NUMBER, query, at);
  if (number !== undefined)
    return {
      word: { kind: 'number', text: number, value: Number(number) },
      end: at + number.length,
    };
  const name = reach(NAME, query, at);
  if (name !== undefined) return { word: { kind: 'name', text: name }, end: at + name.length };
  const sign = SIGNS.find((one) => query.startsWith(one, at));
  return sign === undefined
    ? undefined
    : { word: { kind: 'sign', text: sign }, end: at + sign.length };
}

const escaped: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** A quoted text; undefined where its quote is not closed. */
function textAt(query: string, start: number): Found | undefined {
  const quote = query.charAt(start);
  let text = '';
  for (let at = start + 1; at < query.length; at++) {
    const char = query.charAt(at);
    if (char === quote) return { word: { kind: 'text', text }, end: at + 1 };
    if (char === '\\') {
      at++;
      const next = query.charAt(at);
      text += escaped[next] ?? next;
    } else text += char;
  }
  return undefined;
}

const MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  y: 365 * 86_400_000,
};

/** Ms of a duration such as `1h30m`; NaN for what is none. */
export function durationMs(text: string): number {
  if (!/^(?:\d{1,15}(?:ms|[smhdwy]))+$/.test(text)) return Number.NaN;
  return [...text.matchAll(/(\d{1,15})(ms|[smhdwy])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (MS[unit] ?? Number.NaN),
    0,
  );
}
