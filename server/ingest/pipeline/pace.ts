/** Commits of fewer rows say more of the disk than of the rows. */
const TELLING_ROWS = 200;
/** Share of the newest commit in the pace. */
const NEWEST = 0.2;

/** How fast this machine commits rows, as it was lately: what bounds of time mean in rows. */
export class Pace {
  #rowsPerMs: number | undefined;

  /** A commit of `rows` took `ms`. */
  note(rows: number, ms: number): void {
    if (rows < TELLING_ROWS || ms <= 0) return;
    const rate = rows / ms;
    this.#rowsPerMs =
      this.#rowsPerMs === undefined ? rate : this.#rowsPerMs * (1 - NEWEST) + rate * NEWEST;
  }

  /**
   * Rows that are committed in `ms`, between `least` and `most`; `most` as long as nothing is
   * known.
   */
  rowsIn(ms: number, least: number, most: number): number {
    return Math.min(
      most,
      Math.max(least, this.#rowsPerMs === undefined ? most : this.#rowsPerMs * ms),
    );
  }
}
