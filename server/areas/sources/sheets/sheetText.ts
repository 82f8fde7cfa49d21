import { readCsv } from '#server/entity/transfer/csvRows.ts';
import { separatorOf, textOfFile } from '#server/entity/transfer/csvText.ts';
import type { SheetCell, SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { isZip } from '#server/entity/transfer/sheetParts.ts';
import { readWorkbook } from '#server/entity/transfer/workbook/workbookRows.ts';

/** Rows of a sheet of readings: more than of records, for its cells bound it too. */
export const READING_ROWS = 100_000;

/**
 * The rows of a file as people have it: a workbook's first sheet, or text in UTF-8, UTF-16 or GBK
 * with whatever sign stands between its cells. Throws a `SheetError` at the first bound that it
 * breaks.
 */
export async function rowsOfSheet(file: Buffer): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  const take = (row: SheetRow): void => void rows.push(row);
  if (isZip(file)) await readWorkbook(file, take, READING_ROWS);
  else {
    const text = textOfFile(file);
    readCsv(text, take, separatorOf(text), READING_ROWS);
  }
  return rows;
}

/** A date before it is no day but a time of day, as spreadsheets keep that. */
const FIRST_DAY = Date.UTC(1900, 0, 2);
/** A whole day as a time of day, as [h]:mm has it. */
const DAY_END = Date.UTC(1899, 11, 31);

/** Whether a cell is a day to the spreadsheet, with or without a time. */
export const isDay = (cell: SheetCell | undefined): boolean =>
  cell instanceof Date && cell.getTime() >= FIRST_DAY;

/**
 * A cell as a person would write it in one line; a date of a spreadsheet as `yyyy-MM-dd HH:mm:ss`,
 * without the half that is nought.
 */
export function wordsOfCell(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date))
    return String(cell)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .toWellFormed()
      .trim();
  const text = cell.toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 23).replace(/\.000$/, '')];
  if (!isDay(cell)) return cell.getTime() === DAY_END ? '24:00:00' : time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Whether something stands in a row. */
export const isFilled = (row: SheetRow): boolean => row.some((cell) => wordsOfCell(cell) !== '');
