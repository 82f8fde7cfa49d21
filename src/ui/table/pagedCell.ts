import type { ReactNode } from 'react';
import { cellText } from './cellText.ts';
import type { PagedColumn } from './pagedTypes.ts';

/** What stands in the cell of a column. */
export const contentOf = <T extends object>(column: PagedColumn<T>, row: T): ReactNode =>
  column.render?.(row) ?? cellText(valueOf(column, row));

/** The text of a cell that may be cut; undefined where it has none of its own. */
export function titleOf<T extends object>(column: PagedColumn<T>, row: T): string | undefined {
  if (column.title !== undefined) return column.title(row);
  const value = valueOf(column, row);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether a row has nothing to say in a column. */
export const isBlank = <T extends object>(column: PagedColumn<T>, row: T): boolean =>
  column.title?.(row) === '' || contentOf(column, row) === '-';

const valueOf = <T extends object>(column: PagedColumn<T>, row: T): unknown =>
  (row as Record<string, unknown>)[column.prop];
