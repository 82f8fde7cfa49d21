import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';

/** The newest sample of every point, in columns by point number. */
export class Latest {
  /** Epoch ms at the sensor; NaN where the point was never seen. */
  t = new Float64Array(0);
  value = new Float64Array(0);
  state = new Uint16Array(0);
  /** Monotonic time at which the sample was taken: its age is `mono - bornAt`, whatever any wall clock does. */
  bornAt = new Float64Array(0);
  /** Number of the last change of the row; compare with `version`. */
  changed = new Float64Array(0);
  version = 0;

  grow(capacity: number): void {
    this.t = grown(this.t, capacity, Number.NaN);
    this.value = grown(this.value, capacity, Number.NaN);
    this.state = grown(this.state, capacity);
    this.bornAt = grown(this.bornAt, capacity, Number.NEGATIVE_INFINITY);
    this.changed = grown(this.changed, capacity);
  }

  /** Takes samples in order of arrival; one older than what is held changes nothing. `serverT` is when the frame was closed. */
  take(batch: PointBatch, serverT: number, mono: number): void {
    const { no, t, value, state } = batch;
    const version = ++this.version;
    for (let i = 0; i < no.length; i++) {
      const point = no[i] as number;
      const at = t[i] as number;
      if (at < (this.t[point] as number)) continue;
      this.t[point] = at;
      this.value[point] = value[i] as number;
      this.state[point] = state[i] as number;
      this.bornAt[point] = mono - Math.max(0, serverT - at);
      this.changed[point] = version;
    }
  }

  get bytes(): number {
    return this.t.byteLength + this.value.byteLength + this.state.byteLength + this.bornAt.byteLength + this.changed.byteLength;
  }
}
