import { seriesColours } from '#ui/theme/tokens.ts';

/**
 * The colour of the i-th person: those of chart series, over again when there are more people than
 * colours.
 */
export const colourOf = (i: number): string =>
  seriesColours[i % seriesColours.length] ?? seriesColours[0];
