import { BAD_VALUE } from '../../contracts/monitoring/valueState.ts';
import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';

/** Least, greatest and mean good value of the newest minute of every point. */
export class Minutes {
  min = new Float64Array(0);
  max = new Float64Array(0);
  #minute = new Float64Array(0);
  #sum = new Float64Array(0);
  #count = new Uint32Array(0);

  grow(capacity: number): void {
    this.min = grown(this.min, capacity, Number.NaN);
    this.max = grown(this.max, capacity, Number.NaN);
    this.#minute = grown(this.#minute, capacity);
    this.#sum = grown(this.#sum, capacity);
    this.#count = grown(this.#count, capacity);
  }

  take(batch: PointBatch): void {
    const { no, t, value, state } = batch;
    const { min, max } = this;
    const minutes = this.#minute;
    const sum = this.#sum;
    const count = this.#count;
    for (let i = 0; i < no.length; i++) {
      const v = value[i] as number;
      if ((state[i] as number) & BAD_VALUE || v !== v) continue;
      const point = no[i] as number;
      const minute = Math.floor((t[i] as number) / 60_000);
      const held = minutes[point] as number;
      if (minute < held) continue;
      if (minute > held) {
        minutes[point] = minute;
        min[point] = max[point] = sum[point] = v;
        count[point] = 1;
        continue;
      }
      if (v < (min[point] as number)) min[point] = v;
      if (v > (max[point] as number)) max[point] = v;
      sum[point] = (sum[point] as number) + v;
      count[point] = (count[point] as number) + 1;
    }
  }

  /** NaN before the first good sample. */
  mean(point: number): number {
    return (this.#sum[point] as number) / (this.#count[point] as number);
  }

  get bytes(): number {
    return this.min.byteLength + this.max.byteLength + this.#minute.byteLength + this.#sum.byteLength + this.#count.byteLength;
  }
}
