import type { Bounds, Size } from '#ui/map/gridView.ts';
import type { Ground } from '../ground.ts';
import { SURFACE } from '../levels.ts';

export type Pixel = readonly [px: number, py: number];

/** One level as it lies in the stack: seen from the south, from above, a little from the left. */
export type Plane = {
  /** Pixel of a place of the grid, from the upper left corner of the level's own picture. */
  readonly at: (x: number, y: number) => Pixel;
  /** Corners of what it shows: south-west, south-east, north-east, north-west. */
  readonly corners: readonly Pixel[];
};

/** How far north leans to the right, and how flat the ground lies: shares of its length. */
const LEAN = 0.3;
const FLAT = 0.4;
/** Px that stay free around each level, for marks at its edge. */
const MARGIN = 12;

/**
 * The levels of a mine in pictures of `size` px, by their keys. All that are underground share one
 * scale and one middle, so that what lies above each other stands above each other; pit and surface
 * lie elsewhere and have their own.
 */
export function planesOf(
  grounds: Iterable<Pick<Ground, 'tab' | 'bounds'>>,
  size: Size,
): Map<string, Plane> {
  const all = [...grounds];
  const below = all.filter(({ tab }) => tab !== SURFACE).map(({ bounds }) => bounds);
  const together = below.length === 0 ? undefined : below.reduce(around);
  return new Map(
    all.map(({ tab, bounds }) => [
      tab,
      planeOf(tab === SURFACE ? bounds : (together ?? bounds), size),
    ]),
  );
}

function planeOf({ minX, minY, maxX, maxY }: Bounds, size: Size): Plane {
  const [dx, dy] = [Math.max(1, maxX - minX), Math.max(1, maxY - minY)];
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const scale = Math.min(
    Math.max(1, size.width - 2 * MARGIN) / (dx + LEAN * dy),
    Math.max(1, size.height - 2 * MARGIN) / (FLAT * dy),
  );
  const at = (x: number, y: number): Pixel => [
    size.width / 2 + scale * (x - midX + LEAN * (y - midY)),
    size.height / 2 - scale * FLAT * (y - midY),
  ];
  return { at, corners: [at(minX, minY), at(maxX, minY), at(maxX, maxY), at(minX, maxY)] };
}

const around = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});
