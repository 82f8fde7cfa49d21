export type Spot = readonly [x: number, y: number];

/** Metres along the places. */
export function lengthOf(spots: readonly Spot[]): number {
  let length = 0;
  spots.forEach(([x, y], i) => {
    const before = spots[i - 1];
    if (before !== undefined) length += Math.hypot(x - before[0], y - before[1]);
  });
  return length;
}

/** Square metres inside the places, whichever way round; 0 for fewer than three. */
export function areaOf(spots: readonly Spot[]): number {
  let twice = 0;
  spots.forEach(([x, y], i) => {
    const [nextX, nextY] = spots[(i + 1) % spots.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}
