/**
 * What a chart draws: x in epoch ms ascending, one array of the same length a series, NaN where
 * there is nothing.
 */
export type ChartColumns = {
  readonly from: number;
  readonly to: number;
  readonly x: Float64Array;
  readonly series: readonly Float64Array[];
};

/**
 * Where columns come from. `newest` is undefined before the first; a subscriber is called after
 * each newer one.
 */
export type ChartFeed<Columns extends ChartColumns = ChartColumns> = {
  readonly newest: () => Columns | undefined;
  readonly subscribe: (changed: () => void) => () => void;
};

export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  /** Which of the feed's series this is. */
  readonly index: number;
  /** Held until the next change instead of joined by straight lines: switches. */
  readonly stepped: boolean;
};

/**
 * A limit: beyond `raise` (above on the high side, below on the low side) lies the band of `level`.
 */
export type ChartBand = {
  readonly side: 'high' | 'low';
  readonly level: 1 | 2 | 3 | 4;
  readonly raise: number;
  /** What stands at its line instead of `raise`. */
  readonly label?: string;
};

/** A moment pointed out in the chart. */
export type ChartMark = { readonly at: number; readonly label: string };
