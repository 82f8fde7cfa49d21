import type { PagedColumn, TableSettings, TableSort } from './pagedTypes.ts';

/** What the settings of a table need to know of a column. */
export type SettableColumn = Pick<
  PagedColumn<never>,
  'prop' | 'label' | 'width' | 'hide' | 'fixed' | 'disable' | 'sortable'
>;

/** A column as the reader wants it. */
export type SetOf<C> = {
  readonly column: C;
  readonly width: number;
  readonly pin: 'left' | 'right' | 'none';
  readonly isShown: boolean;
};
export type SetColumn<T> = SetOf<PagedColumn<T>>;

/** By how many px a button makes a column wider or narrower. */
export const WIDTH_STEP = 16;
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
export function columnsInForce<C extends SettableColumn>(
  columns: readonly C[],
  settings: TableSettings,
): SetOf<C>[] {
  const byProp = new Map(columns.map((column) => [column.prop, column]));
  const all = orderOf(columns, settings).flatMap((prop): SetOf<C>[] => {
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
export function moved(
  columns: readonly SettableColumn[],
  settings: TableSettings,
  prop: string,
  by: number,
): TableSettings {
  if (columns.find((column) => column.prop === prop)?.disable === true) return settings;
  return { ...settings, order: movedColumn(orderOf(columns, settings), prop, by) };
}

/** `settings` with the column at the place of `to`. */
export function movedTo(
  columns: readonly SettableColumn[],
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

/** `settings` with the column's own width. */
export function unwidened(settings: TableSettings, prop: string): TableSettings {
  const { [prop]: _, ...widths } = settings.widths;
  return { ...settings, widths };
}

export const pinned = (
  settings: TableSettings,
  prop: string,
  pin: 'left' | 'right' | 'none',
): TableSettings => ({
  ...settings,
  pins: { ...settings.pins, [prop]: pin },
});

/**
 * The sorts after a click on a header: up, down, none, or down first. `beside` keeps the other
 * sorts and appends this one as the least significant; the oldest falls out where there are more
 * than five.
 */
export function sortsAfter(
  sorts: readonly TableSort[],
  prop: string,
  beside: boolean,
  isDownFirst = false,
): TableSort[] {
  const at = sorts.find((sort) => sort.prop === prop);
  const first = { prop, desc: isDownFirst };
  const next =
    at === undefined ? first : at.desc === isDownFirst ? { prop, desc: !isDownFirst } : undefined;
  if (!beside) return next === undefined ? [] : [next];
  if (at === undefined) return [...sorts, first].slice(-MOST_SORTS);
  return sorts.flatMap((sort) => (sort.prop === prop ? (next ?? []) : sort));
}

/** What was kept somewhere, as settings; `undefined` when it is none. */
export function settingsOf(kept: unknown): TableSettings | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  // Live tables kept neither pins nor, by this name, sorts.
  const { order, visible, widths, pins = {}, sorts = [] } = kept as Record<string, unknown>;
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
export const sortsInForce = (
  columns: readonly SettableColumn[],
  sorts: readonly TableSort[],
): TableSort[] =>
  sorts.filter(({ prop }) =>
    columns.some((column) => column.prop === prop && column.sortable === true),
  );

/**
 * `order` with every id of `ids` exactly once: known ones first in their order, new ones at their
 * place behind.
 */
export function completeOrder(order: readonly string[], ids: readonly string[]): string[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** `order` with `id` moved by `by` places. */
export function movedColumn(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id);
  if (from < 0) return [...order];
  return order
    .toSpliced(from, 1)
    .toSpliced(Math.min(order.length - 1, Math.max(0, from + by)), 0, id);
}

function orderOf(columns: readonly SettableColumn[], settings: TableSettings): string[] {
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
