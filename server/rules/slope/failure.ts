import { lineThrough } from './leastSquares.ts';

/** When a slope would fail if its inverse velocity keeps falling on a line; x in the unit of `time`. */
export type Failure = { readonly time: number; readonly r2: number };

/**
 * Inverse-velocity method (Fukuzono; domain 3.4): the line through (time, 1/v) crosses zero at failure. The faster the
 * slope the surer its inverse velocity, so points weigh by v squared. Undefined while the line does not fall.
 */
export function failureOf(times: readonly number[], velocities: readonly number[], weighted = true): Failure | undefined {
  const inverse = velocities.map((v) => 1 / v);
  const weights = weighted ? velocities.map((v) => v * v) : undefined;
  const line = lineThrough(times, inverse, 0, times.length, weights);
  if (line === undefined || line.slope >= 0) return undefined;
  return { time: line.meanX - line.meanY / line.slope, r2: line.r2 };
}
