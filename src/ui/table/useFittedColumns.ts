import { useMemo, type RefObject } from 'react';
import { fittedColumns } from './fittedColumns.ts';
import type { PagedColumn, PagedTableProps } from './pagedTypes.ts';
import { BOX_WIDTH } from './PagedRow.tsx';
import { ACTS_WIDTH, actionsWidth } from './RowActions.tsx';
import { useRoom } from './useRoom.ts';

/** What rows that are more than the table is high take from its width. */
const SCROLLBAR_WIDTH = 16;

/**
 * The columns of a table as `frame` has room for them at first; all of them on a phone, where they
 * have no width.
 */
export function useFittedColumns<T extends object>(
  { columns, rows, selection, actions }: PagedTableProps<T>,
  frame: RefObject<HTMLElement | null>,
  isNarrow: boolean,
): readonly PagedColumn<T>[] {
  const isAsked = !isNarrow && columns.some(({ yields }) => yields !== undefined);
  const room = useRoom(frame, isAsked);
  const [first] = rows;
  const acts =
    actions === undefined ? 0 : first === undefined ? ACTS_WIDTH : actionsWidth([actions(first)]);
  const left = room - SCROLLBAR_WIDTH - acts - (selection === undefined ? 0 : BOX_WIDTH);
  return useMemo(
    () => (isAsked ? fittedColumns(columns, left) : columns),
    [isAsked, columns, left],
  );
}
