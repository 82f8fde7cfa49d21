import type { SheetCell } from '#server/entity/transfer/sheetBounds.ts';
import { numberIn } from './sheetNumber.ts';
import { wordsOfCell } from './sheetText.ts';

/** Words of a column that are told apart: with more it names nothing that repeats. */
const MOST_WORDS = 100;

/** What the first cells of a column look like. */
export type ColumnLook = {
  readonly name: string;
  /** Those in which something stands. */
  readonly cells: readonly SheetCell[];
  readonly filled: number;
  /** Most of them are numbers. */
  readonly isNumeric: boolean;
  /** Texts of it, each once; none where there are too many. */
  readonly words: readonly string[];
};

export function lookOfColumn(
  name: string,
  cells: readonly SheetCell[],
  decimal: '.' | ',',
): ColumnLook {
  const filled = cells.filter((cell) => wordsOfCell(cell) !== '');
  const measured = filled.filter((cell) => numberIn(cell, decimal) !== null);
  const numbers = measured.filter((cell) => numberIn(cell, decimal) !== undefined);
  const words = [...new Set(filled.map((cell) => wordsOfCell(cell).slice(0, 100)))];
  return {
    name,
    cells: filled,
    filled: filled.length,
    isNumeric: numbers.length > 0 && numbers.length >= 0.6 * measured.length,
    words: words.length > MOST_WORDS ? [] : words,
  };
}
