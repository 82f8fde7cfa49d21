import { insideRing } from '#base/insideRing.ts';
import type { Area, MineModel } from '#contracts/mine/mine.ts';

type Shape = {
  readonly no: number;
  readonly level: string | null;
  readonly polygon: Area['polygon'];
  readonly size: number;
  readonly drawn: boolean;
  /** Not everybody may be in it. */
  readonly closed: boolean;
};
type Grid = { readonly cell: number; readonly shapes: ReadonlyMap<string, readonly Shape[]> };

/** The first area type that admits not everybody. */
const CLOSED_FROM = 2;

/**
 * Finds the area a place lies in. Areas are drawn on levels; those of no level (surface, pit) are
 * looked at last. The smallest counts, but whatever an administrator has drawn and closed comes
 * before all others.
 */
export class AreaFinder {
  readonly #levels: MineModel['levels'];
  readonly #shapes: ReadonlyMap<number, Shape>;
  /** By level, null for those of none. */
  readonly #grids: ReadonlyMap<string | null, Grid>;
  readonly #hasDrawn: boolean;

  constructor({ areas, levels }: Pick<MineModel, 'areas' | 'levels'>) {
    this.#levels = levels;
    this.#shapes = new Map(areas.map((area) => [area.no, shapeOf(area)]));
    this.#grids = new Map(
      [...Map.groupBy(this.#shapes.values(), ({ level }) => level)].map(([level, shapes]) => [
        level,
        gridOf(shapes),
      ]),
    );
    this.#hasDrawn = areas.some(({ drawn }) => drawn);
  }

  /** Number of the smallest area around the place on the level nearest to its height, or -1. */
  at(x: number, y: number, z: number): number {
    let nearest: MineModel['levels'][number] | undefined;
    for (const level of this.#levels)
      if (nearest === undefined || Math.abs(level.z - z) < Math.abs(nearest.z - z)) nearest = level;
    return ((nearest && this.#on(nearest.code, x, y)) ?? this.#on(null, x, y))?.no ?? -1;
  }

  /**
   * Number of the smallest area under the sky around the place, or -1: who is above ground is on no
   * level, whatever lies below.
   */
  above(x: number, y: number): number {
    return this.#on(null, x, y)?.no ?? -1;
  }

  /**
   * Number of the area of somebody whom a source puts into `named`: an area that was drawn on the
   * same level stands over it where it is closed or smaller, but nothing opens what is closed.
   */
  over(named: number, x: number, y: number): number {
    const said = this.#hasDrawn ? this.#shapes.get(named) : undefined;
    const drawn = said && this.#on(said.level, x, y, isDrawn);
    if (said === undefined || drawn === undefined) return named;
    return drawn.closed || (!said.closed && drawn.size < said.size) ? drawn.no : named;
  }

  #on(
    level: string | null,
    x: number,
    y: number,
    counts: (shape: Shape) => boolean = isAny,
  ): Shape | undefined {
    const grid = this.#grids.get(level);
    const key =
      grid === undefined ? '' : `${Math.floor(x / grid.cell)},${Math.floor(y / grid.cell)}`;
    return grid?.shapes.get(key)?.find((shape) => counts(shape) && insideRing(shape.polygon, x, y));
  }
}

const isAny = (): boolean => true;
const isDrawn = ({ drawn }: Shape): boolean => drawn;

const shapeOf = ({ no, levelCode, polygon, areaType, drawn = false }: Area): Shape => ({
  no,
  level: levelCode,
  polygon,
  size: surfaceOf(polygon),
  drawn,
  closed: areaType >= CLOSED_FROM,
});

/**
 * Smallest areas first, so that a chamber wins over the district around it. At most 200 cells a
 * side, none under 50 m.
 */
function gridOf(all: readonly Shape[]): Grid {
  const widest = Math.max(
    0,
    ...all.flatMap(({ polygon }) => [extent(polygon, 0), extent(polygon, 1)]),
  );
  const cell = Math.max(50, widest / 200);
  const shapes = new Map<string, Shape[]>();
  const rank = ({ drawn, closed }: Shape): number => (drawn && closed ? 0 : 1);
  const ordered = all.toSorted((a, b) => rank(a) - rank(b) || a.size - b.size);
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
  Math.max(...polygon.map((corner) => corner[axis])) -
  Math.min(...polygon.map((corner) => corner[axis]));

function surfaceOf(polygon: Area['polygon']): number {
  let twice = 0;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous !== undefined) twice += previous[0] * corner[1] - corner[0] * previous[1];
    previous = corner;
  }
  return Math.abs(twice / 2);
}
