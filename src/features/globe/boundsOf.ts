import type { MineModel } from '#contracts/mine/mine.ts';
import { SURFACE } from '#features/map/api.ts';

/** Metres. */
export type Bounds = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/**
 * What a picture of the mine covers, or all of it; a kilometre around the shaft where there is
 * nothing.
 */
export function boundsOf({ nodes, edges, benches, areas }: MineModel, tab?: string): Bounds {
  const own =
    tab === undefined || tab === SURFACE
      ? undefined
      : new Set(edges.filter((edge) => edge.levelCode === tab).flatMap(({ a, b }) => [a, b]));
  const places: (readonly [number, number])[] = [
    ...(tab === SURFACE
      ? []
      : nodes.filter(({ code }) => own?.has(code) ?? true).map(({ x, y }) => [x, y] as const)),
    ...(own ? [] : benches.flatMap(({ ring }) => ring)),
    ...(own ? [] : areas.flatMap(({ levelCode, polygon }) => (levelCode === null ? polygon : []))),
  ];
  if (places.length === 0) return { minX: -500, minY: -500, maxX: 500, maxY: 500 };
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}
