import { csvCell } from '#base/formulas.ts';
import type { Cell } from './cells.ts';

/** Marks the text as UTF-8 for spreadsheets that guess. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV (RFC 4180); text cells cannot become formulas. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : cell === null ? '' : String(cell))).join(',')}\r\n`;
