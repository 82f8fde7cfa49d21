/**
 * Index of the row whose place is nearest to (x, y) and not farther than `reach`; -1 where there is
 * none. Stride in numbers a row.
 */
export function nearestRow(
  positions: ArrayLike<number>,
  rows: number,
  stride: number,
  x: number,
  y: number,
  reach: number,
): number {
  let best = -1;
  let bestSquare = reach * reach;
  for (let row = 0; row < rows; row++) {
    const dx = (positions[row * stride] ?? Number.NaN) - x;
    const dy = (positions[row * stride + 1] ?? Number.NaN) - y;
    const square = dx * dx + dy * dy;
    if (square <= bestSquare) {
      best = row;
      bestSquare = square;
    }
  }
  return best;
}

/** Middle of an outline by area; where a label of it stands. */
export function centreOf(ring: readonly (readonly [number, number])[]): [number, number] {
  let [twice, cx, cy] = [0, 0, 0];
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    const cross = lastX * y - x * lastY;
    twice += cross;
    cx += (lastX + x) * cross;
    cy += (lastY + y) * cross;
    [lastX, lastY] = [x, y];
  }
  if (Math.abs(twice) > 1e-9) return [cx / (3 * twice), cy / (3 * twice)];
  return [
    ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
    ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
  ];
}
