/** Whether a place lies inside a closed outline (even-odd rule). */
export function insideRing(
  ring: readonly (readonly [number, number])[],
  x: number,
  y: number,
): boolean {
  let inside = false;
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    if (nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX)
      inside = !inside;
    [lastX, lastY] = [nextX, nextY];
  }
  return inside;
}
