import type { Point } from '#contracts/mine/mine.ts';
import { BAD_VALUE, staleAfterMs } from '#contracts/sensors/valueState.ts';
import { Aggregates } from './aggregates.ts';
import { ClosedBuckets } from './closedBuckets.ts';
import { capacityFor, grown } from './grow.ts';
import { LimitLevels } from './limitLevels.ts';
import type { PointBatch, PointColumns } from './pointBatch.ts';
import { PointRows } from './pointRows.ts';
import type { Ring } from './ring.ts';
import { Rings } from './rings.ts';

/** What the core needs to know of a point. */
export type PointFacts = Pick<Point, 'no' | 'pointType' | 'samplePeriod' | 'limits'>;

/** Columns of the newest samples: what outlives a worker. */
export type RememberedPoints = PointColumns & { readonly level: Uint8Array };

/**
 * Point numbers are dense; one beyond this is an error of the sender and must not make the tables
 * huge.
 */
const MOST_POINTS = 262_144;
/** Sample period, in seconds, of a point that the model does not describe (yet). */
const UNKNOWN_PERIOD_SEC = 1;
const SWITCH = 2;

/**
 * Everything that the core keeps of measured points. Memory grows with the number of points, never
 * with time.
 */
export class PointStore {
  readonly rows: PointRows;
  readonly rings: Rings;
  readonly aggregates: Aggregates;
  readonly levels: LimitLevels;
  /** Counts changes: while it stands still, nothing has changed. */
  version = 0;
  /**
   * What it holds was remembered from an earlier worker: never fresh, and gone with the first
   * samples heard.
   */
  #isRemembered = false;
  readonly #closed = new ClosedBuckets();
  #periodSec = new Float32Array(0);
  #isSwitch = new Uint8Array(0);
  #capacity = 0;

  constructor(ringCapacity?: number) {
    this.rings = new Rings(ringCapacity);
    this.rows = new PointRows(this.#closed);
    this.aggregates = new Aggregates(this.rows, this.#closed);
    this.levels = new LimitLevels(this.rows);
  }

  /**
   * Takes samples in order of arrival; `serverT` is when their frame was closed. Answers how many
   * rows had a point number that cannot be and were left out.
   */
  take(batch: PointBatch, serverT: number, mono: number): number {
    const { rows } = this;
    this.dropRemembered();
    this.version += 1;
    let leftOut = 0;
    for (let i = 0; i < batch.rows;) {
      i = rows.take(batch, i, serverT, mono, this.rings);
      for (let k = 0; k < rows.odds; k++)
        this.#takeOdd(batch, rows.odd[k] as number, serverT, mono);
      if (i < batch.rows && !this.#reserve(batch.no.getInt32(4 * i, true))) {
        leftOut += 1;
        i += 1;
      }
    }
    return leftOut;
  }

  /** Takes any row of a point that there is room for; its ring has it already. */
  #takeOdd({ no, t, value, state }: PointBatch, i: number, serverT: number, mono: number): void {
    const { rows, aggregates, levels } = this;
    const point = no.getInt32(4 * i, true);
    const at = t.getFloat64(8 * i, true);
    const v = value.getFloat64(8 * i, true);
    const s = state.getUint16(2 * i, true);
    const isNewest = !(at < rows.t(point));
    if (isNewest) rows.set(point, at, v, s, mono - Math.max(0, serverT - at));
    const isGood = (s & BAD_VALUE) === 0 && !Number.isNaN(v);
    if (isGood) aggregates.add(point, at, v);
    if (isGood && isNewest) levels.judge(point, v);
    else levels.settle(point);
  }

  /**
   * The newest sample and level of every point that was heard, by number; at most `most` of them.
   */
  newest(most: number): RememberedPoints {
    const { rows } = this;
    const seen = Array.from({ length: rows.capacity }, (_, no) => no)
      .filter((no) => !Number.isNaN(rows.t(no)))
      .slice(0, most);
    return {
      no: Int32Array.from(seen),
      t: Float64Array.from(seen, (no) => rows.t(no)),
      value: Float64Array.from(seen, (no) => rows.value(no)),
      state: Uint16Array.from(seen, (no) => rows.state(no)),
      level: Uint8Array.from(seen, (no) => rows.level(no)),
    };
  }

  /**
   * Shows what an earlier worker knew, as old as it is at server time `serverT`; every point is
   * stale until samples are heard.
   */
  remember({ no, t, value, state, level }: RememberedPoints, serverT: number, mono: number): void {
    for (let i = 0; i < no.length; i++) {
      const point = no[i] as number;
      if (!this.#reserve(point)) continue;
      const at = t[i] as number;
      this.rows.set(
        point,
        at,
        value[i] as number,
        state[i] as number,
        mono - Math.max(0, serverT - at),
      );
      this.rows.setLevel(point, level[i] as number);
    }
    this.#isRemembered = true;
    this.version += 1;
  }

  /** Forgets what was remembered, if anything was and nothing has been heard since. */
  dropRemembered(): void {
    if (!this.#isRemembered) return;
    this.#isRemembered = false;
    this.rows.clear();
    this.version += 1;
  }

  useModel(points: readonly PointFacts[]): void {
    for (const { no, samplePeriod, pointType, limits } of points) {
      if (!this.#reserve(no)) continue;
      this.#periodSec[no] = samplePeriod;
      this.#isSwitch[no] = pointType === SWITCH ? 1 : 0;
      this.levels.use(no, limits);
      const value = this.rows.value(no);
      // What was remembered carries its level along, and leaves none behind.
      if (this.#isRemembered) continue;
      if (!Number.isNaN(value) && (this.rows.state(no) & BAD_VALUE) === 0)
        this.levels.judge(no, value);
    }
    this.version += 1;
  }

  /** What newest values, buckets and rings hold. */
  get bytes(): number {
    return this.rows.bytes + this.#closed.bytes + this.rings.bytes;
  }

  /** Forgets all samples and what the model said; rings stay followed. */
  clear(): void {
    for (const part of [this.rows, this.rings, this.#closed, this.levels]) part.clear();
    this.#periodSec.fill(UNKNOWN_PERIOD_SEC);
    this.#isSwitch.fill(0);
    this.#isRemembered = false;
    this.version += 1;
  }

  /**
   * The full-rate ring of a point from now on, with what it may still hold; `undefined` for a
   * number that cannot be.
   */
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
    return (
      this.#isRemembered ||
      this.ageMs(point, mono) > staleAfterMs(this.#periodSec[point] ?? UNKNOWN_PERIOD_SEC)
    );
  }

  /** Makes room for this point; false for a number that cannot be. */
  #reserve(point: number): boolean {
    if (point < 0 || point >= MOST_POINTS) return false;
    if (point < this.#capacity) return true;
    const capacity = capacityFor(point + 1, this.#capacity);
    this.#periodSec = grown(this.#periodSec, capacity, UNKNOWN_PERIOD_SEC);
    this.#isSwitch = grown(this.#isSwitch, capacity);
    for (const part of [this.rows, this.rings, this.#closed, this.levels]) part.grow(capacity);
    this.#capacity = capacity;
    return true;
  }
}
