import { compareCells, type Column } from './column.ts';
import type { TableSort } from './pagedTypes.ts';

/**
 * `rows` by `sorts`, the most significant first; where all are equal as they came. What has no
 * value comes last in both directions. Without sorts the same array.
 */
export function sortedRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sorts: readonly TableSort[],
  collator: Intl.Collator,
): readonly T[] {
  const keys = sorts.flatMap(({ prop, desc }) => {
    const sortBy = columns.find(({ id }) => id === prop)?.sortBy;
    return sortBy === undefined ? [] : [{ sortBy, sign: desc ? -1 : 1 }];
  });
  if (keys.length === 0) return rows;
  return rows
    .map((row) => ({ row, values: keys.map(({ sortBy }) => sortBy(row)) }))
    .sort((a, b) => {
      for (const [i, { sign }] of keys.entries()) {
        const [x, y] = [a.values[i], b.values[i]];
        if (x === undefined || y === undefined) {
          if (x !== y) return x === undefined ? 1 : -1;
        } else {
          const order = compareCells(x, y, collator);
          if (order !== 0) return order * sign;
        }
      }
      return 0;
    })
    .map(({ row }) => row);
}

/** How many rows are looked at to learn what a column holds. */
const LOOKED_AT = 10;

/** Whether a column is sorted downward first: the largest number is what one looks for. */
export const beginsDown = <T>({ sortBy }: Column<T>, rows: readonly T[]): boolean =>
  typeof rows
    .slice(0, LOOKED_AT)
    .map((row) => sortBy?.(row))
    .find((value) => value !== undefined) !== 'string';
