import { csvCell } from '#base/formulas.ts';

/**
 * Rows as CSV for spreadsheets: UTF-8 with its mark (without it Chinese names turn into noise),
 * lines ended by CR LF. A text that a spreadsheet would run as a formula is defused; numbers stand
 * as they are.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (content: string | number): string =>
    typeof content === 'number' ? String(content) : csvCell(content);
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
