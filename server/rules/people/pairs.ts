export type Placed = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
};

/** Calls `found` once for each two that are within `distance` metres, the smaller number first. */
export function eachPair<T extends Placed>(
  placed: readonly T[],
  distance: number,
  found: (a: T, b: T) => void,
): void {
  const cells = new Map<number, T[]>();
  for (const one of placed) {
    const [i, j] = [Math.floor(one.x / distance), Math.floor(one.y / distance)];
    for (let di = -1; di <= 1; di++)
      for (let dj = -1; dj <= 1; dj++)
        for (const other of cells.get(cellOf(i + di, j + dj)) ?? []) {
          if (Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z) > distance) continue;
          if (one.no < other.no) found(one, other);
          else found(other, one);
        }
    const cell = cells.get(cellOf(i, j));
    if (cell === undefined) cells.set(cellOf(i, j), [one]);
    else cell.push(one);
  }
}

/** Columns stay apart for grids below 100,000 cells wide. */
const cellOf = (i: number, j: number): number => i * 200_003 + j;
