/**
 * What an expression of numbers, + - × ÷ √ ^ and brackets comes to; undefined where it is none, or
 * no number.
 */
export function calculate(text: string): number | undefined {
  const tokens = text
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .match(/\d+(?:\.\d+)?|[-+*/()^√]|\S/g);
  if (tokens === null) return undefined;
  const reader = new Reader(tokens);
  const value = reader.sum();
  return reader.isDone && Number.isFinite(value) ? value : undefined;
}

/** Reads by precedence; what it cannot read is NaN. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(): number {
    let value = this.#product();
    for (;;) {
      if (this.#takes('+')) value += this.#product();
      else if (this.#takes('-')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#signed();
    for (;;) {
      if (this.#takes('*')) value *= this.#signed();
      else if (this.#takes('/')) value /= this.#signed();
      else return value;
    }
  }

  /** -2^2 is -4, 2^-1 is 0.5. */
  #signed(): number {
    return this.#takes('-') ? -this.#signed() : this.#power();
  }

  #power(): number {
    const base = this.#one();
    return this.#takes('^') ? base ** this.#signed() : base;
  }

  #one(): number {
    if (this.#takes('√')) return Math.sqrt(this.#one());
    if (this.#takes('(')) {
      const value = this.sum();
      return this.#takes(')') ? value : Number.NaN;
    }
    const token = this.#tokens[this.#at++] ?? '';
    return /^\d/.test(token) ? Number(token) : Number.NaN;
  }

  #takes(sign: string): boolean {
    if (this.#tokens[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }
}

/** A result as it is read: at most ten digits that count. */
export const resultText = (value: number): string => String(Number(value.toPrecision(10)));
