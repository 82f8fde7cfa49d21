import type { PagedColumn } from './pagedTypes.ts';
import { defaultWidth } from './tableSettings.ts';

/**
 * `columns` for a table of `room` px: those that yield are hidden, one after the other, until what
 * is shown at first fits at its own widths; a wider table never shows less. What the reader has set
 * is laid over it and not looked at here, so that showing or widening one column hides no other.
 */
export function fittedColumns<T>(
  columns: readonly PagedColumn<T>[],
  room: number,
): readonly PagedColumn<T>[] {
  const shown = columns.filter(({ hide }) => hide !== true);
  const yielding = shown.flatMap((column) =>
    column.yields === undefined ? [] : { column, order: column.yields },
  );
  const hidden = new Set<PagedColumn<T>>();
  let over = shown.reduce((sum, column) => sum + defaultWidth(column), -room);
  for (const { column } of yielding.toSorted((a, b) => b.order - a.order)) {
    if (over <= 0) break;
    hidden.add(column);
    over -= defaultWidth(column);
  }
  return hidden.size === 0
    ? columns
    : columns.map((column) => (hidden.has(column) ? { ...column, hide: true } : column));
}
