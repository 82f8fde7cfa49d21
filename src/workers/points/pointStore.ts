import type { Point } from '../../contracts/monitoring/mine.ts';
import { BAD_VALUE, staleAfterMs } from '../../contracts/monitoring/valueState.ts';
import { Aggregates, BUCKET_MS } from './aggregates.ts';
import { capacityFor, grown } from './grow.ts';
import { LimitLevels } from './limitLevels.ts';
import type { PointBatch } from './pointBatch.ts';
import { BORN_AT, CALM_ABOVE, CALM_BELOW, COUNT, LEVEL, MAX, MIN, OPEN_END, PointRows, ROW, STATE, SUM, T, VALUE } from './pointRows.ts';
import type { Ring } from './ring.ts';
import { Rings } from './rings.ts';

/** What the core needs to know of a point. */
export type PointFacts = Pick<Point, 'no' | 'pointType' | 'samplePeriod' | 'limits'>;

/** Point numbers are dense; one beyond this is an error of the sender and must not make the tables huge. */
const MOST_POINTS = 262_144;
/** Sample period, in seconds, of a point that the model does not describe (yet). */
const UNKNOWN_PERIOD_SEC = 1;
const SWITCH = 2;
const UNSETTLED = 255;

/** Everything that the core keeps of measured points. Memory grows with the number of points, never with time. */
export class PointStore {
  readonly rows = new PointRows();
  readonly rings = new Rings();
  readonly aggregates = new Aggregates(this.rows);
  readonly levels = new LimitLevels(this.rows);
  /** Counts changes: while it stands still, nothing has changed. */
  version = 0;
  #periodSec = new Float32Array(0);
  #isSwitch = new Uint8Array(0);
  /** Rows of the batch under way that change bucket, and that may change level. */
  #turning = new Int32Array(0);
  #judging = new Int32Array(0);
  #capacity = 0;

  /**
   * Takes samples in order of arrival; `serverT` is when their frame was closed. Answers how many rows had a point number
   * that cannot be and were left out.
   */
  take(batch: PointBatch, serverT: number, mono: number): number {
    const rows = batch.no.length;
    if (this.#turning.length < rows) [this.#turning, this.#judging] = [new Int32Array(2 * rows), new Int32Array(2 * rows)];
    this.version += 1;
    let leftOut = 0;
    for (let row = 0; row < rows;) {
      row = this.#takeFrom(row, batch, serverT, mono);
      if (row === rows || this.#reserve(batch.no[row] as number)) continue;
      leftOut += 1;
      row += 1;
    }
    return leftOut;
  }

  useModel(points: readonly PointFacts[]): void {
    for (const { no, samplePeriod, pointType, limits } of points) {
      if (!this.#reserve(no)) continue;
      this.#periodSec[no] = samplePeriod;
      this.#isSwitch[no] = pointType === SWITCH ? 1 : 0;
      this.levels.use(no, limits);
    }
    this.version += 1;
  }

  /** The full-rate ring of a point from now on, with what it may still hold; `undefined` for a number that cannot be. */
  follow(point: number): Ring | undefined {
    return this.#reserve(point) ? this.rings.follow(point) : undefined;
  }

  periodMs(point: number): number {
    return (this.#periodSec[point] ?? UNKNOWN_PERIOD_SEC) * 1_000;
  }

  /** Whether its values hold until the next one, instead of running from one to the next. */
  isSwitch(point: number): boolean {
    return this.#isSwitch[point] === 1;
  }

  /** Age of the newest sample; Infinity when there is none. */
  ageMs(point: number, mono: number): number {
    return mono - this.rows.bornAt(point);
  }

  isStale(point: number, mono: number): boolean {
    return this.ageMs(point, mono) > staleAfterMs(this.#periodSec[point] ?? UNKNOWN_PERIOD_SEC);
  }

  /**
   * Takes rows up to the first whose point has no room yet; answers that row, or the number of rows. A million samples a
   * second go through this loop, so it calls nothing: what seldom happens is only noted down, and done after it in the same
   * order.
   */
  #takeFrom(start: number, { no, t, value, state }: PointBatch, serverT: number, mono: number): number {
    const { cells, capacity } = this.rows;
    const turning = this.#turning;
    const judging = this.#judging;
    const ahead = mono - serverT;
    let turns = 0;
    let judgements = 0;
    let i = start;
    for (; i < no.length; i++) {
      const point = no[i] as number;
      if (point >>> 0 >= capacity) break;
      const row = point * ROW;
      const at = t[i] as number;
      const v = value[i] as number;
      const s = state[i] as number;
      const isNewest = !(at < (cells[row + T] as number));
      if ((s & BAD_VALUE) === 0 && v === v) {
        const end = cells[row + OPEN_END] as number;
        if (at >= end || at < end - BUCKET_MS) turning[turns++] = i;
        else {
          if (v < (cells[row + MIN] as number)) cells[row + MIN] = v;
          if (v > (cells[row + MAX] as number)) cells[row + MAX] = v;
          cells[row + SUM] = (cells[row + SUM] as number) + v;
          cells[row + COUNT] = (cells[row + COUNT] as number) + 1;
        }
        const isCalm = v < (cells[row + CALM_BELOW] as number) && v > (cells[row + CALM_ABOVE] as number);
        if (isNewest && !(isCalm && cells[row + LEVEL] === 0)) {
          judging[judgements++] = i;
          // Not 0 until judged, so that the point's next sample in this batch is judged after this one.
          cells[row + LEVEL] = UNSETTLED;
        }
      }
      if (isNewest) {
        cells[row + T] = at;
        cells[row + VALUE] = v;
        cells[row + STATE] = s;
        cells[row + BORN_AT] = at < serverT ? at + ahead : mono;
      }
    }
    this.rings.take({ no, t, value, state }, start, i);
    for (let k = 0; k < turns; k++) {
      const turned = turning[k] as number;
      this.aggregates.add(no[turned] as number, t[turned] as number, value[turned] as number);
    }
    for (let k = 0; k < judgements; k++) {
      const judged = judging[k] as number;
      this.levels.judge(no[judged] as number, value[judged] as number);
    }
    return i;
  }

  /** Makes room for this point; false for a number that cannot be. */
  #reserve(point: number): boolean {
    if (point < 0 || point >= MOST_POINTS) return false;
    if (point < this.#capacity) return true;
    const capacity = capacityFor(point + 1, this.#capacity);
    this.#periodSec = grown(this.#periodSec, capacity, UNKNOWN_PERIOD_SEC);
    this.#isSwitch = grown(this.#isSwitch, capacity);
    for (const part of [this.rows, this.rings, this.aggregates, this.levels]) part.grow(capacity);
    this.#capacity = capacity;
    return true;
  }
}
