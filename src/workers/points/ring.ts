/** Samples a ring holds: four and a half hours at one a second. A power of two, so that wrapping is a mask. */
export const RING_CAPACITY = 16_384;

/**
 * The newest samples of one series at full rate, in memory allocated once. Sample k of all ever pushed stands in the cells
 * 2 * (k & mask), its time, and the next, its value; a bad sample's value is NaN.
 */
export class Ring {
  readonly cells: Float64Array;
  readonly mask: number;
  /** Samples ever pushed. */
  total = 0;

  constructor(capacity = RING_CAPACITY) {
    this.cells = new Float64Array(2 * capacity);
    this.mask = capacity - 1;
  }

  push(t: number, value: number): void {
    const cell = 2 * (this.total++ & this.mask);
    this.cells[cell] = t;
    this.cells[cell + 1] = value;
  }

  /** The number of the oldest sample still held. */
  get oldest(): number {
    return Math.max(0, this.total - this.mask - 1);
  }

  /** Calls `each` for the samples from number `from` on that are still held, in order of arrival. */
  read(from: number, each: (t: number, value: number) => void): void {
    for (let k = Math.max(from, this.oldest); k < this.total; k++) {
      const cell = 2 * (k & this.mask);
      each(this.cells[cell] as number, this.cells[cell + 1] as number);
    }
  }

  /** Forgets its samples and keeps its memory. */
  clear(): void {
    this.total = 0;
  }

  get bytes(): number {
    return this.cells.byteLength;
  }
}
