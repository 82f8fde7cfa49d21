import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Updater,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { currentLocale } from '../preferences/language.ts';
import { compareCells, type Column } from './column.ts';
import {
  completeOrder,
  defaultColumns,
  forgetColumns,
  keepColumns,
  keptColumns,
  type ColumnSettings,
} from './columnSettings.ts';

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Grid<T extends object> = ReactTable<typeof features, T>;

export type Columns<T extends object> = {
  readonly grid: Grid<T>;
  /** `rows` in the reader's order, or as they came. */
  readonly sorted: readonly T[];
  /** Changes whenever the reader sorts anew. */
  readonly sortKey: string;
  readonly reset: () => void;
};

/** Columns of table `name` as the reader has set them, kept for seven days. */
export function useColumns<T extends object>(
  name: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
  idOf: (row: T) => string,
): Columns<T> {
  const [settings, setSettings] = useState<ColumnSettings>(() => keptColumns(name));
  useEffect(() => {
    if (settings === defaultColumns) forgetColumns(name);
    else keepColumns(name, settings);
  }, [name, settings]);

  const defs = useMemo(() => {
    const collator = new Intl.Collator(currentLocale(), { numeric: true });
    return columns.map((column): ColumnDef<typeof features, T> => ({
      id: column.id,
      header: column.header,
      accessorFn: (row) => column.sortBy?.(row),
      size: column.width,
      minSize: 40,
      enableSorting: column.sortBy !== undefined,
      sortUndefined: 'last',
      sortFn: (a, b, id) => compareCells(a.getValue(id), b.getValue(id), collator),
    }));
  }, [columns]);
  const shown = useMemo(() => inForce(settings, columns), [settings, columns]);
  const set =
    <K extends keyof ColumnSettings>(key: K) =>
    (updater: Updater<ColumnSettings[K]>) =>
      setSettings((old) => ({
        ...old,
        [key]: functionalUpdate(updater, inForce(old, columns)[key]),
      }));
  const grid = useTable<typeof features, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: idOf,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: shown.order,
      columnVisibility: shown.visible,
      columnSizing: shown.widths,
      sorting: shown.sort,
    },
    onColumnOrderChange: set('order'),
    onColumnVisibilityChange: set('visible'),
    onColumnSizingChange: set('widths'),
    onSortingChange: set('sort'),
  });
  const model = grid.getRowModel().rows;
  const sorted = useMemo(() => model.map((row) => row.original), [model]);
  return {
    grid,
    sorted,
    sortKey: JSON.stringify(settings.sort),
    reset: () => setSettings(defaultColumns),
  };
}

/** The settings with the columns' own defaults where the reader has changed nothing. */
function inForce<T>(settings: ColumnSettings, columns: readonly Column<T>[]): ColumnSettings {
  return {
    ...settings,
    order: completeOrder(
      settings.order,
      columns.map(({ id }) => id),
    ),
    visible: Object.fromEntries(
      columns.map(({ id, hidden }) => [id, settings.visible[id] ?? hidden !== true]),
    ),
  };
}
