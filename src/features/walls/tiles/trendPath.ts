/** Where a chart of the wall draws: milliseconds and values to the pixels of its box. */
export type TrendBox = {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
};

/** The line of a series as an SVG path, broken where there is nothing; empty for no value. */
export function trendPath(
  x: Float64Array,
  y: Float64Array,
  { from, to, least, most, width, height }: TrendBox,
): string {
  let path = '';
  let isDown = false;
  for (let i = 0; i < x.length; i++) {
    const value = y[i] ?? Number.NaN;
    if (Number.isNaN(value)) {
      isDown = false;
      continue;
    }
    const px = (((x[i] ?? 0) - from) / (to - from)) * width;
    const py = height - ((value - least) / (most - least)) * height;
    path += `${isDown ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`;
    isDown = true;
  }
  return path;
}

/**
 * The least and greatest value of some series with `also` among them, a tenth of room above; 0 to 1
 * when there is none.
 */
export function trendRange(
  series: readonly Float64Array[],
  also: readonly number[],
): { readonly least: number; readonly most: number } {
  let least = 0;
  let most = Math.max(0, ...also);
  for (const values of series)
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  return { least, most: most > least ? most + (most - least) / 10 : least + 1 };
}
