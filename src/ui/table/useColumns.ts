import { useMemo } from 'react';
import { currentLocale } from '../preferences/language.ts';
import type { Column } from './column.ts';
import type { TableSort } from './pagedTypes.ts';
import { beginsDown, sortedRows } from './sortedRows.ts';
import {
  columnsInForce,
  moved,
  shownOrNot,
  sortsAfter,
  sortsInForce,
  unwidened,
  widened,
  type SettableColumn,
  type SetOf,
} from './tableSettings.ts';
import { useTableSettings } from './useTableSettings.ts';

/** A column of rows that are all here, with what settings know of it. */
type VirtualColumn<T> = SettableColumn & {
  readonly sortable: boolean;
  readonly source: Column<T>;
};

export type Columns<T> = {
  /** Every column in the reader's order. */
  readonly all: readonly SetOf<VirtualColumn<T>>[];
  readonly shown: readonly SetOf<VirtualColumn<T>>[];
  /** `rows` in the reader's order, or as they came. */
  readonly sorted: readonly T[];
  readonly sorts: readonly TableSort[];
  /** Changes whenever the reader sorts anew. */
  readonly sortKey: string;
  /** Up, down, none; numbers begin with the largest. */
  readonly sortBy: (prop: string) => void;
  readonly widen: (prop: string, width: number) => void;
  readonly resetWidth: (prop: string) => void;
  readonly move: (prop: string, by: number) => void;
  readonly show: (prop: string, isShown: boolean) => void;
  readonly reset: () => void;
};

const nothing = (): void => undefined;

/** Columns of table `name` as the reader has set them, kept for seven days. */
export function useColumns<T>(
  name: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Columns<T> {
  const { settings, change, reset } = useTableSettings(name, undefined, nothing, 'COLUMNS');
  const settable = useMemo(
    () =>
      columns.map((source): VirtualColumn<T> => ({
        prop: source.id,
        label: source.header,
        width: source.width,
        hide: source.hidden === true,
        sortable: source.sortBy !== undefined,
        source,
      })),
    [columns],
  );
  const all = useMemo(() => columnsInForce(settable, settings), [settable, settings]);
  const shown = useMemo(() => all.filter(({ isShown }) => isShown), [all]);
  const sorts = useMemo(() => sortsInForce(settable, settings.sorts), [settable, settings.sorts]);
  const collator = useMemo(
    () => new Intl.Collator(currentLocale(), { numeric: true }),
    // The words of the columns and the order of their letters are of one language.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns],
  );
  const sorted = useMemo(
    () => sortedRows(rows, columns, sorts, collator),
    [rows, columns, sorts, collator],
  );
  return {
    all,
    shown,
    sorted,
    sorts,
    sortKey: JSON.stringify(settings.sorts),
    sortBy: (prop) => {
      const column = columns.find(({ id }) => id === prop);
      const isDownFirst = column !== undefined && beginsDown(column, rows);
      change({ ...settings, sorts: sortsAfter(sorts, prop, false, isDownFirst) });
    },
    widen: (prop, width) => change(widened(settings, prop, width)),
    resetWidth: (prop) => change(unwidened(settings, prop)),
    move: (prop, by) => change(moved(settable, settings, prop, by)),
    show: (prop, isShown) => change(shownOrNot(settings, prop, isShown)),
    reset: () => void reset(),
  };
}
