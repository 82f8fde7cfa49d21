import type { ChartBand } from './chartTypes.ts';

/**
 * A limit band as it lies in the picture: shaded from `from` to `to` (values, from < to), its line
 * at `line` when that is in sight.
 */
export type BandShape = {
  readonly band: ChartBand;
  readonly from: number;
  readonly to: number;
  readonly line: number | undefined;
};

/** The bands of both sides cut to what the axis shows, each up to the next more severe one. */
export function bandShapes(bands: readonly ChartBand[], min: number, max: number): BandShape[] {
  return (['high', 'low'] as const).flatMap((side) => {
    // Mild first: each band ends where the next more severe begins.
    const steps = bands.filter((band) => band.side === side).sort((a, b) => b.level - a.level);
    return steps.flatMap((band, i): BandShape[] => {
      const next = steps[i + 1]?.raise;
      const [from, to] = side === 'high' ? [band.raise, next ?? max] : [next ?? min, band.raise];
      const shape = {
        band,
        from: Math.max(min, from),
        to: Math.min(max, to),
        line: band.raise >= min && band.raise <= max ? band.raise : undefined,
      };
      return shape.from < shape.to || shape.line !== undefined ? [shape] : [];
    });
  });
}

/**
 * Whether values between `min` and `max` reach into a band: only then does it wear its alarm hue.
 */
export const reaches = (band: ChartBand, min: number, max: number): boolean =>
  band.side === 'high' ? max >= band.raise : min <= band.raise;

/**
 * The shapes whose lines are told by mark and number: those `apart` from each other as `toY` places
 * them, of near ones the most severe.
 */
export function labelledShapes(
  shapes: readonly BandShape[],
  toY: (value: number) => number,
  apart: number,
): ReadonlySet<BandShape> {
  const told = new Map<BandShape, number>();
  for (const shape of shapes.toSorted((a, b) => a.band.level - b.band.level)) {
    if (shape.line === undefined) continue;
    const y = toY(shape.line);
    if ([...told.values()].every((other) => Math.abs(other - y) >= apart)) told.set(shape, y);
  }
  return new Set(told.keys());
}
