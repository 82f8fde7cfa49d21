import { inCss } from '#ui/theme/palette.ts';
import { palettes } from '#ui/theme/tokens.ts';

/** Steps of `scales.css` and `product.css`, by what they measure; the gallery shows each. */
export const scaleSteps = {
  type: ['font-xs', 'font-s', 'font-m', 'font-l', 'font-xl', 'font-2xl', 'font-3xl'],
  leading: ['leading-tight', 'leading-snug', 'leading-normal', 'leading-loose'],
  space: [
    'space-half',
    'space-1',
    'space-2',
    'space-3',
    'space-4',
    'space-6',
    'space-8',
    'space-12',
  ],
  radius: ['radius-s', 'radius-m', 'radius-round'],
  control: ['control-xs', 'control-s', 'control-m', 'control-l', 'control-xl', 'control-touch'],
  depth: ['shadow-m', 'shadow-l'],
  mark: ['mark-top', 'mark-start', 'mark-bottom', 'mark-ring'],
} as const;

/** Colours of a palette, as CSS knows them. */
export const colourSteps = Object.keys(palettes.dark).map(inCss);
