import { reachOf } from './sensorPace.ts';

/** Times of a point that are known again; the connector's own retries bring fewer. */
const KEPT = 16;

/** What each point told before: its last times, and its newest good value. */
export class PastReadings {
  #newest = new Float64Array(0);
  #times = new Float64Array(0);
  #next = new Uint8Array(0);
  #goodT = new Float64Array(0);
  #goodValue = new Float64Array(0);

  /**
   * Takes note of a reading's time; by how many ms it lies behind the newest of its point, 0 for
   * one that does not or came before.
   */
  pass(no: number, t: number): number {
    if (no >= this.#newest.length) this.#widen(no + 1);
    const newest = this.#newest[no] as number;
    if (t === newest) return 0;
    const first = no * KEPT;
    if (t < newest && this.#times.subarray(first, first + KEPT).includes(t)) return 0;
    const next = this.#next[no] as number;
    this.#times[first + next] = t;
    this.#next[no] = (next + 1) % KEPT;
    if (t < newest) return newest - t;
    this.#newest[no] = t;
    return 0;
  }

  /**
   * Takes note of a good value that was passed; the value before it where the sensor cannot have
   * come that far since, else NaN.
   */
  jumpedFrom(no: number, t: number, value: number, paceMs: number, range: number): number {
    const sinceMs = t - (this.#goodT[no] as number);
    if (!(sinceMs > 0)) return Number.NaN;
    const before = this.#goodValue[no] as number;
    this.#goodT[no] = t;
    this.#goodValue[no] = value;
    return sinceMs < Infinity && Math.abs(value - before) > reachOf(paceMs, range, sinceMs)
      ? before
      : Number.NaN;
  }

  #widen(least: number): void {
    const size = Math.max(least, this.#newest.length * 2, 256);
    this.#newest = widened(this.#newest, size);
    this.#times = widened(this.#times, size * KEPT);
    this.#goodT = widened(this.#goodT, size);
    this.#goodValue = widened(this.#goodValue, size);
    const next = new Uint8Array(size);
    next.set(this.#next);
    this.#next = next;
  }
}

function widened(old: Float64Array<ArrayBuffer>, size: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(size).fill(-Infinity);
  wider.set(old);
  return wider;
}
