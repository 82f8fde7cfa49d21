import { palettes, rgba, type Palette, type Scheme } from '#ui/theme/tokens.ts';

export type Colour = [number, number, number, number];
/** The palette as numbers for layers. */
export type MapColours = { readonly scheme: Scheme } & Readonly<Record<keyof Palette, Colour>>;

const made = new WeakMap<Palette, MapColours>();

/**
 * The palette of a scheme as layers want it; the same object while that palette is worn, so that
 * layers can be kept.
 */
export function mapColoursOf(scheme: Scheme): MapColours {
  const palette = palettes[scheme];
  const known = made.get(palette);
  if (known !== undefined) return known;
  const colours = madeOf(scheme, palette);
  made.set(palette, colours);
  return colours;
}

/** The same colour, `alpha` of 255 opaque. */
export const faded = ([r, g, b]: Colour, alpha: number): Colour => [r, g, b, alpha];

/** `share` of `b` in `a`, opaque. */
export const mixed = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
  255,
];

function madeOf(scheme: Scheme, palette: Palette): MapColours {
  const entries = Object.entries(palette).map(([name, colour]) => [name, rgba(colour)] as const);
  return { scheme, ...(Object.fromEntries(entries) as Record<keyof Palette, Colour>) };
}
