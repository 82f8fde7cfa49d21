import type { SampleColumns } from '#server/ports/ingestBatch.ts';

/**
 * Sample columns being filled; grows by doubling, `finish` hands out the filled part without
 * copying.
 */
export class ColumnBuilder {
  #pointNo: Int32Array;
  #t: Float64Array;
  #value: Float64Array;
  #state: Uint16Array;
  length = 0;

  constructor(capacity: number) {
    this.#pointNo = new Int32Array(capacity);
    this.#t = new Float64Array(capacity);
    this.#value = new Float64Array(capacity);
    this.#state = new Uint16Array(capacity);
  }

  add(pointNo: number, t: number, value: number, state: number): void {
    if (this.length === this.#t.length) this.#grow();
    const i = this.length++;
    this.#pointNo[i] = pointNo;
    this.#t[i] = t;
    this.#value[i] = value;
    this.#state[i] = state;
  }

  finish(): SampleColumns {
    const end = this.length;
    return {
      length: end,
      pointNo: this.#pointNo.subarray(0, end),
      t: this.#t.subarray(0, end),
      value: this.#value.subarray(0, end),
      state: this.#state.subarray(0, end),
    };
  }

  #grow(): void {
    const capacity = Math.max(16, this.length * 2);
    const wider = {
      pointNo: new Int32Array(capacity),
      t: new Float64Array(capacity),
      value: new Float64Array(capacity),
      state: new Uint16Array(capacity),
    };
    wider.pointNo.set(this.#pointNo);
    wider.t.set(this.#t);
    wider.value.set(this.#value);
    wider.state.set(this.#state);
    ({ pointNo: this.#pointNo, t: this.#t, value: this.#value, state: this.#state } = wider);
  }
}
