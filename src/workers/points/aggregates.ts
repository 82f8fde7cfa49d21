import { BUCKETS, type ClosedBuckets } from './closedBuckets.ts';
import { BUCKET_MS, bucketOf, type PointRows } from './pointRows.ts';

/**
 * The last hour of every point in ten-second buckets, which a chart shows until its history has
 * come.
 */
export class Aggregates {
  readonly #rows: PointRows;
  readonly #closed: ClosedBuckets;

  constructor(rows: PointRows, closed: ClosedBuckets) {
    this.#rows = rows;
    this.#closed = closed;
  }

  /**
   * Takes a good sample of any bucket: a newer one closes the open bucket, an older sample widens
   * its closed one.
   */
  add(point: number, t: number, value: number): void {
    const id = bucketOf(t);
    const open = this.#openId(point);
    if (id > open) this.#rows.turn(point, t, value);
    if (id >= open) this.#rows.addToBucket(point, value);
    else if (id > open - BUCKETS) this.#closed.widen(point, id, value);
  }

  /** Calls `each` for the buckets of a point that begin in [from, to), in order of time. */
  between(
    point: number,
    from: number,
    to: number,
    each: (t: number, min: number, max: number) => void,
  ): void {
    if (point >= this.#rows.capacity) return;
    const open = this.#openId(point);
    const end = Math.min(Math.ceil(to / BUCKET_MS), open + 1);
    for (let id = Math.max(Math.ceil(from / BUCKET_MS), open - BUCKETS + 1); id < end; id++) {
      const at = id === open ? this.#rows : this.#closed;
      const min = at.min(point, id);
      if (!Number.isNaN(min)) each(id * BUCKET_MS, min, at.max(point, id));
    }
  }

  /** Number of the open bucket; -1 before the first. */
  #openId(point: number): number {
    return bucketOf(this.#rows.openEnd(point)) - 1;
  }
}
