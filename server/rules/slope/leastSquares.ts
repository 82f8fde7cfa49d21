/** The straight line through points: y = intercept + slope * (x - meanX). */
export type Line = {
  readonly slope: number;
  readonly meanX: number;
  readonly meanY: number;
  /** Root mean square of what the line leaves, with n - 2 degrees of freedom. */
  readonly scatter: number;
  /** Weighted sum of squared distances of x from its mean. */
  readonly spread: number;
  /** Share of the variance that the line explains, 0 to 1. */
  readonly r2: number;
};

/**
 * Least squares over rows [from, to) of two columns, weighted where weights are given; undefined
 * below two different x.
 */
export function lineThrough(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = x.length,
  weights?: ArrayLike<number>,
): Line | undefined {
  const [meanX, meanY] = middleOf(x, y, from, to, weights);
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    const w = weights?.[i] ?? 1;
    const dx = (x[i] ?? 0) - meanX;
    const dy = (y[i] ?? 0) - meanY;
    xx += w * dx * dx;
    xy += w * dx * dy;
    yy += w * dy * dy;
  }
  if (!(xx > 0)) return undefined;
  const slope = xy / xx;
  const left = Math.max(0, yy - slope * xy);
  const scatter = to - from > 2 ? Math.sqrt(left / (to - from - 2)) : 0;
  return { slope, meanX, meanY, scatter, spread: xx, r2: yy > 0 ? 1 - left / yy : 1 };
}

function middleOf(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
  weights: ArrayLike<number> | undefined,
): readonly [meanX: number, meanY: number] {
  let [total, sumX, sumY] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    const w = weights?.[i] ?? 1;
    total += w;
    sumX += w * (x[i] ?? 0);
    sumY += w * (y[i] ?? 0);
  }
  return [sumX / total, sumY / total];
}

export const valueAt = (line: Line, x: number): number =>
  line.meanY + line.slope * (x - line.meanX);
