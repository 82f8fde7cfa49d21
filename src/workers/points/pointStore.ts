import type { Point } from '../../contracts/monitoring/mine.ts';
import { staleAfterMs } from '../../contracts/monitoring/valueState.ts';
import { Buckets } from './buckets.ts';
import { capacityFor, grown } from './grow.ts';
import { Latest } from './latest.ts';
import { LimitLevels } from './limitLevels.ts';
import { Minutes } from './minutes.ts';
import { highestNo, MOST_POINTS, withKnownNumbers, type PointBatch } from './pointBatch.ts';
import type { Ring } from './ring.ts';
import { Rings } from './rings.ts';

/** What the core needs to know of a point. */
export type PointFacts = Pick<Point, 'no' | 'pointType' | 'samplePeriod' | 'limits'>;

/** Sample period, in seconds, of a point that the model does not describe (yet). */
const UNKNOWN_PERIOD_SEC = 1;
const SWITCH = 2;

/** Everything that the core keeps of measured points. Memory grows with the number of points, never with time. */
export class PointStore {
  readonly latest = new Latest();
  readonly rings = new Rings();
  readonly buckets = new Buckets();
  readonly minutes = new Minutes();
  readonly levels = new LimitLevels();
  #periodSec = new Float32Array(0);
  #isSwitch = new Uint8Array(0);
  #capacity = 0;

  /** Takes a batch in order of arrival; answers how many rows had a point number that cannot be and were left out. */
  take(batch: PointBatch, serverT: number, mono: number): number {
    const highest = highestNo(batch);
    const known = highest < MOST_POINTS ? batch : withKnownNumbers(batch);
    this.reserve(highest < MOST_POINTS ? highest : highestNo(known));
    this.rings.take(known);
    this.buckets.take(known);
    this.minutes.take(known);
    this.levels.take(known);
    this.latest.take(known, serverT, mono);
    return batch.no.length - known.no.length;
  }

  useModel(points: readonly PointFacts[]): void {
    this.reserve(points.reduce((highest, point) => Math.max(highest, point.no), -1));
    for (const { no, samplePeriod, pointType, limits } of points) {
      this.#periodSec[no] = samplePeriod;
      this.#isSwitch[no] = pointType === SWITCH ? 1 : 0;
      this.levels.use(no, limits);
    }
    this.latest.version += 1;
  }

  /** Makes room for points up to this number. */
  reserve(highest: number): void {
    if (highest < this.#capacity) return;
    const capacity = capacityFor(highest + 1, this.#capacity);
    this.#periodSec = grown(this.#periodSec, capacity, UNKNOWN_PERIOD_SEC);
    this.#isSwitch = grown(this.#isSwitch, capacity);
    for (const part of [this.latest, this.rings, this.buckets, this.minutes, this.levels]) part.grow(capacity);
    this.#capacity = capacity;
  }

  /** The full-rate ring of a point from now on, with what it may still hold; `undefined` for a number that cannot be. */
  follow(point: number): Ring | undefined {
    if (point >= MOST_POINTS) return undefined;
    this.reserve(point);
    return this.rings.follow(point);
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
    return mono - (this.latest.bornAt[point] ?? Number.NEGATIVE_INFINITY);
  }

  isStale(point: number, mono: number): boolean {
    return this.ageMs(point, mono) > staleAfterMs(this.#periodSec[point] ?? UNKNOWN_PERIOD_SEC);
  }
}
