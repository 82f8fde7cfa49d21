import { mineClock } from '#base/mineTime.ts';
import { csvText } from '../csvText.ts';
import type { ChartColumns } from './chartTypes.ts';

/**
 * Columns of a chart as CSV for spreadsheets: a head line, times of the mine's clock to the
 * millisecond, one value column a series, gaps empty.
 */
export function chartCsv(
  columns: ChartColumns,
  heads: readonly { name: string; index: number }[],
  timeHead: string,
): string {
  const lines: (string | number)[][] = [[timeHead, ...heads.map(({ name }) => name)]];
  for (let i = 0; i < columns.x.length; i++) {
    const values = heads.map(({ index }) => columns.series[index]?.[i] ?? Number.NaN);
    if (values.every(Number.isNaN)) continue;
    lines.push([
      stamp(columns.x[i] ?? 0),
      ...values.map((value) => (Number.isNaN(value) ? '' : value)),
    ]);
  }
  return csvText(lines);
}

const stamp = (ms: number): string => mineClock(ms).toISOString().slice(0, 23).replace('T', ' ');
