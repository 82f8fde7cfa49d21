import { grown } from './grow.ts';
import { BUCKET_MS, type PointRows } from './pointRows.ts';

/** An hour of closed buckets a point. */
export const BUCKETS = 360;
const BUCKETS_A_MINUTE = 6;

/**
 * Extremes of every point: ten-second buckets over the last hour, which a chart shows until its history has come, and
 * least, greatest and mean of the newest minute. The open bucket is in the point's row; here is what happens at its end.
 */
export class Aggregates {
  readonly #rows: PointRows;
  /** The closed buckets of the open one's minute, taken together. */
  #minuteMin = new Float64Array(0);
  #minuteMax = new Float64Array(0);
  #minuteSum = new Float64Array(0);
  #minuteCount = new Uint32Array(0);
  /**
   * The closed buckets: BUCKETS rows of one pair a point, least and greatest value side by side, NaN where nothing was. All
   * points close a bucket at about the same time, so this order makes neighbours of what is written together.
   */
  #closed = new Float32Array(0);
  #capacity = 0;

  constructor(rows: PointRows) {
    this.#rows = rows;
  }

  grow(capacity: number): void {
    this.#minuteMin = grown(this.#minuteMin, capacity, Infinity);
    this.#minuteMax = grown(this.#minuteMax, capacity, -Infinity);
    this.#minuteSum = grown(this.#minuteSum, capacity);
    this.#minuteCount = grown(this.#minuteCount, capacity);
    const closed = new Float32Array(2 * BUCKETS * capacity).fill(Number.NaN);
    const width = 2 * this.#capacity;
    for (let row = 0; row < BUCKETS; row++) closed.set(this.#closed.subarray(row * width, (row + 1) * width), 2 * row * capacity);
    this.#closed = closed;
    this.#capacity = capacity;
  }

  clear(): void {
    this.#minuteMin.fill(Infinity);
    this.#minuteMax.fill(-Infinity);
    this.#minuteSum.fill(0);
    this.#minuteCount.fill(0);
    this.#closed.fill(Number.NaN);
  }

  /** Takes a good sample of any bucket: a newer one closes the open bucket, an older sample widens its closed one. */
  add(point: number, t: number, value: number): void {
    const id = bucketOf(t);
    const open = this.#openId(point);
    if (id > open) this.#turn(point, open, id, value);
    else if (id === open) this.#rows.addToBucket(point, value);
    else this.#addLate(point, open, id, value);
  }

  /** Over the newest minute that has samples; NaN before the first. */
  minuteMin(point: number): number {
    return Math.min(this.#rows.min(point), this.#minuteMin[point] as number);
  }

  minuteMax(point: number): number {
    return Math.max(this.#rows.max(point), this.#minuteMax[point] as number);
  }

  minuteMean(point: number): number {
    const sum = this.#rows.sum(point) + (this.#minuteSum[point] as number);
    return sum / (this.#rows.count(point) + (this.#minuteCount[point] as number));
  }

  /** Calls `each` for the buckets of a point that begin in [from, to), in order of time. */
  between(point: number, from: number, to: number, each: (t: number, min: number, max: number) => void): void {
    if (point >= this.#capacity) return;
    const open = this.#openId(point);
    const end = Math.min(Math.ceil(to / BUCKET_MS), open + 1);
    for (let id = Math.max(Math.ceil(from / BUCKET_MS), open - BUCKETS + 1); id < end; id++) {
      const cell = this.#cell(point, id);
      const min = id === open ? this.#rows.min(point) : (this.#closed[cell] as number);
      const max = id === open ? this.#rows.max(point) : (this.#closed[cell + 1] as number);
      if (!Number.isNaN(min)) each(id * BUCKET_MS, min, max);
    }
  }

  get bytes(): number {
    const minute = this.#minuteMin.byteLength + this.#minuteMax.byteLength + this.#minuteSum.byteLength + this.#minuteCount.byteLength;
    return minute + this.#closed.byteLength;
  }

  #cell(point: number, id: number): number {
    return 2 * ((id % BUCKETS) * this.#capacity + point);
  }

  /** Number of the open bucket; -1 before the first. */
  #openId(point: number): number {
    return bucketOf(this.#rows.openEnd(point)) - 1;
  }

  #turn(point: number, open: number, next: number, value: number): void {
    if (open >= 0) {
      const cell = this.#cell(point, open);
      this.#closed[cell] = this.#rows.min(point);
      this.#closed[cell + 1] = this.#rows.max(point);
      for (let id = Math.max(open + 1, next - BUCKETS); id < next; id++)
        this.#closed.fill(Number.NaN, this.#cell(point, id), this.#cell(point, id) + 2);
    }
    const sameMinute = minuteOf(open) === minuteOf(next);
    this.#minuteMin[point] = sameMinute ? this.minuteMin(point) : Infinity;
    this.#minuteMax[point] = sameMinute ? this.minuteMax(point) : -Infinity;
    this.#minuteSum[point] = sameMinute ? (this.#minuteSum[point] as number) + this.#rows.sum(point) : 0;
    this.#minuteCount[point] = sameMinute ? (this.#minuteCount[point] as number) + this.#rows.count(point) : 0;
    this.#rows.openBucket(point, (next + 1) * BUCKET_MS, value);
  }

  /** A sample of a bucket that is closed widens it; one that is older than the hour is past. */
  #addLate(point: number, open: number, id: number, value: number): void {
    if (id <= open - BUCKETS) return;
    const cell = this.#cell(point, id);
    // Written so that NaN, the extreme of an empty bucket, gives way.
    if (!(value >= (this.#closed[cell] as number))) this.#closed[cell] = value;
    if (!(value <= (this.#closed[cell + 1] as number))) this.#closed[cell + 1] = value;
  }
}

// As an int32: the remainder of doubles is twenty times slower.
const bucketOf = (t: number): number => (t / BUCKET_MS) | 0;
const minuteOf = (id: number): number => (id / BUCKETS_A_MINUTE) | 0;
