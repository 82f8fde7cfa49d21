/**
 * A receiver's own count broke at `t` (epoch ms): what it says later goes on from before once this
 * is added, mm.
 */
export type CountBreak = {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
};

/** What must be added to what a receiver says at `t`, mm. */
export function addedAt(
  breaks: readonly CountBreak[],
  t: number,
): { x: number; y: number; h: number } {
  const sum = { x: 0, y: 0, h: 0 };
  for (const one of breaks) {
    if (one.t >= t) continue;
    sum.x += one.x;
    sum.y += one.y;
    sum.h += one.h;
  }
  return sum;
}

/** A solution as if its receiver's count had never broken. */
export function mended<
  S extends {
    readonly t: number;
    readonly cumX: number;
    readonly cumY: number;
    readonly cumH: number;
  },
>(solution: S, breaks: readonly CountBreak[]): S {
  if (breaks.length === 0) return solution;
  const { x, y, h } = addedAt(breaks, solution.t);
  return { ...solution, cumX: solution.cumX + x, cumY: solution.cumY + y, cumH: solution.cumH + h };
}
