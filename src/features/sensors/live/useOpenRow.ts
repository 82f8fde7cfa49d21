import { useMemo } from 'react';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';

/**
 * The open row as the one that is chosen. A link's row may not be there yet, or be filtered away: it
 * stays open beside the list all the same, and none is chosen in it.
 */
export function useOpenRow(isListed: boolean, open: string | undefined): RowSelection {
  return useMemo(
    () =>
      isListed && open !== undefined
        ? { chosen: new Set([open]), cursor: open, anchor: open }
        : noRows,
    [isListed, open],
  );
}
