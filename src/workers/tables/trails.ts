import { grown } from '../points/grow.ts';

/** Fixes kept of each person. */
export const TRAIL_FIXES = 120;

/** The last fixes of every person, a ring of TRAIL_FIXES cells a row of the people table. */
export class Trails {
  #t = new Float64Array(0);
  #x = new Float32Array(0);
  #y = new Float32Array(0);
  #z = new Float32Array(0);
  /** Fixes ever added to a row. */
  #total = new Uint32Array(0);

  /** Adds a fix; the first of a row that is another person's now forgets the old trail. */
  add(row: number, isNew: boolean, t: number, x: number, y: number, z: number): void {
    if (row >= this.#total.length) this.#grow(Math.max(row + 1, this.#total.length * 2, 1_024));
    if (isNew) this.#total[row] = 0;
    const total = this.#total[row] as number;
    const cell = row * TRAIL_FIXES + (total % TRAIL_FIXES);
    this.#t[cell] = t;
    this.#x[cell] = x;
    this.#y[cell] = y;
    this.#z[cell] = z;
    this.#total[row] = total + 1;
  }

  /** Fixes held of a row. */
  length(row: number): number {
    return Math.min(this.#total[row] ?? 0, TRAIL_FIXES);
  }

  /** Calls `each` for the fixes of a row, oldest first. */
  read(row: number, each: (i: number, t: number, x: number, y: number, z: number) => void): void {
    const total = this.#total[row] ?? 0;
    const length = this.length(row);
    for (let i = 0; i < length; i++) {
      const cell = row * TRAIL_FIXES + ((total - length + i) % TRAIL_FIXES);
      each(
        i,
        this.#t[cell] as number,
        this.#x[cell] as number,
        this.#y[cell] as number,
        this.#z[cell] as number,
      );
    }
  }

  #grow(rows: number): void {
    this.#t = grown(this.#t, rows * TRAIL_FIXES);
    this.#x = grown(this.#x, rows * TRAIL_FIXES);
    this.#y = grown(this.#y, rows * TRAIL_FIXES);
    this.#z = grown(this.#z, rows * TRAIL_FIXES);
    this.#total = grown(this.#total, rows);
  }
}
