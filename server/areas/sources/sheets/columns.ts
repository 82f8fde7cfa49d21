import type { SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { wordsOfCell } from './sheetText.ts';

/** Rows by which it is told how many columns there are. */
const LOOKED = 200;

/** What columns without a name of their own are called. */
const NUMBERED = /^#\d+$/;

/**
 * The names of a sheet's columns: the fullest of the rows above the first reading has them. `#3`
 * where a name is empty, longer than 200 characters, such a number, or stands there twice.
 */
export function columnsOf(rows: readonly SheetRow[], headRows: number): readonly string[] {
  const above = rows.slice(0, headRows);
  const fullest = Math.max(0, ...above.map(filledIn));
  const head = above.find((row) => filledIn(row) === fullest) ?? [];
  const width = Math.max(0, ...rows.slice(0, headRows + LOOKED).map((row) => row.length));
  const names = Array.from({ length: width }, (_, i) => wordsOfCell(head[i]));
  return names.map((name, i) =>
    name === '' ||
    name.length > 200 ||
    NUMBERED.test(name) ||
    names.indexOf(name) !== names.lastIndexOf(name)
      ? `#${i + 1}`
      : name,
  );
}

const filledIn = (row: SheetRow): number => row.filter((cell) => wordsOfCell(cell) !== '').length;
