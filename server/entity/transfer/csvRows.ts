import { BYTE_ORDER_MARK } from './csv.ts';
import { sheetBounds, SheetError, SheetMeter, type SheetRow } from './sheetBounds.ts';

/**
 * Reads the rows of a CSV text; `separator` is one sign, quotes doubled inside quotes. Empty lines
 * are left out. Throws a `SheetError` at the first bound that it breaks; `rows` may be looked at.
 */
export function readCsv(
  text: string,
  take: (row: SheetRow) => void,
  separator = ',',
  rows: number = sheetBounds.rowsSeen,
): void {
  const between = separator.charCodeAt(0);
  const meter = new SheetMeter(rows);
  let lines = 0;
  let row: string[] = [];
  /**
   * Of the cell that is read: what has been taken of it, and from where on the rest stands in the
   * text.
   */
  let cell = '';
  let from = Number(text.startsWith(BYTE_ORDER_MARK));
  let inQuotes = false;
  const isAtStart = (i: number): boolean => cell === '' && from === i;
  const gather = (until: number): void => {
    if (cell.length + until - from > sheetBounds.cellText) throw new SheetError('cellText');
    cell += text.slice(from, until);
  };
  const endCell = (until: number): void => {
    gather(until);
    if (row.push(meter.text(cell)) > sheetBounds.columns) throw new SheetError('columns');
    cell = '';
  };
  const endRow = (until: number): void => {
    endCell(until);
    if (row.length > 1 || row[0] !== '') take(meter.row(row));
    else if (++lines > rows) throw new SheetError('rowsSeen');
    row = [];
  };
  /**
   * A quote inside quotes: ends them, or stands for itself; answers up to where the text is read.
   */
  const quoteAt = (i: number): number => {
    gather(i);
    from = i + 1;
    // The text goes on with the second of a doubled one.
    if (text.charCodeAt(from) === QUOTE) return from;
    inQuotes = false;
    return i;
  };
  for (let i = from; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (inQuotes) {
      if (sign === QUOTE) i = quoteAt(i);
    } else if (sign === QUOTE && isAtStart(i)) {
      inQuotes = true;
      from = i + 1;
    } else if (sign === between) {
      endCell(i);
      from = i + 1;
    } else if (sign === LINE_FEED || sign === RETURN) {
      endRow(i);
      i = lastOfBreak(text, i);
      from = i + 1;
    }
  }
  if (cell !== '' || from < text.length || row.length > 0) endRow(text.length);
}

/** Where the break between two lines ends that begins at `i`. */
const lastOfBreak = (text: string, i: number): number =>
  text.charCodeAt(i) === RETURN && text.charCodeAt(i + 1) === LINE_FEED ? i + 1 : i;

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
