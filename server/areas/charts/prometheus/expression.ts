import { err, ok, type Result } from '#base/result.ts';
import { durationMs, wordsIn, type Fault, type Word } from './words.ts';

export type Matcher = {
  readonly label: string;
  readonly how: '=' | '!=' | '=~' | '!~';
  readonly value: string;
};
export const windowFunctions = [
  'avg_over_time',
  'min_over_time',
  'max_over_time',
  'sum_over_time',
  'count_over_time',
  'last_over_time',
] as const;
export type WindowFunction = (typeof windowFunctions)[number];
export const aggregations = ['avg', 'min', 'max', 'sum', 'count'] as const;
export type Aggregation = (typeof aggregations)[number];
export type Operator = '+' | '-' | '*' | '/';

/** A question, as far as it is understood. A series without a window: its newest value. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'series';
      readonly matchers: readonly Matcher[];
      readonly window?: { readonly how: WindowFunction; readonly ms: number };
    }
  | {
      readonly kind: 'aggregate';
      readonly how: Aggregation;
      /** Labels that stay, or that go; none of both: all go. */
      readonly by?: readonly string[];
      readonly without?: readonly string[];
      readonly of: Expression;
    }
  | {
      readonly kind: 'arithmetic';
      readonly how: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

/** Deeper and longer ones are nobody's question. */
const MOST_DEPTH = 50;
const MOST_PARTS = 100;

/** Reads a question; what it says that is not understood is named. */
export function expressionOf(query: string): Result<Expression, Fault> {
  const words = wordsIn(query);
  if (!words.ok) return words;
  return read(words.value, (reader) => reader.sum(0));
}

/** Reads a selector alone, as `match[]` gives it. */
export function selectorOf(text: string): Result<readonly Matcher[], Fault> {
  const words = wordsIn(text);
  return words.ok ? read(words.value, (reader) => reader.selector()) : words;
}

class Misread extends Error {}

function read<T>(words: readonly Word[], by: (reader: Reader) => T): Result<T, Fault> {
  try {
    const reader = new Reader(words);
    const found = by(reader);
    reader.end();
    return ok(found);
  } catch (error) {
    if (error instanceof Misread) return err(error.message);
    throw error;
  }
}

class Reader {
  readonly #words: readonly Word[];
  #at = 0;
  #parts = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  sum(depth: number): Expression {
    let left = this.#product(depth);
    for (let how = this.#take('+', '-'); how !== undefined; how = this.#take('+', '-'))
      left = { kind: 'arithmetic', how: how as Operator, left, right: this.#product(depth) };
    return left;
  }

  selector(): readonly Matcher[] {
    const word = this.#words[this.#at];
    const matchers: Matcher[] = [];
    if (word?.kind === 'name') {
      this.#at++;
      matchers.push({ label: '__name__', how: '=', value: word.text });
    }
    if (this.#take('{') !== undefined) {
      while (this.#take('}') === undefined) {
        matchers.push(this.#matcher());
        if (this.#take(',') === undefined) {
          this.#expect('}');
          break;
        }
      }
    }
    if (matchers.length === 0) this.#misread('a selector names a metric or a label');
    return matchers;
  }

  end(): void {
    if (this.#at < this.#words.length) this.#misread('nothing more is understood here');
  }

  #product(depth: number): Expression {
    let left = this.#part(depth);
    for (let how = this.#take('*', '/'); how !== undefined; how = this.#take('*', '/'))
      left = { kind: 'arithmetic', how: how as Operator, left, right: this.#part(depth) };
    return left;
  }

  #part(depth: number): Expression {
    if (depth > MOST_DEPTH) this.#misread('this is too deep');
    if (++this.#parts > MOST_PARTS) this.#misread('this is too long');
    if (this.#take('(') !== undefined) {
      const inner = this.sum(depth + 1);
      this.#expect(')');
      return inner;
    }
    if (this.#take('-') !== undefined)
      return {
        kind: 'arithmetic',
        how: '-',
        left: { kind: 'number', value: 0 },
        right: this.#part(depth + 1),
      };
    const word = this.#words[this.#at];
    if (word?.kind === 'number') {
      this.#at++;
      return { kind: 'number', value: word.value };
    }
    return word?.kind === 'name' ? this.#named(word.text, depth) : this.#series();
  }

  /** What begins with a name: a function, an aggregation, or a metric. */
  #named(name: string, depth: number): Expression {
    const window = windowFunctions.find((one) => one === name);
    if (window !== undefined) return this.#window(window);
    const how = aggregations.find((one) => one === name);
    const next = this.#words[this.#at + 1]?.text;
    if (how !== undefined) return this.#aggregate(how, depth);
    if (next === '(')
      this.#misread(
        `${name} is not known here; ${[...windowFunctions, ...aggregations].join(', ')} are`,
      );
    return this.#series();
  }

  #series(): Expression {
    const matchers = this.selector();
    if (this.#words[this.#at]?.text === '[')
      this.#misread('a range stands inside of a function, such as avg_over_time');
    return { kind: 'series', matchers };
  }

  #window(how: WindowFunction): Expression {
    this.#at++;
    this.#expect('(');
    const matchers = this.selector();
    this.#expect('[');
    const word = this.#words[this.#at++];
    const ms = word?.kind === 'time' ? durationMs(word.text) : Number.NaN;
    if (!(ms > 0)) this.#misread('a range is a duration, such as [5m]');
    this.#expect(']');
    this.#expect(')');
    return { kind: 'series', matchers, window: { how, ms } };
  }

  #aggregate(how: Aggregation, depth: number): Expression {
    this.#at++;
    const before = this.#grouping();
    this.#expect('(');
    const of = this.sum(depth + 1);
    this.#expect(')');
    return { kind: 'aggregate', how, of, ...(before ?? this.#grouping()) };
  }

  #grouping(): { by: readonly string[] } | { without: readonly string[] } | undefined {
    const word = this.#words[this.#at];
    if (word?.kind !== 'name' || (word.text !== 'by' && word.text !== 'without')) return undefined;
    this.#at++;
    this.#expect('(');
    const labels: string[] = [];
    while (this.#take(')') === undefined) {
      labels.push(this.#name());
      if (this.#take(',') === undefined) {
        this.#expect(')');
        break;
      }
    }
    return word.text === 'by' ? { by: labels } : { without: labels };
  }

  #matcher(): Matcher {
    const label = this.#name();
    const how = this.#take('=~', '!~', '!=', '=');
    const word = this.#words[this.#at++];
    if (how === undefined || word?.kind !== 'text')
      return this.#misread('a label is compared by =, !=, =~ or !~ with a quoted text');
    return { label, how: how as Matcher['how'], value: word.text };
  }

  #name(): string {
    const word = this.#words[this.#at++];
    return word?.kind === 'name' ? word.text : this.#misread('a name of a label is wanted');
  }

  /** Goes on behind one of these signs where it stands next. */
  #take(...signs: readonly string[]): string | undefined {
    const word = this.#words[this.#at];
    if (word?.kind !== 'sign' || !signs.includes(word.text)) return undefined;
    this.#at++;
    return word.text;
  }

  #expect(sign: string): void {
    if (this.#take(sign) === undefined) this.#misread(`${sign} is wanted`);
  }

  #misread(why: string): never {
    const near = this.#words[this.#at]?.text ?? 'the end';
    throw new Misread(`parse error near ${near}: ${why}`);
  }
}
