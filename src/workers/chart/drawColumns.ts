import type { ColumnGrid } from './columnGrid.ts';

/** How the values between two samples are to be drawn. */
export type Stroke = {
  /** No line runs between samples further apart than this. */
  readonly gapMs: number;
  /**
   * From samples before this time on, lines run as far as `coarseGapMs`: 5-minute values of
   * history.
   */
  readonly coarseUntil: number;
  readonly coarseGapMs: number;
  /** Whether a value holds until the next (a switch), or the line runs straight to it. */
  readonly hold: boolean;
};

/**
 * Writes two entries a column into `y` for `count` columns from `first`: its extremes in the order
 * they happened. Empty columns between near samples lie on the line between them; all others are
 * NaN. Answers how many samples are behind it.
 */
export function drawColumns(
  grid: ColumnGrid,
  first: number,
  count: number,
  stroke: Stroke,
  y: Float64Array,
): number {
  let samples = 0;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const cell = grid.cellOf(first + i);
    if (cell < 0) {
      y[2 * i] = y[2 * i + 1] = Number.NaN;
      continue;
    }
    const before = last < 0 ? Number.NaN : (y[2 * last + 1] as number);
    const min = grid.min(cell);
    const max = grid.max(cell);
    // History does not say which extreme came first: begin with the one nearer to where the line
    // comes from.
    const minFirst = grid.minFirst(cell) ?? !(Math.abs(before - max) < Math.abs(before - min));
    y[2 * i] = minFirst ? min : max;
    y[2 * i + 1] = minFirst ? max : min;
    if (last >= 0 && i > last + 1) {
      const lastCell = grid.cellOf(first + last);
      const lastAt = grid.lastAt(lastCell);
      const gapMs =
        lastAt < stroke.coarseUntil ? Math.max(stroke.gapMs, stroke.coarseGapMs) : stroke.gapMs;
      if (grid.firstAt(cell) - lastAt <= gapMs) bridge(y, last, i, stroke.hold);
    }
    samples += grid.samples(cell);
    last = i;
  }
  return samples;
}

/** Fills the columns between `from` and `to` (both filled). */
function bridge(y: Float64Array, from: number, to: number, hold: boolean): void {
  const start = 2 * from + 1;
  const end = 2 * to;
  const startY = y[start] as number;
  const slope = hold ? 0 : ((y[end] as number) - startY) / (end - start);
  for (let k = start + 1; k < end; k++) y[k] = startY + slope * (k - start);
}
