/**
 * What an expression of numbers, + - × ÷ and brackets comes to; undefined where it is none. A comma
 * of Chinese keyboards, × and ÷ are taken as they are.
 */
export function calculate(text: string): number | undefined {
  const tokens = text
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .match(/\d+(?:\.\d+)?|[-+*/()]|\S/g);
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
    let value = this.#factor();
    for (;;) {
      if (this.#takes('*')) value *= this.#factor();
      else if (this.#takes('/')) value /= this.#factor();
      else return value;
    }
  }

  #factor(): number {
    if (this.#takes('-')) return -this.#factor();
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
