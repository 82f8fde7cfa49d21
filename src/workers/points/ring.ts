/**
 * Samples a ring holds: four and a half hours at one a second. A power of two, so that wrapping is
 * a mask.
 */
export const RING_CAPACITY = 16_384;

/**
 * The newest samples of one series at full rate, in memory allocated once. Several rings may lie
 * side by side in one memory, each in its lane: series that tick together then write next to each
 * other. Sample k of all ever pushed stands in the cells 2 * ((k & mask) * lanes + lane), its time,
 * and the next, its value; a bad sample's value is NaN.
 */
export class Ring {
  /** Samples ever pushed. */
  total = 0;
  readonly #cells: Float64Array;
  readonly #mask: number;
  readonly #lane: number;
  readonly #lanes: number;

  constructor(
    capacity = RING_CAPACITY,
    lane = 0,
    lanes = 1,
    cells = new Float64Array(2 * capacity * lanes),
  ) {
    this.#cells = cells;
    this.#mask = capacity - 1;
    this.#lane = lane;
    this.#lanes = lanes;
  }

  push(t: number, value: number): void {
    const cell = this.#cell(this.total++);
    this.#cells[cell] = t;
    this.#cells[cell + 1] = value;
  }

  /** Takes the good samples [from, to) of columns. */
  pushRun(t: DataView, value: DataView, from: number, to: number): void {
    const cells = this.#cells;
    let { total } = this;
    for (let i = from; i < to; i++) {
      const cell = this.#cell(total++);
      cells[cell] = t.getFloat64(8 * i, true);
      cells[cell + 1] = value.getFloat64(8 * i, true);
    }
    this.total = total;
  }

  /** The number of the oldest sample still held. */
  get oldest(): number {
    return Math.max(0, this.total - this.#mask - 1);
  }

  /**
   * Calls `each` for the samples from number `from` on that are still held, in order of arrival.
   */
  read(from: number, each: (t: number, value: number) => void): void {
    for (let k = Math.max(from, this.oldest); k < this.total; k++) {
      const cell = this.#cell(k);
      each(this.#cells[cell] as number, this.#cells[cell + 1] as number);
    }
  }

  /** Forgets its samples and keeps its memory. */
  clear(): void {
    this.total = 0;
  }

  /** Its share of the memory. */
  get bytes(): number {
    return this.#cells.byteLength / this.#lanes;
  }

  #cell(k: number): number {
    return 2 * ((k & this.#mask) * this.#lanes + this.#lane);
  }
}

/** `lanes` rings side by side in one memory. */
export function ringsSideBySide(lanes: number, capacity: number): Ring[] {
  const cells = new Float64Array(2 * capacity * lanes);
  return Array.from({ length: lanes }, (_, lane) => new Ring(capacity, lane, lanes, cells));
}
