import { completeOrder, movedColumn } from './columnSettings.ts';
import type { PagedColumn, TableSettings, TableSort } from './pagedTypes.ts';

/** A column as the reader wants it. */
export type SetColumn<T> = {
  readonly column: PagedColumn<T>;
  readonly width: number;
  readonly pin: 'left' | 'right' | 'none';
  readonly isShown: boolean;
};

const MIN_WIDTH = 48;
const DEFAULT_WIDTH = 140;
const MOST_SORTS = 5;

export const noSettings: TableSettings = {
  order: [],
  visible: {},
  widths: {},
  pins: {},
  sorts: [],
};

/** The width in px of a column that nobody has dragged. */
export const defaultWidth = ({ width = DEFAULT_WIDTH }: { readonly width?: number }): number =>
  Math.max(MIN_WIDTH, width);

/**
 * Every column in the order of the table: pinned left, free, pinned right, each group in the
 * reader's order.
 */
export function columnsInForce<T>(
  columns: readonly PagedColumn<T>[],
  settings: TableSettings,
): SetColumn<T>[] {
  const byProp = new Map(columns.map((column) => [column.prop, column]));
  const all = orderOf(columns, settings).flatMap((prop): SetColumn<T>[] => {
    const column = byProp.get(prop);
    if (column === undefined) return [];
    return [
      {
        column,
        width: Math.max(MIN_WIDTH, settings.widths[prop] ?? defaultWidth(column)),
        pin: settings.pins[prop] ?? column.fixed ?? 'none',
        isShown:
          column.disable === true
            ? column.hide !== true
            : (settings.visible[prop] ?? column.hide !== true),
      },
    ];
  });
  return (['left', 'none', 'right'] as const).flatMap((pin) =>
    all.filter((one) => one.pin === pin),
  );
}

/**
 * `settings` with the column moved by `by` places among all columns; a column that may not be moved
 * stays, and so do the others around it.
 */
export function moved<T>(
  columns: readonly PagedColumn<T>[],
  settings: TableSettings,
  prop: string,
  by: number,
): TableSettings {
  if (columns.find((column) => column.prop === prop)?.disable === true) return settings;
  return { ...settings, order: movedColumn(orderOf(columns, settings), prop, by) };
}

/** `settings` with the column at the place of `to`. */
export function movedTo<T>(
  columns: readonly PagedColumn<T>[],
  settings: TableSettings,
  prop: string,
  to: string,
): TableSettings {
  const order = orderOf(columns, settings);
  return moved(columns, settings, prop, order.indexOf(to) - order.indexOf(prop));
}

export const shownOrNot = (
  settings: TableSettings,
  prop: string,
  isShown: boolean,
): TableSettings => ({
  ...settings,
  visible: { ...settings.visible, [prop]: isShown },
});

export const widened = (settings: TableSettings, prop: string, width: number): TableSettings => ({
  ...settings,
  widths: { ...settings.widths, [prop]: Math.max(MIN_WIDTH, Math.round(width)) },
});

export const pinned = (
  settings: TableSettings,
  prop: string,
  pin: 'left' | 'right' | 'none',
): TableSettings => ({
  ...settings,
  pins: { ...settings.pins, [prop]: pin },
});

/**
 * The sorts after a click on a header: up, down, none. `beside` keeps the other sorts and appends
 * this one as the least significant; the oldest falls out where there are more than five.
 */
export function sortsAfter(
  sorts: readonly TableSort[],
  prop: string,
  beside: boolean,
): TableSort[] {
  const at = sorts.find((sort) => sort.prop === prop);
  const next =
    at === undefined ? { prop, desc: false } : at.desc ? undefined : { prop, desc: true };
  if (!beside) return next === undefined ? [] : [next];
  if (at === undefined) return [...sorts, { prop, desc: false }].slice(-MOST_SORTS);
  return sorts.flatMap((sort) => (sort.prop === prop ? (next ?? []) : sort));
}

/** What was kept somewhere, as settings; `undefined` when it is none. */
export function settingsOf(kept: unknown): TableSettings | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { order, visible, widths, pins, sorts } = kept as Record<string, unknown>;
  if (!Array.isArray(order) || !Array.isArray(sorts) || ![visible, widths, pins].every(isRecord))
    return undefined;
  return {
    order: order.filter((prop) => typeof prop === 'string'),
    visible: only(visible, (value) => typeof value === 'boolean'),
    widths: only(widths, (value) => typeof value === 'number' && Number.isFinite(value)),
    pins: only(pins, (value) => value === 'left' || value === 'right' || value === 'none'),
    sorts: sorts.filter(isSort),
  };
}

/** Which sorts of a request the table can still do: of columns that are there and sortable. */
export const sortsInForce = <T>(
  columns: readonly PagedColumn<T>[],
  sorts: readonly TableSort[],
): TableSort[] =>
  sorts.filter(({ prop }) =>
    columns.some((column) => column.prop === prop && column.sortable === true),
  );

function orderOf<T>(columns: readonly PagedColumn<T>[], settings: TableSettings): string[] {
  const props = columns.map(({ prop }) => prop);
  const free = completeOrder(settings.order, props).filter(
    (prop) => columns.find((column) => column.prop === prop)?.disable !== true,
  );
  // Columns that may not be moved keep their places; the others flow around them.
  return columns.map(({ prop, disable }) => (disable === true ? prop : (free.shift() ?? prop)));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSort(value: unknown): value is TableSort {
  return isRecord(value) && typeof value['prop'] === 'string' && typeof value['desc'] === 'boolean';
}

function only<V>(record: unknown, fits: (value: unknown) => boolean): Record<string, V> {
  return Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).filter(([, value]) => fits(value)),
  ) as Record<string, V>;
}
