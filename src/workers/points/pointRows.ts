// oxlint-disable eslint/max-lines -- one hot loop with its cells, whose names may not leave the module
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { ClosedBuckets } from './closedBuckets.ts';
import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';
import type { Rings } from './rings.ts';

export const BUCKET_MS = 10_000;
const BUCKETS_A_MINUTE = 6;

// Cells of a point's row. What a sample touches lies side by side, and in one array: with a column
// each, the loop would need more registers than there are and run at half the speed. These names
// and the one below stay inside this module: an imported constant costs a read of memory at each
// use in the loop.
const T = 0;
// The value between its bucket's extremes: `take` relies on it.
const MIN = 1;
const VALUE = 2;
const MAX = 3;
const BORN_AT = 4;
const OPEN_END = 5;
const QUIET_ABOVE = 6;
const QUIET_BELOW = 7;
const SUM = 8;
const COUNT = 9;
const STATE = 10;
const LEVEL = 11;
const MINUTE_MIN = 12;
const MINUTE_MAX = 13;
const ROW = 14;
const BAD = BAD_VALUE;

const unseen = [
  NaN,
  NaN,
  NaN,
  NaN,
  -Infinity,
  0,
  -Infinity,
  Infinity,
  0,
  0,
  0,
  0,
  Infinity,
  -Infinity,
];
/**
 * Rows taken one by one before it is looked whether a run begins: looking at each would cost a
 * seventh of the loop.
 */
const TURNS = 32;

/**
 * Newest sample, open ten-second bucket, newest minute, and level of every point: a row of numbers
 * each, by point number.
 */
export class PointRows {
  /** Rows of the batch taken last that were left out, in order; the first `odds` cells count. */
  odd = new Int32Array(0);
  odds = 0;
  #cells = new Float64Array(0);
  readonly #closed: ClosedBuckets;

  constructor(closed: ClosedBuckets) {
    this.#closed = closed;
  }

  /** Points there is room for. */
  get capacity(): number {
    return this.#cells.length / ROW;
  }

  get bytes(): number {
    return this.#cells.byteLength;
  }

  grow(capacity: number): void {
    const before = this.capacity;
    this.#cells = grown(this.#cells, capacity * ROW);
    for (let point = before; point < capacity; point++) this.#cells.set(unseen, point * ROW);
  }

  /** Forgets every point and keeps the memory. */
  clear(): void {
    for (let point = 0; point < this.capacity; point++) this.#cells.set(unseen, point * ROW);
  }

  /**
   * Takes rows from `start` up to the first whose point has no room; answers that row, or the
   * number of rows. A million samples a second pass here. Nearly all are good, newest and far from
   * any limit: these it takes; the others it notes in `odd`, to be taken after it.
   */
  take(batch: PointBatch, start: number, serverT: number, mono: number, rings: Rings): number {
    const { rows, no } = batch;
    const { capacity } = this;
    if (this.odd.length < rows) this.odd = new Int32Array(2 * rows);
    this.odds = 0;
    let i = start;
    while (i < rows) {
      const point = no.getInt32(4 * i, true);
      if (point >>> 0 >= capacity) break;
      // For fewer of one point a run would not pay.
      const end =
        i + 3 < rows && no.getInt32(4 * i + 12, true) === point
          ? this.#takeRun(batch, i, serverT, mono, rings)
          : i;
      i = end > i ? end : this.#takeTurns(batch, i, serverT, mono, rings);
    }
    return i;
  }

