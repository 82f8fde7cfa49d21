export type Path = readonly (readonly [number, number])[];

/**
 * Cuts a path into dashes of `on` metres with `off` metres between; the phase runs on around bends.
 * `off` 0 leaves it whole.
 */
export function dashesOf(path: Path, on: number, off: number): [number, number][][] {
  const first = path[0];
  if (first === undefined) return [];
  if (off <= 0) return [path.map(([x, y]) => [x, y])];
  const dashes: [number, number][][] = [];
  let dash: [number, number][] | undefined = [[first[0], first[1]]];
  let left = on;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] ?? first;
    const [bx, by] = path[i] ?? first;
    const length = Math.hypot(bx - ax, by - ay);
    let done = 0;
    while (length - done > left) {
      done += left;
      const cut: [number, number] = [
        ax + ((bx - ax) * done) / length,
        ay + ((by - ay) * done) / length,
      ];
      if (dash) {
        dashes.push([...dash, cut]);
        dash = undefined;
        left = off;
      } else {
        dash = [cut];
        left = on;
      }
    }
    left -= length - done;
    dash?.push([bx, by]);
  }
  if (dash && dash.length > 1) dashes.push(dash);
  return dashes;
}

/**
 * Dash length in metres that stays near `px` at this zoom; changes only at each doubling, so that
 * it need not be cut anew each frame.
 */
export const dashMetres = (zoom: number, px: number): number => px / 2 ** Math.round(zoom);
