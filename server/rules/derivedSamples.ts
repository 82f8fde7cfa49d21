import type { SampleColumns } from '#server/ports/ingestBatch.ts';

/**
 * Gives a derived sample to its point; one that is not newer than the point's last is dropped.
 * `state` holds bits already known.
 */
export type Derive = (pointNo: number, t: number, value: number, state?: number) => void;

/** Samples that rules derive, gathered until a batch ends. */
export class DerivedSamples {
  #pointNo: number[] = [];
  #t: number[] = [];
  #value: number[] = [];
  #state: number[] = [];

  add(pointNo: number, t: number, value: number, state: number): void {
    this.#pointNo.push(pointNo);
    this.#t.push(t);
    this.#value.push(value);
    this.#state.push(state);
  }

  /** The columns gathered since the last call, in order. */
  take(): SampleColumns {
    const taken: SampleColumns = {
      length: this.#t.length,
      pointNo: Int32Array.from(this.#pointNo),
      t: Float64Array.from(this.#t),
      value: Float64Array.from(this.#value),
      state: Uint16Array.from(this.#state),
    };
    this.#pointNo = [];
    this.#t = [];
    this.#value = [];
    this.#state = [];
    return taken;
  }
}
