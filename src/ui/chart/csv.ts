import { csvText } from '../csvText.ts';
import type { ChartColumns } from './chartTypes.ts';

/** Columns of a chart as CSV for spreadsheets: a head line, local times to the millisecond, one value column a series, gaps empty. */
export function chartCsv(columns: ChartColumns, heads: readonly { name: string; index: number }[], timeHead: string): string {
  const lines: (string | number)[][] = [[timeHead, ...heads.map(({ name }) => name)]];
  for (let i = 0; i < columns.x.length; i++) {
    const values = heads.map(({ index }) => columns.series[index]?.[i] ?? Number.NaN);
    if (values.every(Number.isNaN)) continue;
    lines.push([stamp(columns.x[i] ?? 0), ...values.map((value) => (Number.isNaN(value) ? '' : value))]);
  }
  return csvText(lines);
}

function stamp(ms: number): string {
  const at = new Date(ms);
  const pad = (n: number, width = 2): string => String(n).padStart(width, '0');
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}.${pad(at.getMilliseconds(), 3)}`;
}
