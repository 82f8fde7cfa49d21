import { entries } from '../entries.ts';

/** What a reader has done to the columns of one table. */
export type ColumnSettings = {
  order: string[];
  /** Columns shown or hidden against their default. */
  visible: Record<string, boolean>;
  /** Widths in px. */
  widths: Record<string, number>;
  sort: { id: string; desc: boolean }[];
};

const KEPT_SEC = 7 * 24 * 3600;

export const defaultColumns: ColumnSettings = { order: [], visible: {}, widths: {}, sort: [] };

/** The settings kept for table `name`, at most seven days old; the default when there are none. */
export function keptColumns(name: string): ColumnSettings {
  const kept = entries.read(`COLUMNS_${name}`);
  return isSettings(kept) ? kept : defaultColumns;
}

/** Keeps the settings of table `name` for seven days from now. */
export const keepColumns = (name: string, settings: ColumnSettings): void =>
  entries.write(`COLUMNS_${name}`, settings, KEPT_SEC);

export const forgetColumns = (name: string): void => entries.remove(`COLUMNS_${name}`);

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

function isSettings(kept: unknown): kept is ColumnSettings {
  if (typeof kept !== 'object' || kept === null) return false;
  const { order, visible, widths, sort } = kept as Record<string, unknown>;
  return (
    Array.isArray(order) &&
    typeof visible === 'object' &&
    visible !== null &&
    typeof widths === 'object' &&
    widths !== null &&
    Array.isArray(sort)
  );
}
