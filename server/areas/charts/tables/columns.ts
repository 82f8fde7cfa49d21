import { momentOf } from '#contracts/charts/samples.ts';

/** What a column holds: moments, whole numbers up to 2^53, any numbers, or texts. */
export type ColumnKind = 'time' | 'integer' | 'number' | 'text';
/** A column of a table: its name is that of the rows' property. */
export type Column = { readonly name: string; readonly kind: ColumnKind };

/** Columns by name, in the order in which they are named. */
export const columnsOf = (kinds: Readonly<Record<string, ColumnKind>>): readonly Column[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind }));

/** A column of some rows: where `present` is 0, the row has none. */
export type Filled = {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly present: Uint8Array;
  /** Rows that have none. */
  readonly missing: number;
  /** Epoch ms or numbers; of texts their places in `texts`. One a row, 0 where there is none. */
  readonly values: Float64Array;
  /** Each text once. */
  readonly texts: readonly string[];
};

/** Fills one column with some rows' values, a portion at a time. */
export class ColumnFill {
  readonly #column: Column;
  readonly #values: Float64Array;
  readonly #present: Uint8Array;
  readonly #places = new Map<string, number>();
  readonly #timeOf = quickTimes();
  /** The value before, and its place: state and quality mostly stay what they are. */
  #before: unknown;
  #place = 0;
  #missing = 0;

  constructor(column: Column, size: number) {
    this.#column = column;
    this.#values = new Float64Array(size);
    this.#present = new Uint8Array(size);
  }

  /** Takes the rows from `from` to before `to`; the first of them is the row `at` of the column. */
  take(rows: readonly object[], from: number, to: number, at: number): void {
    const { name } = this.#column;
    for (let i = from; i < to; i++) {
      const row = rows[i] as Readonly<Record<string, unknown>> | undefined;
      const number = this.#numberOf(row?.[name]);
      if (number === undefined) this.#missing++;
      else {
        this.#values[at + i - from] = number;
        this.#present[at + i - from] = 1;
      }
    }
  }

  filled(length: number): Filled {
    return {
      ...this.#column,
      present: this.#present.subarray(0, length),
      missing: this.#missing,
      values: this.#values.subarray(0, length),
      texts: [...this.#places.keys()],
    };
  }

  /** What is kept of a value; undefined where the column cannot hold it. */
  #numberOf(value: unknown): number | undefined {
    if (value === null || value === undefined) return undefined;
    if (this.#column.kind === 'text') return this.#placeOf(value);
    const number =
      this.#column.kind === 'time' && typeof value === 'string' ? this.#timeOf(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  #placeOf(value: unknown): number {
    if (value === this.#before) return this.#place;
    const text = textOf(value);
    let place = this.#places.get(text);
    if (place === undefined) this.#places.set(text, (place = this.#places.size));
    this.#before = value;
    return (this.#place = place);
  }
}

/** A value as the text of one cell: lists with blanks between, all else as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ') : JSON.stringify(value);
}

/** `momentOf` of times as rows tell them, quick where many lie in one minute. */
function quickTimes(): (text: string) => number {
  let head = 'none';
  let minute = 0;
  return (text) => {
    if (text.length !== 29 || !text.endsWith('+08:00')) return momentOf(text);
    if (!text.startsWith(head)) {
      head = text.slice(0, 17);
      minute = momentOf(`${head}00.000+08:00`);
    }
    const digit = (at: number): number => text.charCodeAt(at) - 48;
    const seconds = digit(17) * 10 + digit(18);
    return minute + seconds * 1000 + digit(20) * 100 + digit(21) * 10 + digit(22);
  };
}
