import { BAD_VALUE } from '../../contracts/monitoring/valueState.ts';
import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';

export const BUCKET_MS = 10_000;
/** An hour of buckets a point. */
export const BUCKETS = 360;

/** Ten-second extremes and last value of every point over the last hour: what a chart shows until its history has come. */
export class Buckets {
  /** Which ten seconds a cell holds, counted from the epoch; 0 for none. Row of BUCKETS cells a point. */
  #id = new Int32Array(0);
  #min = new Float32Array(0);
  #max = new Float32Array(0);
  #last = new Float32Array(0);

  grow(points: number): void {
    this.#id = grown(this.#id, points * BUCKETS);
    this.#min = grown(this.#min, points * BUCKETS);
    this.#max = grown(this.#max, points * BUCKETS);
    this.#last = grown(this.#last, points * BUCKETS);
  }

  take(batch: PointBatch): void {
    const { no, t, value, state } = batch;
    const ids = this.#id;
    const min = this.#min;
    const max = this.#max;
    const last = this.#last;
    for (let i = 0; i < no.length; i++) {
      const v = value[i] as number;
      if ((state[i] as number) & BAD_VALUE || v !== v) continue;
      const id = Math.floor((t[i] as number) / BUCKET_MS);
      const cell = (no[i] as number) * BUCKETS + (id % BUCKETS);
      const held = ids[cell] as number;
      if (held > id) continue;
      if (held < id) {
        ids[cell] = id;
        min[cell] = max[cell] = v;
      } else {
        if (v < (min[cell] as number)) min[cell] = v;
        if (v > (max[cell] as number)) max[cell] = v;
      }
      last[cell] = v;
    }
  }

  /** Calls `each` for the buckets of a point that begin in [from, to), in order of time. */
  between(pointNo: number, from: number, to: number, each: (t: number, min: number, max: number, last: number) => void): void {
    const row = pointNo * BUCKETS;
    if (row + BUCKETS > this.#id.length) return;
    const newest = this.#id.subarray(row, row + BUCKETS).reduce((most, id) => Math.max(most, id), 0);
    const end = Math.min(Math.ceil(to / BUCKET_MS), newest + 1);
    for (let id = Math.max(Math.ceil(from / BUCKET_MS), end - BUCKETS); id < end; id++) {
      const cell = row + (id % BUCKETS);
      if (this.#id[cell] === id) each(id * BUCKET_MS, this.#min[cell] as number, this.#max[cell] as number, this.#last[cell] as number);
    }
  }

  get bytes(): number {
    return this.#id.byteLength + this.#min.byteLength + this.#max.byteLength + this.#last.byteLength;
  }
}
