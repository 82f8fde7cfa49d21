import { readCsv } from '#server/entity/transfer/csvRows.ts';
import type { SheetCell, SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { isZip } from '#server/entity/transfer/sheetParts.ts';
import { readWorkbook } from '#server/entity/transfer/workbook/workbookRows.ts';

/** Signs that stand between the cells of text files. */
const separators = [',', ';', '\t', '|'] as const;
/** Lines by which it is told which of them does. */
const LOOKED = 20;

/**
 * The rows of a file as people have it: a workbook's first sheet, or text in UTF-8, UTF-16 or GBK
 * with whatever sign stands between its cells. Throws a `SheetError` at the first bound that it
 * breaks.
 */
export async function rowsOfSheet(file: Buffer): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  const take = (row: SheetRow): void => void rows.push(row);
  if (isZip(file)) await readWorkbook(file, take);
  else {
    const text = textOfFile(file);
    readCsv(text, take, separatorOf(text));
  }
  return rows;
}

/** Text of a file: by its mark where it has one, UTF-8 where it is, else GBK. */
function textOfFile(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gbk').decode(file);
  }
}

/** The sign that parts most of the first lines into the same number of cells, more than one. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64_000)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  let best = { separator: ',' as string, lines: 0, cells: 1 };
  for (const separator of separators) {
    const counts = lines.slice(0, LOOKED).map((line) => cellsIn(line, separator));
    const cells = usual(counts);
    const fitting = counts.filter((count) => count === cells).length;
    if (cells > 1 && (fitting > best.lines || (fitting === best.lines && cells > best.cells)))
      best = { separator, lines: fitting, cells };
  }
  return best.separator;
}

/** Cells of a line; signs inside quotes part none. */
function cellsIn(line: string, separator: string): number {
  let cells = 1;
  let inQuotes = false;
  for (const sign of line)
    if (sign === '"') inQuotes = !inQuotes;
    else if (sign === separator && !inQuotes) cells++;
  return cells;
}

/** The number that occurs most often, the larger of two. */
function usual(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [most] = [...times].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || b - a);
  return most?.[0] ?? 1;
}

/** A date before it is no day but a time of day, as spreadsheets keep that. */
const FIRST_DAY = Date.UTC(1900, 0, 2);

/** Whether a cell is a day to the spreadsheet, with or without a time. */
export const isDay = (cell: SheetCell | undefined): boolean =>
  cell instanceof Date && cell.getTime() >= FIRST_DAY;

/**
 * A cell as a person would write it; a date of a spreadsheet as `yyyy-MM-dd HH:mm:ss`, without the
 * half that is nought.
 */
export function wordsOfCell(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const text = cell.toISOString();
  const [day = '', time = ''] = [text.slice(0, 10), text.slice(11, 23).replace(/\.000$/, '')];
  if (!isDay(cell)) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Whether something stands in a row. */
export const isFilled = (row: SheetRow): boolean => row.some((cell) => wordsOfCell(cell) !== '');
