/** One stay below; `outTime` null while it lasts. Epoch ms. */
export type Descent = { readonly inTime: number; readonly outTime: number | null };

/**
 * How many went down and came up since `from`, and how many were below at once at the most since
 * then.
 */
export function dayCounts(
  descents: readonly Descent[],
  from: number,
): { in: number; out: number; maxAtOnce: number } {
  const steps = descents
    .filter(({ outTime }) => outTime === null || outTime >= from)
    .flatMap(({ inTime, outTime }): [t: number, by: 1 | -1][] => [
      [Math.max(inTime, from), 1],
      ...(outTime === null ? [] : [[outTime, -1] as [number, -1]]),
    ])
    // Who comes up at a moment is not below with who goes down at it.
    .toSorted(([t, by], [other, otherBy]) => t - other || by - otherBy);
  let below = 0;
  let maxAtOnce = 0;
  for (const [, by] of steps) maxAtOnce = Math.max(maxAtOnce, (below += by));
  return {
    in: descents.filter(({ inTime }) => inTime >= from).length,
    out: descents.filter(({ outTime }) => outTime !== null && outTime >= from).length,
    maxAtOnce,
  };
}
