import { harmless, type Cell } from './cells.ts';

/** Marks the text as UTF-8 for spreadsheets that guess. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV (RFC 4180); text cells cannot become formulas. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a CSV text; separator comma, quotes doubled inside quotes. Empty lines are left out. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const endRow = (): void => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let i = 0; i < source.length; i++) {
    const sign = source.charAt(i);
    if (inQuotes) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(i + 1) === '"') cell += source.charAt(++i);
      else inQuotes = false;
    } else if (sign === '"' && cell === '') inQuotes = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source.charAt(i + 1) === '\n') i++;
      endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
