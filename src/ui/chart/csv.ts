import type { ChartColumns } from './chartTypes.ts';

/** Columns of a chart as CSV for spreadsheets: a head line, local times to the millisecond, one value column a series, gaps empty. */
export function chartCsv(columns: ChartColumns, heads: readonly { name: string; index: number }[], timeHead: string): string {
  const lines = [[timeHead, ...heads.map(({ name }) => name)].map(cell).join(',')];
  for (let i = 0; i < columns.x.length; i++) {
    const values = heads.map(({ index }) => columns.series[index]?.[i] ?? Number.NaN);
    if (values.every(Number.isNaN)) continue;
    lines.push([stamp(columns.x[i] ?? 0), ...values.map((value) => (Number.isNaN(value) ? '' : String(value)))].join(','));
  }
  // The mark tells spreadsheets that this is UTF-8; without it Chinese names turn into noise.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A text as one cell; one that a spreadsheet would run as a formula is defused. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function stamp(ms: number): string {
  const at = new Date(ms);
  const pad = (n: number, width = 2): string => String(n).padStart(width, '0');
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}.${pad(at.getMilliseconds(), 3)}`;
}
