/**
 * The pixel columns of one series: least and greatest good value of each, and when its first and
 * last sample were. Column c covers [c*step, (c+1)*step) from the epoch, so a column is the same
 * however the picture moves, and it can take samples and history in any order and twice: extremes
 * do not change by it.
 */
export class ColumnGrid {
  readonly stepMs: number;
  readonly #id: Float64Array;
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #first: Float64Array;
  readonly #last: Float64Array;
  readonly #minFirst: Uint8Array;
  readonly #samples: Uint32Array;

  /** `columns` is how many neighbouring columns it holds; taking a newer one forgets the oldest. */
  constructor(stepMs: number, columns: number) {
    this.stepMs = stepMs;
    this.#id = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
    this.#min = new Float64Array(columns);
    this.#max = new Float64Array(columns);
    this.#first = new Float64Array(columns);
    this.#last = new Float64Array(columns);
    this.#minFirst = new Uint8Array(columns);
    this.#samples = new Uint32Array(columns);
  }

  /** Takes one sample; NaN, a bad one, has no extremes. */
  addSample(t: number, value: number): void {
    if (Number.isNaN(value)) return;
    const cell = this.#cellFor(Math.floor(t / this.stepMs));
    if (cell < 0) return;
    const fresh = this.#samples[cell] === 0 && Number.isNaN(this.#min[cell]);
    if (fresh) this.#min[cell] = this.#max[cell] = value;
    if (value < (this.#min[cell] as number)) {
      this.#min[cell] = value;
      this.#minFirst[cell] = 0;
    } else if (value > (this.#max[cell] as number)) {
      this.#max[cell] = value;
      this.#minFirst[cell] = 1;
    }
    if (fresh || t < (this.#first[cell] as number)) this.#first[cell] = t;
    if (fresh || t > (this.#last[cell] as number)) this.#last[cell] = t;
    this.#samples[cell] = (this.#samples[cell] as number) + 1;
  }

  /**
   * Takes the extremes of a whole column as history gives them; which came first it does not know.
   */
  addExtremes(column: number, min: number, max: number): void {
    const cell = this.#cellFor(column);
    if (cell < 0) return;
    if (Number.isNaN(this.#min[cell])) {
      this.#min[cell] = min;
      this.#max[cell] = max;
    } else {
      this.#min[cell] = Math.min(min, this.#min[cell] as number);
      this.#max[cell] = Math.max(max, this.#max[cell] as number);
    }
    if (this.#samples[cell] === 0)
      this.#first[cell] = this.#last[cell] = (column + 0.5) * this.stepMs;
  }

  /** The cell that holds `column`, -1 when it holds nothing. */
  cellOf(column: number): number {
    const cell = column % this.#id.length;
    return this.#id[cell] === column ? cell : -1;
  }

  min(cell: number): number {
    return this.#min[cell] as number;
  }

  max(cell: number): number {
    return this.#max[cell] as number;
  }

  firstAt(cell: number): number {
    return this.#first[cell] as number;
  }

  lastAt(cell: number): number {
    return this.#last[cell] as number;
  }

  /** Samples behind a column; 0 where only history is. */
  samples(cell: number): number {
    return this.#samples[cell] as number;
  }

  /** Whether the least value came before the greatest; `undefined` where only history is. */
  minFirst(cell: number): boolean | undefined {
    return this.#samples[cell] === 0 ? undefined : this.#minFirst[cell] === 1;
  }

  #cellFor(column: number): number {
    const cell = column % this.#id.length;
    const held = this.#id[cell] as number;
    if (held > column) return -1;
    if (held < column) {
      this.#id[cell] = column;
      this.#min[cell] = this.#max[cell] = Number.NaN;
      this.#samples[cell] = this.#minFirst[cell] = 0;
    }
    return cell;
  }
}
