import { lineThrough } from './leastSquares.ts';
import type { Blocks } from './blocks.ts';

/** What the law of a failure at `tf` says of time: displacement is a straight line over it. */
const lawTimes = (blocks: Blocks, tf: number): number[] => blocks.t.map((t) => -Math.log(tf - t));

/** Sum of squares that a failure at `tf` leaves. */
export const leftByLaw = (blocks: Blocks, tf: number): number =>
  leftByLine(blocks, lawTimes(blocks, tf));

/**
 * Sum of squares that straight lines over `x` leave of rows [from, end) of the three components,
 * height halved.
 */
export function leftByLine(blocks: Blocks, x: readonly number[], from = 0, end = x.length): number {
  let sum = 0;
  for (const column of [blocks.x, blocks.y, blocks.h]) {
    const line = lineThrough(x, column, from, end);
    if (line !== undefined) sum += line.scatter ** 2 * (end - from - 2);
  }
  return sum;
}

/**
 * mm of displacement, horizontal or vertical, whichever is more, for each e-fold of the time that
 * is left before a failure at `tf`.
 */
export function rateOf(blocks: Blocks, tf: number): number {
  const x = lawTimes(blocks, tf);
  const slope = (column: readonly number[]): number => lineThrough(x, column)?.slope ?? 0;
  return Math.max(Math.hypot(slope(blocks.x), slope(blocks.y)), Math.abs(2 * slope(blocks.h)));
}

/** How alike neighbouring residuals of the law are, 0 to 0.9: 0 for white noise. */
export function colourOf(blocks: Blocks, tf: number): number {
  const x = lawTimes(blocks, tf);
  let [alike, all] = [0, 0];
  for (const column of [blocks.x, blocks.y, blocks.h]) {
    const line = lineThrough(x, column);
    if (line === undefined) continue;
    const left = column.map(
      (value, i) => value - line.meanY - line.slope * ((x[i] ?? 0) - line.meanX),
    );
    for (let i = 1; i < left.length; i++) alike += (left[i] ?? 0) * (left[i - 1] ?? 0);
    for (const one of left) all += one * one;
  }
  return all > 0 ? Math.min(0.9, Math.max(0, alike / all)) : 0;
}
