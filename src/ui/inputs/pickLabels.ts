import type { PickKey, PickRow } from './pick.ts';

/** Which properties of a row are its key and its label: `id` and `name` unless told otherwise. */
export type PickNaming = {
  readonly labelKey?: string | undefined;
  readonly valueKey?: string | undefined;
};

/** The key of a row; `undefined` for a row that has none. */
export function keyOf(row: PickRow, { valueKey = 'id' }: PickNaming): PickKey | undefined {
  const key = row[valueKey];
  return typeof key === 'string' || typeof key === 'number' ? key : undefined;
}

/** The label of a row, its key where it has no label. */
export function labelOf(row: PickRow, naming: PickNaming): string {
  const label = row[naming.labelKey ?? 'name'];
  if (typeof label === 'string' && label !== '') return label;
  return typeof label === 'number' ? String(label) : String(keyOf(row, naming) ?? '');
}

/** A value of a picker as a list of keys. */
export function keysOf(value: unknown): PickKey[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(
    (key): key is PickKey => (typeof key === 'string' && key !== '') || typeof key === 'number',
  );
}

/**
 * Adds what was chosen in front of what was chosen lately: each key once, the newest first, five at
 * most.
 */
export const withRecent = (recent: readonly PickKey[], chosen: PickKey): PickKey[] =>
  [chosen, ...recent.filter((key) => key !== chosen)].slice(0, 5);
