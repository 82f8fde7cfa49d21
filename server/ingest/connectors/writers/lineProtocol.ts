import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Labelled } from './labelled.ts';

/** The Influx line protocol. Numbers and truths are readings; text is none. */

/** Parts of a millisecond, or milliseconds, that one step of a time is worth. */
const precisions: Readonly<Record<string, { readonly per?: bigint; readonly times?: bigint }>> = {
  ns: { per: 1_000_000n },
  n: { per: 1_000_000n },
  us: { per: 1000n },
  u: { per: 1000n },
  ms: { per: 1n },
  s: { times: 1000n },
  m: { times: 60_000n },
  h: { times: 3_600_000n },
};
export const isPrecision = (word: string): boolean => Object.hasOwn(precisions, word);

/**
 * Lines of a body, without comments and blank ones. One that is no line of the protocol stays as its
 * text. A body without a single line of it is refused.
 */
export function linesOf(body: string, precision: string): Result<(Labelled | string)[], Failure> {
  const lines: (Labelled | string)[] = [];
  for (let start = 0; start < body.length;) {
    const parts = partsFrom(body, start);
    const text = body.slice(start, parts.end).trim();
    start = parts.end + 1;
    if (text !== '' && !text.startsWith('#')) lines.push(lineOf(parts, precision) ?? text);
  }
  return lines.length > 0 && lines.every((line) => typeof line === 'string')
    ? err(failure('bad_request', 'The body holds no line of the line protocol.'))
    : ok(lines);
}

type Parts = {
  readonly series: string;
  readonly fieldSet: string;
  readonly time: string;
  /** Where its line feed stands, or the body ends. */
  readonly end: number;
};

/** A quote opens text in the value of a field alone: elsewhere it is a letter like others. */
function partsFrom(body: string, start: number): Parts {
  const seriesEnd = reach(body, start, ' \n', false);
  if (body[seriesEnd] !== ' ')
    return { series: body.slice(start, seriesEnd), fieldSet: '', time: '', end: seriesEnd };
  const fieldsEnd = reach(body, seriesEnd + 1, ' \n', true);
  const end = body[fieldsEnd] === ' ' ? reach(body, fieldsEnd + 1, '\n', false) : fieldsEnd;
  return {
    series: body.slice(start, seriesEnd),
    fieldSet: body.slice(seriesEnd + 1, fieldsEnd).trim(),
    time: body.slice(fieldsEnd, end).trim(),
    end,
  };
}

/** Where the first of `stops` stands that is neither escaped nor quoted; else the end. */
function reach(text: string, from: number, stops: string, hasQuotes: boolean): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at++;
    else if (isQuoted) isQuoted = char !== '"';
    else if (hasQuotes && char === '"' && text[at - 1] === '=') isQuoted = true;
    else if (stops.includes(char)) return at;
  }
  return text.length;
}

function lineOf({ series, fieldSet, time }: Parts, precision: string): Labelled | undefined {
  const [measurement = '', ...tagPairs] = parted(series, ',', false);
  const tags = pairsOf(tagPairs, false);
  const fields = fieldSet === '' ? undefined : pairsOf(parted(fieldSet, ',', true), true);
  const at = time === '' ? undefined : millisecondsOf(time, precision);
  if (measurement === '' || tags === undefined || fields === undefined || at === null)
    return undefined;
  const readings = new Map<string, number>();
  for (const [key, value] of fields) {
    const read = readingOf(value);
    if (read === undefined) return undefined;
    if (read !== 'text') readings.set(plain(key), read);
  }
  return {
    measurement: plain(measurement),
    tags: new Map([...tags].map(([key, value]) => [plain(key), plain(value)])),
    fields: readings,
    time: at,
  };
}

function parted(text: string, sign: string, hasQuotes: boolean): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= text.length;) {
    const end = reach(text, start, sign, hasQuotes);
    parts.push(text.slice(start, end));
    start = end + 1;
  }
  return parts;
}

function pairsOf(
  pairs: readonly string[],
  hasQuotes: boolean,
): readonly (readonly [string, string])[] | undefined {
  const cut = pairs.map((pair) => parted(pair, '=', hasQuotes));
  const isWhole = cut.every(([key, value, ...more]) => key && value && more.length === 0);
  return isWhole ? cut.map(([key = '', value = '']) => [key, value]) : undefined;
}

const TRUE = /^(?:t|true)$/iu;
const FALSE = /^(?:f|false)$/iu;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
const WHOLE = /^[+-]?\d+[iu]$/u;

/** Text is valid and no reading; `undefined` is what the protocol does not know. */
function readingOf(value: string): number | 'text' | undefined {
  if (value.startsWith('"')) return value.length > 1 && value.endsWith('"') ? 'text' : undefined;
  if (TRUE.test(value)) return 1;
  if (FALSE.test(value)) return 0;
  if (WHOLE.test(value)) return Number(value.slice(0, -1));
  return NUMBER.test(value) ? Number(value) : undefined;
}

/** `null` for what is no time. */
function millisecondsOf(time: string, precision: string): number | null {
  if (!/^-?\d{1,19}$/u.test(time)) return null;
  const { per = 1n, times = 1n } = precisions[precision] ?? {};
  return Number((BigInt(time) * times) / per);
}

const plain = (text: string): string => text.replaceAll(/\\([,= "\\])/gu, '$1');
