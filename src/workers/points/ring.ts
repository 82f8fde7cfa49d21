/** Samples a ring holds: four and a half hours at one a second. A power of two, so that wrapping is a mask. */
export const RING_CAPACITY = 16_384;

/** The newest samples of one series at full rate, in memory allocated once. Sample k of all ever pushed lies in cell `k & mask`. */
export class Ring {
  readonly t: Float64Array;
  readonly value: Float64Array;
  readonly state: Uint16Array;
  readonly mask: number;
  /** Samples ever pushed. */
  total = 0;

  constructor(capacity = RING_CAPACITY) {
    this.t = new Float64Array(capacity);
    this.value = new Float64Array(capacity);
    this.state = new Uint16Array(capacity);
    this.mask = capacity - 1;
  }

  push(t: number, value: number, state: number): void {
    const cell = this.total++ & this.mask;
    this.t[cell] = t;
    this.value[cell] = value;
    this.state[cell] = state;
  }

  /** The number of the oldest sample still held. */
  get oldest(): number {
    return Math.max(0, this.total - this.t.length);
  }

  /** Forgets its samples and keeps its memory. */
  clear(): void {
    this.total = 0;
  }

  get bytes(): number {
    return this.t.byteLength + this.value.byteLength + this.state.byteLength;
  }
}
