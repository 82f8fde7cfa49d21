import { ColumnFill, type Column, type Filled } from './columns.ts';

/** Some rows, column by column. */
export type Block = { readonly length: number; readonly columns: readonly Filled[] };

/** Rows held until they are written: of samples some 3 MB. */
const ROWS = 65_536;

/** Rows of any number as blocks of `size`; the last one is smaller, and none is empty. */
export async function* blocksOf(
  steps: AsyncIterable<readonly object[]>,
  columns: readonly Column[],
  size = ROWS,
): AsyncGenerator<Block> {
  let open = newFills(columns, size);
  let length = 0;
  for await (const rows of steps)
    for (let from = 0; from < rows.length;) {
      const to = Math.min(rows.length, from + size - length);
      for (const fill of open) fill.take(rows, from, to, length);
      length += to - from;
      from = to;
      if (length < size) continue;
      yield blockOf(open, length);
      open = newFills(columns, size);
      length = 0;
    }
  if (length > 0) yield blockOf(open, length);
}

const newFills = (columns: readonly Column[], size: number): ColumnFill[] =>
  columns.map((column) => new ColumnFill(column, size));

const blockOf = (fills: readonly ColumnFill[], length: number): Block => ({
  length,
  columns: fills.map((fill) => fill.filled(length)),
});
