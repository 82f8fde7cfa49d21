import { lineThrough, valueAt } from './leastSquares.ts';
import type { Track } from './track.ts';

const ROWS = 7;

/**
 * How far a solution lies from where its device was heading, mm, and whether that is too far to
 * believe at once.
 */
export type Jump = {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly odd: boolean;
};

/**
 * Hampel's test against the line through the last rows: further than `sigmas` robust deviations is
 * odd.
 */
export function jumpOf(
  track: Track,
  t: number,
  x: number,
  y: number,
  h: number,
  sigmas: number,
  floor: number,
): Jump {
  if (track.length < ROWS) return { x: 0, y: 0, h: 0, odd: false };
  const dx = departure(track, track.x, t, x, floor);
  const dy = departure(track, track.y, t, y, floor);
  const dh = departure(track, track.h, t, h, 2 * floor);
  const odd = [dx, dy, dh].some(({ by, sigma }) => Math.abs(by) > sigmas * sigma);
  return { x: dx.by, y: dy.by, h: dh.by, odd };
}

/** Whether two jumps tell the same tale: the second confirms the first. */
export function alike(a: Jump, b: Jump, slack: number): boolean {
  const apart = Math.hypot(a.x - b.x, a.y - b.y, a.h - b.h);
  return apart <= slack + 0.5 * Math.hypot(a.x, a.y, a.h);
}

function departure(
  track: Track,
  column: readonly number[],
  t: number,
  value: number,
  floor: number,
): { by: number; sigma: number } {
  const from = track.length - ROWS;
  const line = lineThrough(track.t, column, from, track.length);
  if (line === undefined) return { by: 0, sigma: floor };
  const residuals: number[] = [];
  for (let i = from; i < track.length; i++)
    residuals.push(Math.abs((column[i] ?? 0) - valueAt(line, track.t[i] ?? 0)));
  residuals.sort((a, b) => a - b);
  // A line through seven points foretells the next one with an error of its own; twice the scatter
  // covers it.
  return {
    by: value - valueAt(line, t),
    sigma: Math.max(floor, 1.4826 * 2 * (residuals[ROWS >> 1] ?? 0)),
  };
}
