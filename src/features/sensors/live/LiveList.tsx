import type { ReactNode } from 'react';
import { useDensity } from '#ui/preferences/density.ts';
import type { Column } from '#ui/table/column.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import type { LiveRow } from './liveRows.ts';
import { useOpenRow } from './useOpenRow.ts';

type Props = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<LiveRow>[];
  /** The rows that pass. */
  readonly rows: readonly LiveRow[];
  /** The row that stands open, by its key. */
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
  readonly empty: ReactNode;
};

const idOf = ({ subject }: LiveRow): string => subject.key;
const markOf = ({ staleCount, readings }: LiveRow): string | undefined =>
  readings.size > 0 && staleCount === readings.size ? 'stale' : undefined;

/** The rows of a live page as a table. */
export function LiveList({ name, title, columns, rows, open, onOpen, empty }: Props) {
  const density = useDensity();
  const isNarrow = useNarrow();
  const selection = useOpenRow(
    rows.some((row) => idOf(row) === open),
    open,
  );
  return (
    <VirtualTable
      name={isNarrow ? `${name}Narrow` : name}
      label={title}
      density={density}
      columns={columns}
      rows={rows}
      idOf={idOf}
      selection={selection}
      onSelect={({ cursor }) => {
        if (cursor !== undefined && cursor !== open) onOpen(cursor);
      }}
      onOpen={(row) => onOpen(idOf(row))}
      openId={open}
      markOf={markOf}
      empty={empty}
    />
  );
}
