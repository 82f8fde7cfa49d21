import type { Column } from './column.ts';
import { TwoLines } from './TwoLines.tsx';

/** Two columns by their ids as one of `width` px: the first stands above the second. */
export type Stack = {
  readonly first: string;
  readonly second: string;
  readonly width: number;
  readonly grows?: boolean;
};

/**
 * The columns of a phone: each stack as one column of two lines, sorted and aligned as its first.
 * Every column of its own comes after them, hidden until the reader asks for it; a stack of unknown
 * ids is left out.
 */
export function stackedColumns<T>(
  columns: readonly Column<T>[],
  stacks: readonly Stack[],
): Column<T>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const stacked = stacks.flatMap(({ first, second, ...size }): Column<T>[] => {
    const [above, below] = [byId.get(first), byId.get(second)];
    if (above === undefined || below === undefined) return [];
    const { align, sortBy } = above;
    return [
      {
        id: `${first}+${second}`,
        header: `${above.header} / ${below.header}`,
        ...size,
        ...(align === undefined ? {} : { align }),
        ...(sortBy === undefined ? {} : { sortBy }),
        title: (row) => [above.title?.(row), below.title?.(row)].filter(Boolean).join(', '),
        render: (row) => <TwoLines first={above.render(row)} second={below.render(row)} />,
      },
    ];
  });
  return [...stacked, ...columns.map((column) => ({ ...column, hidden: true }))];
}
