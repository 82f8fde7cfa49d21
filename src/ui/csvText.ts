/**
 * Rows as CSV for spreadsheets: UTF-8 with its mark (without it Chinese names turn into noise), lines ended by CR LF. A text
 * that a spreadsheet would run as a formula is defused; numbers stand as they are.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(content: string | number): string {
  if (typeof content === 'number') return String(content);
  const safe = /^[=+\-@\t]/.test(content) ? `'${content}` : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
