import { grown } from './grow.ts';
import { COUNT, MAX, MIN, OPEN_END, ROW, SUM, type PointRows } from './pointRows.ts';

export const BUCKET_MS = 10_000;
/** An hour of closed buckets a point. */
export const BUCKETS = 360;
const BUCKETS_A_MINUTE = 6;
/** MIN, MAX, SUM and COUNT of a bucket without samples. */
const emptyBucket = [Number.NaN, Number.NaN, 0, 0];

/**
 * Extremes of every point: ten-second buckets over the last hour, which a chart shows until its history has come, and
 * least, greatest and mean of the newest minute. A sample touches only its point's open bucket; all else waits for its end.
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

  /** Takes one good sample: a newer bucket closes the open one, an older sample widens its closed one. */
  add(point: number, t: number, value: number): void {
    const { cells } = this.#rows;
    const row = point * ROW;
    const id = bucketOf(t);
    const open = this.#openId(point);
    if (id < open) return this.#addLate(point, open, id, value);
    if (id > open) this.#turn(point, open, id);
    // Written so that NaN, the extreme of an empty bucket, gives way.
    if (!(value >= (cells[row + MIN] as number))) cells[row + MIN] = value;
    if (!(value <= (cells[row + MAX] as number))) cells[row + MAX] = value;
    cells[row + SUM] = (cells[row + SUM] as number) + value;
    cells[row + COUNT] = (cells[row + COUNT] as number) + 1;
  }

  /** Over the newest minute that has samples; NaN before the first. */
  minuteMin(point: number): number {
    return Math.min(this.#open(point, MIN), this.#minuteMin[point] as number);
  }

  minuteMax(point: number): number {
    return Math.max(this.#open(point, MAX), this.#minuteMax[point] as number);
  }

  minuteMean(point: number): number {
    return (
      (this.#open(point, SUM) + (this.#minuteSum[point] as number)) / (this.#open(point, COUNT) + (this.#minuteCount[point] as number))
    );
  }

  /** Calls `each` for the buckets of a point that begin in [from, to), in order of time. */
  between(point: number, from: number, to: number, each: (t: number, min: number, max: number) => void): void {
    if (point >= this.#rows.capacity) return;
    const open = this.#openId(point);
    const end = Math.min(Math.ceil(to / BUCKET_MS), open + 1);
    for (let id = Math.max(Math.ceil(from / BUCKET_MS), open - BUCKETS + 1); id < end; id++) {
      const cell = this.#cell(point, id);
      const min = id === open ? this.#open(point, MIN) : (this.#closed[cell] as number);
      const max = id === open ? this.#open(point, MAX) : (this.#closed[cell + 1] as number);
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

  /** A cell of the open bucket; NaN for a point without a row. */
  #open(point: number, cell: number): number {
    return this.#rows.cells[point * ROW + cell] ?? Number.NaN;
  }

  /** Number of the open bucket; -1 before the first. */
  #openId(point: number): number {
    return bucketOf(this.#open(point, OPEN_END)) - 1;
  }

  #turn(point: number, open: number, next: number): void {
    if (open >= 0) {
      const cell = this.#cell(point, open);
      this.#closed[cell] = this.#open(point, MIN);
      this.#closed[cell + 1] = this.#open(point, MAX);
      for (let id = Math.max(open + 1, next - BUCKETS); id < next; id++)
        this.#closed.fill(Number.NaN, this.#cell(point, id), this.#cell(point, id) + 2);
    }
    const sameMinute = Math.floor(open / BUCKETS_A_MINUTE) === Math.floor(next / BUCKETS_A_MINUTE);
    this.#minuteMin[point] = sameMinute ? this.minuteMin(point) : Infinity;
    this.#minuteMax[point] = sameMinute ? this.minuteMax(point) : -Infinity;
    this.#minuteSum[point] = sameMinute ? (this.#minuteSum[point] as number) + this.#open(point, SUM) : 0;
    this.#minuteCount[point] = sameMinute ? (this.#minuteCount[point] as number) + this.#open(point, COUNT) : 0;
    this.#rows.cells.set(emptyBucket, point * ROW + MIN);
    this.#rows.cells[point * ROW + OPEN_END] = (next + 1) * BUCKET_MS;
  }

  /** A sample of a bucket that is closed widens it; one that is older than the hour is past. */
  #addLate(point: number, open: number, id: number, value: number): void {
    if (id <= open - BUCKETS) return;
    const cell = this.#cell(point, id);
    if (!(value >= (this.#closed[cell] as number))) this.#closed[cell] = value;
    if (!(value <= (this.#closed[cell + 1] as number))) this.#closed[cell + 1] = value;
  }
}

// As an int32: the remainder of doubles is twenty times slower.
const bucketOf = (t: number): number => (t / BUCKET_MS) | 0;
