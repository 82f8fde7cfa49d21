import type { Area, MineModel } from '../../../src/contracts/monitoring/mine.ts';

type Shape = { readonly no: number; readonly polygon: Area['polygon']; readonly size: number };
type Level = { readonly z: number; readonly grid: Grid };
type Grid = { readonly cell: number; readonly shapes: ReadonlyMap<string, readonly Shape[]> };

/** Finds the area a place lies in. Areas are drawn on levels; those of no level (surface, pit) are looked at last. */
export class AreaFinder {
  readonly #levels: readonly Level[];
  readonly #open: Grid;

  constructor(model: Pick<MineModel, 'areas' | 'levels'>) {
    const gridOf = (code: string | null): Grid => gridOfAreas(model.areas.filter(({ levelCode }) => levelCode === code));
    this.#levels = model.levels.map(({ code, z }) => ({ z, grid: gridOf(code) }));
    this.#open = gridOf(null);
  }

  /** Number of the smallest area around the place on the level nearest to its height, or -1. */
  at(x: number, y: number, z: number): number {
    let nearest: Level | undefined;
    for (const level of this.#levels) if (nearest === undefined || Math.abs(level.z - z) < Math.abs(nearest.z - z)) nearest = level;
    return (nearest && areaIn(nearest.grid, x, y)) ?? areaIn(this.#open, x, y) ?? -1;
  }
}

function areaIn(grid: Grid, x: number, y: number): number | undefined {
  const key = `${Math.floor(x / grid.cell)},${Math.floor(y / grid.cell)}`;
  return grid.shapes.get(key)?.find(({ polygon }) => contains(polygon, x, y))?.no;
}

/** Smallest areas first, so that a chamber wins over the district around it. At most 200 cells a side, none under 50 m. */
function gridOfAreas(areas: readonly Area[]): Grid {
  const widest = Math.max(0, ...areas.flatMap(({ polygon }) => [extent(polygon, 0), extent(polygon, 1)]));
  const cell = Math.max(50, widest / 200);
  const shapes = new Map<string, Shape[]>();
  const ordered = areas.map(({ no, polygon }) => ({ no, polygon, size: surfaceOf(polygon) })).toSorted((a, b) => a.size - b.size);
  for (const shape of ordered) {
    const xs = shape.polygon.map(([x]) => Math.floor(x / cell));
    const ys = shape.polygon.map(([, y]) => Math.floor(y / cell));
    for (let column = Math.min(...xs); column <= Math.max(...xs); column++)
      for (let row = Math.min(...ys); row <= Math.max(...ys); row++) {
        const key = `${column},${row}`;
        shapes.set(key, [...(shapes.get(key) ?? []), shape]);
      }
  }
  return { cell, shapes };
}

const extent = (polygon: Area['polygon'], axis: 0 | 1): number =>
  Math.max(...polygon.map((corner) => corner[axis])) - Math.min(...polygon.map((corner) => corner[axis]));

/** Even-odd rule; a place on an edge belongs to exactly one of the two areas that share it. */
export function contains(polygon: Area['polygon'], x: number, y: number): boolean {
  let inside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous !== undefined && corner[1] > y !== previous[1] > y) {
      const crossing = previous[0] + ((y - previous[1]) / (corner[1] - previous[1])) * (corner[0] - previous[0]);
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

function surfaceOf(polygon: Area['polygon']): number {
  let twice = 0;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous !== undefined) twice += previous[0] * corner[1] - corner[0] * previous[1];
    previous = corner;
  }
  return Math.abs(twice / 2);
}
