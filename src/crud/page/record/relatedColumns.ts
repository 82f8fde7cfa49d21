import type { PagedColumn } from '#ui/table/pagedTypes.ts';

const MOST = 6;

/**
 * The columns of a list that stand in the page of another record: its title, and what yields last
 * where room is short, in the list's order. The field that leads to that record says nothing new.
 */
export function relatedColumnsOf<T>(
  columns: readonly PagedColumn<T>[],
  field: string,
): PagedColumn<T>[] {
  const able = columns.filter(
    ({ prop, hide }) => hide !== true && prop !== field && prop !== 'disabled',
  );
  const kept = new Set(able.toSorted((a, b) => (a.yields ?? -1) - (b.yields ?? -1)).slice(0, MOST));
  return able.filter((column) => kept.has(column));
}
