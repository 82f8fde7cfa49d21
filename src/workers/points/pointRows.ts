import { grown } from './grow.ts';

/** Cells of a point's row. What a sample touches lies side by side, in two lines of the processor's cache. */
export const T = 0;
export const VALUE = 1;
export const STATE = 2;
/** Monotonic time at which the newest sample was taken: its age is `mono - bornAt`, whatever any wall clock does. */
export const BORN_AT = 3;
/** When the open ten-second bucket ends, and what is in it. */
export const OPEN_END = 4;
export const MIN = 5;
export const MAX = 6;
export const SUM = 7;
export const COUNT = 8;
/** Between these two no limit is passed and none is held. */
export const CALM_ABOVE = 9;
export const CALM_BELOW = 10;
export const LEVEL = 11;
export const ROW = 12;

const unseen = [Number.NaN, Number.NaN, 0, -Infinity, 0, Number.NaN, Number.NaN, 0, 0, -Infinity, Infinity, 0];

/** The newest sample, open bucket and limits of every point, a row of ROW numbers each, by point number. */
export class PointRows {
  cells = new Float64Array(0);

  /** Rows there is room for. */
  get capacity(): number {
    return this.cells.length / ROW;
  }

  grow(capacity: number): void {
    const before = this.capacity;
    this.cells = grown(this.cells, capacity * ROW);
    for (let point = before; point < capacity; point++) this.cells.set(unseen, point * ROW);
  }

  /** Epoch ms at the sensor; NaN where the point was never seen, as for the value. */
  t(point: number): number {
    return this.cells[point * ROW + T] ?? Number.NaN;
  }

  value(point: number): number {
    return this.cells[point * ROW + VALUE] ?? Number.NaN;
  }

  state(point: number): number {
    return this.cells[point * ROW + STATE] ?? 0;
  }

  bornAt(point: number): number {
    return this.cells[point * ROW + BORN_AT] ?? -Infinity;
  }

  /** Worst limit passed, 1 red to 4 blue; 0 for none. */
  level(point: number): number {
    return this.cells[point * ROW + LEVEL] ?? 0;
  }
}
