/**
 * A place to look from: the middle of the picture in metres (x east, y north) and zoom, log2 of
 * pixels per metre.
 */
export type GridView = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
/** A box in metres. */
export type Bounds = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** From a whole country of mines to a hand's breadth. */
const zoomRange = { min: -6, max: 5 } as const;

export const pixelsPerMetre = (view: Pick<GridView, 'zoom'>): number => 2 ** view.zoom;

/**
 * The view that shows all of `bounds` with `padding` px around, below the `covered` px at the top
 * on which something lies (a quarter of the height at most); never closer than `maxZoom`, so that a
 * point stays a place.
 */
export function fitView(
  bounds: Bounds,
  size: Size,
  { padding = 24, covered = 0, maxZoom = 2 } = {},
): GridView {
  const top = Math.min(covered, size.height / 4);
  const width = Math.max(1, size.width - 2 * padding);
  const height = Math.max(1, size.height - top - 2 * padding);
  const scale = Math.min(
    width / Math.max(1e-6, bounds.maxX - bounds.minX),
    height / Math.max(1e-6, bounds.maxY - bounds.minY),
  );
  const zoom = clampZoom(Math.min(maxZoom, Math.log2(scale)));
  return {
    x: (bounds.minX + bounds.maxX) / 2,
    y: (bounds.minY + bounds.maxY) / 2 + top / 2 / pixelsPerMetre({ zoom }),
    zoom,
  };
}

/**
 * The view after its picture's size changed: who showed all of `bounds` goes on showing them, else
 * it stays.
 */
export function refitted(
  view: GridView,
  bounds: Bounds,
  from: Size,
  to: Size,
  options?: Parameters<typeof fitView>[2],
): GridView {
  if (from.width === to.width && from.height === to.height) return view;
  const whole = fitView(bounds, from, options);
  const isWhole = (['x', 'y', 'zoom'] as const).every(
    (key) => Math.abs(view[key] - whole[key]) < 1e-6,
  );
  return isWhole ? fitView(bounds, to, options) : view;
}

/** Pixel of a grid place, from the upper left corner of the picture. */
export function toScreen(view: GridView, size: Size, x: number, y: number): [number, number] {
  const scale = pixelsPerMetre(view);
  return [size.width / 2 + (x - view.x) * scale, size.height / 2 - (y - view.y) * scale];
}

/** Grid place under a pixel. */
export function toGrid(view: GridView, size: Size, px: number, py: number): [number, number] {
  const scale = pixelsPerMetre(view);
  return [view.x + (px - size.width / 2) / scale, view.y - (py - size.height / 2) / scale];
}

/** The view moved so that the picture shifts by these pixels. */
export function panBy(view: GridView, dx: number, dy: number): GridView {
  const scale = pixelsPerMetre(view);
  return { ...view, x: view.x - dx / scale, y: view.y + dy / scale };
}

/** The view zoomed by `delta` while the place under the pixel stays under it. */
export function zoomAt(
  view: GridView,
  size: Size,
  px: number,
  py: number,
  delta: number,
): GridView {
  const [x, y] = toGrid(view, size, px, py);
  const zoom = clampZoom(view.zoom + delta);
  const kept = pixelsPerMetre(view) / 2 ** zoom;
  return { x: x + (view.x - x) * kept, y: y + (view.y - y) * kept, zoom };
}

/** The view `share` (0 to 1) of the way from `a` to `b`. */
export function between(a: GridView, b: GridView, share: number): GridView {
  const at = (from: number, to: number): number => from + (to - from) * share;
  return { x: at(a.x, b.x), y: at(a.y, b.y), zoom: at(a.zoom, b.zoom) };
}

/** The box around places; undefined when there is none. */
export function boundsOf(places: Iterable<readonly [number, number]>): Bounds | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

/**
 * Length of a scale bar: the roundest number of metres (1, 2 or 5 times a power of ten) that fits
 * `maxPx`.
 */
export function scaleBarOf(view: GridView, maxPx = 120): { metres: number; px: number } {
  const scale = pixelsPerMetre(view);
  const most = maxPx / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, px: metres * scale };
}

const clampZoom = (zoom: number): number => Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));