  /**
   * Takes up to `TURNS` rows of whatever points; answers the row that it stopped at. Calls nothing
   * but a ring, and `turn`.
   */
  #takeTurns(
    { rows, no, t, value, state }: PointBatch,
    start: number,
    serverT: number,
    mono: number,
    rings: Rings,
  ): number {
    const cells = this.#cells;
    const { capacity, odd } = this;
    const { slotOf } = rings;
    const stop = Math.min(start + TURNS, rows);
    const ahead = mono - serverT;
    for (let i = start; i < stop; i++) {
      const point = no.getInt32(4 * i, true);
      if (point >>> 0 >= capacity) return i;
      const row = point * ROW;
      const at = t.getFloat64(8 * i, true);
      const v = value.getFloat64(8 * i, true);
      const s = state.getUint16(2 * i, true);
      const slot = slotOf[point] as number;
      if (slot >= 0) rings.at(slot).push(at, (s & BAD) === 0 ? v : NaN);
      // A missing value is NaN, which lies between no two numbers.
      if (
        at >= (cells[row + T] as number) &&
        v > (cells[row + QUIET_ABOVE] as number) &&
        v < (cells[row + QUIET_BELOW] as number) &&
        (s & BAD) === 0
      ) {
        if (at >= (cells[row + OPEN_END] as number)) this.turn(point, at, v);
        cells[row + T] = at;
        cells[row + VALUE] = v;
        // Over the greatest, the least, or once more the value. A new extreme cannot be foretold:
        // branches would cost a quarter.
        cells[
          row +
            VALUE +
            Number(v > (cells[row + MAX] as number)) -
            Number(v < (cells[row + MIN] as number))
        ] = v;
        cells[row + STATE] = s;
        cells[row + BORN_AT] = at < serverT ? at + ahead : mono;
        cells[row + SUM] = (cells[row + SUM] as number) + v;
        cells[row + COUNT] = (cells[row + COUNT] as number) + 1;
      } else {
        odd[this.odds++] = i;
        // What follows of this point in the batch is odd too, so that its samples stay in order.
        cells[row + QUIET_ABOVE] = Infinity;
      }
    }
    return stop;
  }

  /**
   * Takes the samples from `start` on that are of one point, up to the first that must be looked at
   * by itself; answers that row. What is compared and summed stays out of memory meanwhile.
   */
  #takeRun(
    { rows, no, t, value, state }: PointBatch,
    start: number,
    serverT: number,
    mono: number,
    rings: Rings,
  ): number {
    const cells = this.#cells;
    const point = no.getInt32(4 * start, true);
    const row = point * ROW;
    const openEnd = cells[row + OPEN_END] as number;
    const above = cells[row + QUIET_ABOVE] as number;
    const below = cells[row + QUIET_BELOW] as number;
    let at = cells[row + T] as number;
    let min = cells[row + MIN] as number;
    let max = cells[row + MAX] as number;
    let sum = cells[row + SUM] as number;
    let end = start;
    for (; end < rows && no.getInt32(4 * end, true) === point; end++) {
      const next = t.getFloat64(8 * end, true);
      const v = value.getFloat64(8 * end, true);
      if (
        !(
          next >= at &&
          next < openEnd &&
          v > above &&
          v < below &&
          (state.getUint16(2 * end, true) & BAD) === 0
        )
      )
        break;
      at = next;
      if (v < min) min = v;
      if (v > max) max = v;
      sum += v;
    }
    if (end === start) return start;
    const slot = rings.slotOf[point] as number;
    if (slot >= 0) rings.at(slot).pushRun(t, value, start, end);
    cells[row + T] = at;
    cells[row + VALUE] = value.getFloat64(8 * (end - 1), true);
    cells[row + STATE] = state.getUint16(2 * (end - 1), true);
    cells[row + BORN_AT] = mono - Math.max(0, serverT - at);
    cells[row + MIN] = min;
    cells[row + MAX] = max;
    cells[row + SUM] = sum;
    cells[row + COUNT] = (cells[row + COUNT] as number) + end - start;
    return end;
  }

  /** Takes over a sample as the point's newest. */
  set(point: number, t: number, value: number, state: number, bornAt: number): void {
    const row = point * ROW;
    this.#cells[row + T] = t;
    this.#cells[row + VALUE] = value;
    this.#cells[row + STATE] = state;
    this.#cells[row + BORN_AT] = bornAt;
  }

  /**
   * Epoch ms of the newest sample at the sensor; NaN where the point was never seen, as for the
   * value.
   */
  t(point: number): number {
    return this.#cells[point * ROW + T] ?? NaN;
  }

  value(point: number): number {
    return this.#cells[point * ROW + VALUE] ?? NaN;
  }

  state(point: number): number {
    return this.#cells[point * ROW + STATE] ?? 0;
  }

  /**
   * Monotonic time at which the newest sample was taken: its age is `mono - bornAt`, whatever any
   * wall clock does.
   */
  bornAt(point: number): number {
    return this.#cells[point * ROW + BORN_AT] ?? -Infinity;
  }

  /** Worst limit passed, 1 red to 4 blue; 0 for none. */
  level(point: number): number {
    return this.#cells[point * ROW + LEVEL] ?? 0;
  }

  setLevel(point: number, level: number): void {
    this.#cells[point * ROW + LEVEL] = level;
  }

  /**
   * Above the one and below the other a value changes nothing: the point passes no limit and holds
   * none.
   */
  setQuiet(point: number, above: number, below: number): void {
    this.#cells[point * ROW + QUIET_ABOVE] = above;
    this.#cells[point * ROW + QUIET_BELOW] = below;
  }

  /** When the open bucket ends; 0 before the first. */
  openEnd(point: number): number {
    return this.#cells[point * ROW + OPEN_END] ?? 0;
  }

  /** Least value in the open bucket; NaN while it is empty, as for the greatest. */
  min(point: number): number {
    return this.#cells[point * ROW + MIN] ?? NaN;
  }

  max(point: number): number {
    return this.#cells[point * ROW + MAX] ?? NaN;
  }

  /** Over the newest minute that has samples; NaN before the first. */
  minuteMin(point: number): number {
    return Math.min(this.min(point), this.#cells[point * ROW + MINUTE_MIN] ?? NaN);
  }

  minuteMax(point: number): number {
    return Math.max(this.max(point), this.#cells[point * ROW + MINUTE_MAX] ?? NaN);
  }

  minuteMean(point: number): number {
    return (this.#cells[point * ROW + SUM] ?? NaN) / (this.#cells[point * ROW + COUNT] ?? NaN);
  }

  /**
   * Closes the open bucket, and the minute where it was its last; opens that of `at`, with `value`
   * for both extremes.
   */
  turn(point: number, at: number, value: number): void {
    const cells = this.#cells;
    const row = point * ROW;
    const open = bucketOf(cells[row + OPEN_END] as number) - 1;
    const next = bucketOf(at);
    const min = cells[row + MIN] as number;
    const max = cells[row + MAX] as number;
    if (open >= 0) this.#closed.close(point, open, next, min, max);
    if (minuteOf(open) === minuteOf(next)) {
      if (min < (cells[row + MINUTE_MIN] as number)) cells[row + MINUTE_MIN] = min;
      if (max > (cells[row + MINUTE_MAX] as number)) cells[row + MINUTE_MAX] = max;
    } else {
      cells[row + MINUTE_MIN] = Infinity;
      cells[row + MINUTE_MAX] = -Infinity;
      cells[row + SUM] = 0;
      cells[row + COUNT] = 0;
    }
    cells[row + OPEN_END] = (next + 1) * BUCKET_MS;
    cells[row + MIN] = value;
    cells[row + MAX] = value;
  }

  /** Adds a value to the open bucket and its minute. */
  addToBucket(point: number, value: number): void {
    const row = point * ROW;
    this.#cells[row + MIN] = Math.min(value, this.#cells[row + MIN] as number);
    this.#cells[row + MAX] = Math.max(value, this.#cells[row + MAX] as number);
    this.#cells[row + SUM] = (this.#cells[row + SUM] as number) + value;
    this.#cells[row + COUNT] = (this.#cells[row + COUNT] as number) + 1;
  }
}

/**
 * The ten-second bucket of a moment, counted from the epoch. As an int32: the remainder of doubles
 * is twenty times slower.
 */
export const bucketOf = (t: number): number => (t / BUCKET_MS) | 0;
const minuteOf = (bucket: number): number => (bucket / BUCKETS_A_MINUTE) | 0;
