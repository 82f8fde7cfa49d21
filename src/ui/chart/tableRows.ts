import type { ChartColumns } from './chartTypes.ts';

/**
 * One stretch of a chart in numbers: from `from` on, least and greatest of each series, NaN where
 * it has none.
 */
export type TableRow = {
  readonly from: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
};

/**
 * What a chart shows as at most `most` rows of equal length in time, for those who read numbers
 * instead of lines.
 */
export function tableRows(
  columns: ChartColumns,
  indexes: readonly number[],
  most = 60,
): TableRow[] {
  const step = (columns.to - columns.from) / most;
  if (!(step > 0)) return [];
  const rows = Array.from({ length: most }, (_, row) => ({
    from: columns.from + row * step,
    min: indexes.map(() => Number.NaN),
    max: indexes.map(() => Number.NaN),
  }));
  for (let i = 0; i < columns.x.length; i++) {
    const row =
      rows[
        Math.min(most - 1, Math.max(0, Math.floor(((columns.x[i] ?? 0) - columns.from) / step)))
      ];
    indexes.forEach((index, at) => {
      const value = columns.series[index]?.[i] ?? Number.NaN;
      if (!row || Number.isNaN(value)) return;
      if (!((row.min[at] ?? Number.NaN) <= value)) row.min[at] = value;
      if (!((row.max[at] ?? Number.NaN) >= value)) row.max[at] = value;
    });
  }
  return rows.filter((row) => row.min.some((value) => !Number.isNaN(value)));
}
