import { lineThrough } from './leastSquares.ts';
import type { Track } from './track.ts';

/** How fast a device moves over some rows of its track; mm/d. */
export type Velocity = {
  /** Time of the middle of the rows, days. */
  readonly t: number;
  /** From the first to the last row, days. */
  readonly span: number;
  readonly horizontal: number;
  readonly vertical: number;
  /** The greater of the two: what limits speak of. */
  readonly greatest: number;
  /** Standard error of `greatest`. */
  readonly error: number;
  /** `greatest` over its error. */
  readonly significance: number;
};

/**
 * Straight lines through rows [from, end) of the track; `floor` is the least scatter believed, mm.
 */
export function velocityOver(
  track: Track,
  from: number,
  floor: number,
  end = track.length,
): Velocity | undefined {
  const [x, y, h] = [
    lineThrough(track.t, track.x, from, end),
    lineThrough(track.t, track.y, from, end),
    lineThrough(track.t, track.h, from, end),
  ];
  if (x === undefined || y === undefined || h === undefined) return undefined;
  const horizontal = Math.hypot(x.slope, y.slope);
  const vertical = h.slope;
  const errorOf = (scatter: number, least: number): number =>
    Math.max(scatter, least) / Math.sqrt(x.spread);
  const flat =
    horizontal === 0 ? 0 : Math.hypot(x.slope * x.scatter, y.slope * y.scatter) / horizontal;
  const up = Math.abs(vertical) > horizontal;
  // Satellites see height half as well as place.
  const error = up ? errorOf(h.scatter, 2 * floor) : errorOf(flat, floor);
  const greatest = up ? Math.abs(vertical) : horizontal;
  const span = (track.t[end - 1] ?? 0) - (track.t[from] ?? 0);
  return {
    t: x.meanX,
    span,
    horizontal,
    vertical,
    greatest,
    error,
    significance: greatest / error,
  };
}
