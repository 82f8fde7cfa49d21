import type { Pixel, Plane } from './planes.ts';

/** Dots closer than this, in px, are one: more of them would not be seen. */
const DOT_PX = 3;

const tenth = (px: number): number => Math.round(px * 10) / 10;
const said = ([px, py]: Pixel): string => `${tenth(px)} ${tenth(py)}`;

/** Lines of the grid as the path of an SVG. */
export const linesPath = (
  lines: Iterable<readonly (readonly [x: number, y: number])[]>,
  { at }: Pick<Plane, 'at'>,
): string =>
  [...lines].map((line) => `M${line.map(([x, y]) => said(at(x, y))).join('L')}`).join('');

/** Outlines of the grid as the path of an SVG. */
export const ringsPath = (
  rings: Iterable<readonly (readonly [x: number, y: number])[]>,
  plane: Pick<Plane, 'at'>,
): string => [...rings].map((ring) => `${linesPath([ring], plane)}Z`).join('');

/** An outline in px as the path of an SVG. */
export const outlinePath = (corners: readonly Pixel[]): string =>
  `M${corners.map(said).join('L')}Z`;

/**
 * Places of the grid, x and y by turns, as the path of an SVG whose round ends are dots; those that
 * would hide each other once.
 */
export function dotsPath(places: readonly number[], { at }: Pick<Plane, 'at'>): string {
  const cells = new Set<string>();
  for (let i = 0; i + 1 < places.length; i += 2) {
    const [px, py] = at(places[i] ?? 0, places[i + 1] ?? 0);
    cells.add(`M${Math.round(px / DOT_PX) * DOT_PX} ${Math.round(py / DOT_PX) * DOT_PX}h0`);
  }
  return [...cells].join('');
}
