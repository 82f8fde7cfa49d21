import { BAD_VALUE } from '../../contracts/monitoring/valueState.ts';
import { grown } from './grow.ts';
import type { PointBatch } from './pointBatch.ts';
import type { Rings } from './rings.ts';

export const BUCKET_MS = 10_000;

// Cells of a point's row. What a sample touches lies side by side, and in one array: with a column each, the loop would need
// more registers than there are and run at half the speed. These names and the one below stay inside this module: an imported
// constant costs a read of memory at each use in the loop.
const T = 0;
const VALUE = 1;
const STATE = 2;
const BORN_AT = 3;
const OPEN_END = 4;
const MIN = 5;
const MAX = 6;
const SUM = 7;
const COUNT = 8;
const QUIET_ABOVE = 9;
const QUIET_BELOW = 10;
const LEVEL = 11;
const ROW = 12;
const BAD = BAD_VALUE;

const unseen = [Number.NaN, Number.NaN, 0, -Infinity, 0, Number.NaN, Number.NaN, 0, 0, -Infinity, Infinity, 0];
/** Newest sample, open ten-second bucket, and level of every point: a row of numbers each, by point number. */
export class PointRows {
  /** Rows of the batch taken last that were left out, in order; the first `odds` cells count. */
  odd = new Int32Array(0);
  odds = 0;
  #cells = new Float64Array(0);

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
   * Takes rows from `start` up to the first whose point has no room; answers that row, or the number of rows. A million
   * samples a second go through this loop. Nearly all are good, newest, of the open bucket and far from any limit: these it
   * takes, calling nothing but a ring; the others it notes in `odd`, to be taken after it. Many samples of one point in a row
   * are taken at once.
   */
  take(batch: PointBatch, start: number, serverT: number, mono: number, rings: Rings): number {
    const { no, t, value, state } = batch;
    if (this.odd.length < no.length) this.odd = new Int32Array(2 * no.length);
    const cells = this.#cells;
    const { capacity, odd } = this;
    const { slotOf } = rings;
    const rows = no.length;
    const ahead = mono - serverT;
    let odds = 0;
    let i = start;
    for (; i < rows; i++) {
      const point = no[i] as number;
      if (point >>> 0 >= capacity) break;
      // For fewer a call would not pay.
      if (no[i + 3] === point) {
        const end = this.#takeRun(batch, i, serverT, mono, rings);
        if (end > i) {
          i = end - 1;
          continue;
        }
      }
      const row = point * ROW;
      const at = t[i] as number;
      const v = value[i] as number;
      const s = state[i] as number;
      const slot = slotOf[point] as number;
      if (slot >= 0) rings.at(slot).push(at, (s & BAD) === 0 ? v : Number.NaN);
      // A missing value is NaN, which lies between no two numbers.
      if (
        at >= (cells[row + T] as number) &&
        at < (cells[row + OPEN_END] as number) &&
        v > (cells[row + QUIET_ABOVE] as number) &&
        v < (cells[row + QUIET_BELOW] as number) &&
        (s & BAD) === 0
      ) {
        cells[row + T] = at;
        cells[row + VALUE] = v;
        cells[row + STATE] = s;
        cells[row + BORN_AT] = at < serverT ? at + ahead : mono;
        if (v < (cells[row + MIN] as number)) cells[row + MIN] = v;
        if (v > (cells[row + MAX] as number)) cells[row + MAX] = v;
        cells[row + SUM] = (cells[row + SUM] as number) + v;
        cells[row + COUNT] = (cells[row + COUNT] as number) + 1;
      } else {
        odd[odds++] = i;
        // What follows of this point in the batch is odd too, so that its samples stay in order.
        cells[row + QUIET_ABOVE] = Infinity;
      }
    }
    this.odds = odds;
    return i;
  }

  /**
   * Takes the samples from `start` on that are of one point, up to the first that must be looked at by itself; answers that row.
   * What is compared and summed stays out of memory meanwhile.
   */
  #takeRun({ no, t, value, state }: PointBatch, start: number, serverT: number, mono: number, rings: Rings): number {
    const cells = this.#cells;
    const point = no[start] as number;
    const row = point * ROW;
    const openEnd = cells[row + OPEN_END] as number;
    const above = cells[row + QUIET_ABOVE] as number;
    const below = cells[row + QUIET_BELOW] as number;
    let at = cells[row + T] as number;
    let min = cells[row + MIN] as number;
    let max = cells[row + MAX] as number;
    let sum = cells[row + SUM] as number;
    let end = start;
    for (; end < no.length && no[end] === point; end++) {
      const next = t[end] as number;
      const v = value[end] as number;
      if (!(next >= at && next < openEnd && v > above && v < below && ((state[end] as number) & BAD) === 0)) break;
      at = next;
      if (v < min) min = v;
      if (v > max) max = v;
      sum += v;
    }
    if (end === start) return start;
    const slot = rings.slotOf[point] as number;
    if (slot >= 0) rings.at(slot).pushRun(t, value, start, end);
    cells[row + T] = at;
    cells[row + VALUE] = value[end - 1] as number;
    cells[row + STATE] = state[end - 1] as number;
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

  /** Epoch ms of the newest sample at the sensor; NaN where the point was never seen, as for the value. */
  t(point: number): number {
    return this.#cells[point * ROW + T] ?? Number.NaN;
  }

  value(point: number): number {
    return this.#cells[point * ROW + VALUE] ?? Number.NaN;
  }

  state(point: number): number {
    return this.#cells[point * ROW + STATE] ?? 0;
  }

  /** Monotonic time at which the newest sample was taken: its age is `mono - bornAt`, whatever any wall clock does. */
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

  /** Above the one and below the other a value changes nothing: the point passes no limit and holds none. */
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
    return this.#cells[point * ROW + MIN] ?? Number.NaN;
  }

  max(point: number): number {
    return this.#cells[point * ROW + MAX] ?? Number.NaN;
  }

  sum(point: number): number {
    return this.#cells[point * ROW + SUM] ?? 0;
  }

  count(point: number): number {
    return this.#cells[point * ROW + COUNT] ?? 0;
  }

  /** Opens a new bucket with its first value. */
  openBucket(point: number, end: number, value: number): void {
    const row = point * ROW;
    this.#cells[row + OPEN_END] = end;
    this.#cells[row + MIN] = this.#cells[row + MAX] = this.#cells[row + SUM] = value;
    this.#cells[row + COUNT] = 1;
  }

  /** Adds a value to the open bucket. */
  addToBucket(point: number, value: number): void {
    const row = point * ROW;
    this.#cells[row + MIN] = Math.min(value, this.#cells[row + MIN] as number);
    this.#cells[row + MAX] = Math.max(value, this.#cells[row + MAX] as number);
    this.#cells[row + SUM] = (this.#cells[row + SUM] as number) + value;
    this.#cells[row + COUNT] = (this.#cells[row + COUNT] as number) + 1;
  }
}
