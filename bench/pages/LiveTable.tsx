import { memo, useState, useSyncExternalStore } from 'react';
import type { Store } from '#streams/store.ts';
import type { Column } from '#ui/table/column.ts';
import { noRows } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';

/** What a row shows of its point. */
export type Cells = {
  readonly t: number;
  readonly value: number;
  readonly min: number;
  readonly max: number;
};
export const none: Cells = { t: 0, value: 0, min: 0, max: 0 };

/** The product's table; each live cell hears of its own row alone. */
export const LiveTable = memo(function LiveTable({
  stores,
}: {
  readonly stores: readonly Store<Cells>[];
}) {
  const [selection, setSelection] = useState(noRows);
  const [rows] = useState(() =>
    stores.map((store, i) => ({ id: String(i), name: `T${i}`, place: `Area ${i % 8}`, store })),
  );
  return (
    <VirtualTable
      name="bench"
      label="bench"
      columns={liveColumns}
      rows={rows}
      idOf={idOf}
      selection={selection}
      onSelect={setSelection}
      onOpen={nothing}
      empty={null}
    />
  );
});
type LiveRow = {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly store: Store<Cells>;
};
const idOf = ({ id }: LiveRow): string => id;
const nothing = (): void => undefined;
const live = (id: keyof Cells): Column<LiveRow> => ({
  id,
  header: id,
  width: 110,
  align: 'right',
  render: ({ store }) => <LiveCell store={store} field={id} />,
});
const liveColumns: readonly Column<LiveRow>[] = [
  { id: 'name', header: 'name', width: 160, render: ({ name }) => name },
  { id: 'place', header: 'place', width: 160, render: ({ place }) => place },
  live('value'),
  live('min'),
  live('max'),
  live('t'),
];

function LiveCell({ store, field }: { readonly store: Store<Cells>; readonly field: keyof Cells }) {
  const value = useSyncExternalStore(store.subscribe, () => store.value[field]);
  return <span>{value.toFixed(3)}</span>;
}
